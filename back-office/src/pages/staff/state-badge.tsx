import type { StaffState } from '@parlay/contracts/staff/accounts'
import { Badge, type BadgeTone } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'

const tones: Record<StaffState, BadgeTone> = {
  INVITED: 'info',
  LAPSED: 'warning',
  ACTIVE: 'success',
  SUSPENDED: 'error',
}

export function StateBadge({ state }: { state: StaffState }) {
  const { t } = useTranslation('office')
  return <Badge tone={tones[state]}>{t(`staff.state_${state}`)}</Badge>
}
