import type { PromotionState } from '@parlay/shared/contracts/endpoints/promotions'
import { useTranslation } from '@parlay/shared/i18n'
import { Badge, type BadgeTone } from '@parlay/shared/ui'

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
