import {
  decideWithdrawal,
  rejectionCauses,
  type WaitingWithdrawal,
  type withdrawalDecisions,
} from '@parlay/contracts/staff/withdrawals'
import { useTranslation } from '@parlay/web/i18n'
import { BadgeCheck, Ban, Check, Undo2 } from 'lucide-react'
import { ActDialog } from '../../act/act-dialog'
import { MemberReads } from '../../queue/member-reads'
import type { ActControl, QueueAct } from '../../queue/queue-page'
import { useSaid } from '../../queue/use-said'
import { useMay } from '../../session/session'
import { useAmountText } from '../../texts/amount'

type Decision = (typeof withdrawalDecisions)[number]
type Cause = (typeof rejectionCauses)[number]

/** The states in which the gateway carries out a decision. */
const possible: Record<Decision, readonly WaitingWithdrawal['state'][]> = {
  approve: ['REVIEW'],
  reject: ['REVIEW'],
  force: ['PAID_WAIT_CONFIRM', 'DISPUTED'],
  refund: ['DISPUTED'],
}

/** The message that the member gets of each decision. */
const messages: Record<Decision, string> = {
  approve: 'WITHDRAW_APPROVED',
  reject: 'WITHDRAW_REJECTED',
  force: 'withdrawalForced',
  refund: 'withdrawalRefunded',
}

/** The past tense of each decision, in the texts. */
const done: Record<Decision, string> = { approve: 'approved', reject: 'rejected', force: 'forced', refund: 'refunded' }

/** The decisions of the reader about withdrawals. */
export function useWithdrawalActs(): readonly QueueAct<WaitingWithdrawal>[] {
  const { t } = useTranslation('office')
  const may = useMay()
  const amountText = useAmountText()
  const said = useSaid()
  if (!may('withdrawals.decide')) return []

  const dialog = (decision: Decision) => (row: WaitingWithdrawal, control: ActControl) => {
    const { orderNo, account } = row
    const amount = amountText(decision === 'force' || decision === 'refund' ? row.paid : row.amount, row.currency)
    const params = { amount, account, order: orderNo, orderNo }
    const message = `reads.${messages[decision]}`
    return (
      <ActDialog
        endpoint={decideWithdrawal}
        request={({ cause }) => ({ orderNo, decision, ...(decision === 'reject' && { cause: cause as Cause }) })}
        title={t(`withdrawals.${decision}_title`, params)}
        text={t(`withdrawals.${decision}_text`, params)}
        submitLabel={t(`withdrawals.${decision}`)}
        danger={decision !== 'approve'}
        fields={
          decision === 'reject'
            ? [
                {
                  kind: 'choice',
                  name: 'cause',
                  label: t('withdrawals.cause'),
                  initial: row.otherHolder === null ? 'OTHER' : 'OTHER_HOLDER',
                  options: rejectionCauses.map((value) => ({ value, label: t(`withdrawals.cause_${value}`) })),
                },
              ]
            : []
        }
        onClose={control.onClose}
        onDone={said(control, `withdrawals.${done[decision]}`, params)}
      >
        {({ cause }) => (
          <MemberReads
            title={t(`${message}.title`, params)}
            text={[t(`${message}.content`, params), cause && t(`reads.cause_${cause}`)].filter(Boolean).join('\n\n')}
          />
        )}
      </ActDialog>
    )
  }
  const act = (name: Decision, rest: Pick<QueueAct<WaitingWithdrawal>, 'icon' | 'danger' | 'keyName'>) => ({
    name,
    label: t(`withdrawals.${name}`),
    isPossible: ({ state }: WaitingWithdrawal) => possible[name].includes(state),
    dialog: dialog(name),
    ...rest,
  })
  return [
    act('approve', { icon: <Check aria-hidden="true" />, keyName: 'a' }),
    act('reject', { icon: <Ban aria-hidden="true" />, danger: true, keyName: 'r' }),
    act('force', { icon: <BadgeCheck aria-hidden="true" /> }),
    act('refund', { icon: <Undo2 aria-hidden="true" />, danger: true }),
  ]
}
