import type { ProposalState as State } from '@parlay/contracts/staff/proposals'
import { Badge } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'

const tones: Record<State, 'info' | 'success' | 'warning' | 'error'> = {
  DRAFT: 'info',
  IN_REVIEW: 'warning',
  APPROVED: 'info',
  SCHEDULED: 'info',
  APPLIED: 'success',
  REJECTED: 'error',
  CANCELLED: 'info',
  EXPIRED: 'error',
  STALE: 'error',
}

export function ProposalState({ state }: { state: State }) {
  const { t } = useTranslation('office')
  return <Badge tone={tones[state]}>{t(`proposals.state_${state}`)}</Badge>
}
