import { decidePaymentIncident, type ListedPaymentIncident } from '@parlay/contracts/staff/payments'
import { useTranslation } from '@parlay/web/i18n'
import { Check, X } from 'lucide-react'
import { ActDialog } from '../../act/act-dialog'
import { type ActFieldProps, longestAmount } from '../../act/act-field'
import { MemberReads } from '../../queue/member-reads'
import type { ActControl, QueueAct } from '../../queue/queue-page'
import { useSaid } from '../../queue/use-said'
import { useMay } from '../../session/session'
import { useAmountText } from '../../texts/amount'

/** The kinds of report whose order is in review, so that the order gets the money. */
const ofOrder = ['OUT_OF_BOUNDS', 'OTHER_CURRENCY', 'OTHER_AMOUNT']

/** Returns whether a credit names a member: never where an order waits for the money, and always where none can. */
function accountRule({ kind, orderKind, orderNo }: ListedPaymentIncident): 'none' | 'optional' | 'required' {
  if (orderKind === 'PAYMENT' && ofOrder.includes(kind)) return 'none'
  return kind === 'UNREADABLE' && orderNo !== null ? 'optional' : 'required'
}

/** The decisions of the reader about reports of payments. */
export function useIncidentActs(): readonly QueueAct<ListedPaymentIncident>[] {
  const { t } = useTranslation('office')
  const may = useMay()
  const amountText = useAmountText()
  const said = useSaid()
  if (!may('payments.decide')) return []

  const credit = (row: ListedPaymentIncident, control: ActControl) => {
    const rule = accountRule(row)
    const account: ActFieldProps = {
      kind: 'text',
      name: 'account',
      label: t(rule === 'optional' ? 'payments.account_optional' : 'payments.account'),
      maxLength: 64,
      isOptional: rule === 'optional',
    }
    return (
      <ActDialog
        endpoint={decidePaymentIncident}
        request={({ amount = '', account: named }) => ({
          id: row.id,
          decision: 'credit' as const,
          amount: amount.trim(),
          ...(named?.trim() && { account: named.trim() }),
        })}
        title={t('payments.credit_title')}
        text={t('payments.credit_text')}
        submitLabel={t('payments.credit')}
        fields={[
          {
            kind: 'amount',
            name: 'amount',
            label: t('act.amount'),
            initial: row.amount ?? '',
            maxLength: longestAmount,
          },
          ...(rule === 'none' ? [] : [account]),
        ]}
        onClose={control.onClose}
        onDone={said(control, 'payments.credited')}
      >
        {({ amount = '', account: named }) => {
          const message = named?.trim() ? 'reads.paymentCredited' : 'reads.DEPOSIT_CREDITED'
          const isAmount = /^\d{1,11}(\.\d{2})?$/.test(amount)
          const params = { amount: isAmount ? amountText(amount, row.currency) : '…', orderNo: row.orderNo ?? '' }
          return <MemberReads title={t(`${message}.title`, params)} text={t(`${message}.content`, params)} />
        }}
      </ActDialog>
    )
  }
  const dismiss = (row: ListedPaymentIncident, control: ActControl) => (
    <ActDialog
      endpoint={decidePaymentIncident}
      request={{ id: row.id, decision: 'dismiss' }}
      title={t('payments.dismiss_title')}
      text={t('payments.dismiss_text')}
      submitLabel={t('payments.dismiss')}
      danger
      onClose={control.onClose}
      onDone={said(control, 'payments.dismissed')}
    />
  )
  const isPossible = ({ isOpen }: ListedPaymentIncident) => isOpen
  return [
    {
      name: 'credit',
      label: t('payments.credit'),
      icon: <Check aria-hidden="true" />,
      keyName: 'a',
      isPossible,
      dialog: credit,
    },
    {
      name: 'dismiss',
      label: t('payments.dismiss'),
      icon: <X aria-hidden="true" />,
      danger: true,
      keyName: 'r',
      isPossible,
      dialog: dismiss,
    },
  ]
}
