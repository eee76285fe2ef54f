import type { PromotionState } from '@parlay/contracts/endpoints/promotions'
import { Badge, type BadgeTone } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'

/** An open promotion needs no badge, because it has a button. */
const tones: Partial<Record<PromotionState, BadgeTone>> = {
  COMING_SOON: 'info',
  JOINED: 'info',
  IN_PROCESS: 'info',
  APPLYING: 'info',
  REJECTED: 'neutral',
  CLAIMABLE: 'brass',
  CLAIMED: 'success',
  ISSUED: 'success',
  CLOSED: 'neutral',
}

export function StateBadge({ state }: { state: PromotionState | null }) {
  const { t } = useTranslation('promotions')
  const tone = state && tones[state]
  return tone ? <Badge tone={tone}>{t(`state.${state}`)}</Badge> : null
}
