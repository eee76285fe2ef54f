import type { WaitingWithdrawal } from '@parlay/contracts/staff/withdrawals'
import { Badge, type BadgeTone } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'

const tones: Record<WaitingWithdrawal['state'], BadgeTone> = {
  REQUESTED: 'info',
  REVIEW: 'warning',
  APPROVED: 'info',
  PAYING: 'info',
  PAID_WAIT_CONFIRM: 'info',
  RECEIVED: 'success',
  DISPUTED: 'error',
  REFUNDED: 'warning',
  REJECTED: 'error',
  FAILED: 'error',
}

export function WithdrawalState({ state }: { state: WaitingWithdrawal['state'] }) {
  const { t } = useTranslation('office')
  return <Badge tone={tones[state]}>{t(`withdrawals.state_${state}`)}</Badge>
}
