import type { StaffRequestOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { type RefusedCredit, settleRefusedCredit } from '@parlay/contracts/staff/vendors'
import { useTranslation } from '@parlay/web/i18n'
import { BookCheck, Check, X } from 'lucide-react'
import { ActDialog } from '../../act/act-dialog'
import { type ActFieldProps, type ActValues, longestAmount } from '../../act/act-field'
import type { ActControl, QueueAct } from '../../queue/queue-page'
import { useSaid } from '../../queue/use-said'
import { useMay } from '../../session/session'

type Decision = 'book' | 'credit' | 'dismiss'
type Request = StaffRequestOf<typeof settleRefusedCredit>

const decimalOf = (units: string) => units.padStart(3, '0').replace(/(\d{2})$/, '.$1')

/** Fields that were left empty are left out. */
function requestOf({ vendorCode: code, id }: RefusedCredit, decision: Decision, values: ActValues): Request {
  const filled = (name: string) => (values[name]?.trim() ? { [name]: values[name].trim() } : {})
  if (decision === 'dismiss') return { code, id, decision }
  if (decision === 'book') return { code, id, decision, ...filled('amount'), ...filled('reference') }
  return { code, id, decision, amount: values.amount?.trim() ?? '', ...filled('account') }
}

/** The decisions of the reader about a refused win or rollback. */
export function useCreditActs(): readonly QueueAct<RefusedCredit>[] {
  const { t } = useTranslation('office')
  const may = useMay()
  const said = useSaid()
  if (!may('vendors.decide')) return []

  const fieldsOf = (decision: Decision, { amount, account }: RefusedCredit): readonly ActFieldProps[] => {
    if (decision === 'dismiss') return []
    const isBook = decision === 'book'
    const common = { kind: 'amount', name: 'amount', maxLength: longestAmount } as const
    if (isBook)
      return [
        { ...common, label: t('vendors.amount_optional'), isOptional: true },
        {
          kind: 'text',
          name: 'reference',
          label: t('vendors.reference_optional'),
          maxLength: 64,
          isOptional: true,
        },
      ]
    const named: ActFieldProps = { kind: 'text', name: 'account', label: t('payments.account'), maxLength: 64 }
    return [
      { ...common, label: t('act.amount'), initial: amount === null ? '' : decimalOf(amount) },
      ...(account === null ? [named] : []),
    ]
  }
  const verbs = { book: t('vendors.book'), credit: t('payments.credit'), dismiss: t('payments.dismiss') }
  const dialog = (decision: Decision) => (row: RefusedCredit, control: ActControl) => (
    <ActDialog
      endpoint={settleRefusedCredit}
      request={(values) => requestOf(row, decision, values)}
      title={t(`vendors.${decision}_title`)}
      text={t(`vendors.${decision}_text`)}
      submitLabel={verbs[decision]}
      danger={decision === 'dismiss'}
      fields={fieldsOf(decision, row)}
      onClose={control.onClose}
      onDone={said(control, 'vendors.settled_text')}
    />
  )
  const isPossible = ({ state }: RefusedCredit) => state === 'OPEN'
  return [
    {
      name: 'book',
      label: verbs.book,
      icon: <BookCheck aria-hidden="true" />,
      keyName: 'a',
      isPossible,
      dialog: dialog('book'),
    },
    {
      name: 'credit',
      label: verbs.credit,
      icon: <Check aria-hidden="true" />,
      isPossible,
      dialog: dialog('credit'),
    },
    {
      name: 'dismiss',
      label: verbs.dismiss,
      icon: <X aria-hidden="true" />,
      danger: true,
      keyName: 'r',
      isPossible,
      dialog: dialog('dismiss'),
    },
  ]
}
