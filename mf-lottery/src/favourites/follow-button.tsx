import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useGate } from '@parlay/web/session'
import { Star } from 'lucide-react'
import { useDeviceFavourites } from './use-device-favourites'

/**
 * Follows a lottery of draws, or stops. Followed ones stand first in the menu. Who follows a lottery has it among the
 * favourites of the user name, so a visitor is asked to log in.
 */
export function FollowButton({ gameCode, name }: { gameCode: string; name: string }) {
  const { t } = useTranslation('lottery')
  const gate = useGate()
  const { gameIds, toggle } = useDeviceFavourites()
  const isFollowed = gameIds.includes(gameCode)
  return (
    <Button
      size="small"
      variant="quiet"
      aria-pressed={isFollowed}
      aria-label={t(isFollowed ? 'follow.on_game' : 'follow.game', { name })}
      icon={<Star aria-hidden="true" fill={isFollowed ? 'currentColor' : 'none'} />}
      onClick={() => gate(() => toggle(gameCode))}
    >
      {t(isFollowed ? 'follow.on' : 'follow')}
    </Button>
  )
}
