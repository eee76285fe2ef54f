import type { Standing } from '@parlay/contracts/staff/members'
import { Badge, type BadgeTone } from '@parlay/ui'
import { useMemberTexts } from './use-member-texts'

const tones: Record<Standing, BadgeTone> = { ACTIVE: 'success', SUSPENDED: 'warning', CLOSED: 'error' }

export function StandingBadge({ standing }: { standing: Standing }) {
  const { t } = useMemberTexts()
  return <Badge tone={tones[standing]}>{t(`members.standing_${standing}`)}</Badge>
}
