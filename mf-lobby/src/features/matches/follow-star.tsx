import { IconButton } from '@parlay/ui'
import { useGate } from '@parlay/web/session'
import { useDeviceList } from '@parlay/web/site/use-device-list'
import { Star } from 'lucide-react'
import { useMatchTexts } from './messages'

/** The member's favourite matches and leagues, which this device keeps by user name. */
export const useFollowed = () => useDeviceList('followed-matches')

interface FollowStarProps {
  /** The match or the league, as `followOfMatch` or `followOfLeague` names it. */
  id: string
  name: string
}

/** Adds a match or a league to the favourites, or removes it. They belong to a user name, so a visitor is asked to log in. */
export function FollowStar({ id, name }: FollowStarProps) {
  const { t } = useMatchTexts()
  const gate = useGate()
  const { list, toggle } = useFollowed()
  const isFollowed = list.includes(id)
  return (
    <IconButton
      size="small"
      label={t('follow', { name })}
      aria-pressed={isFollowed}
      icon={<Star aria-hidden="true" fill={isFollowed ? 'currentColor' : 'none'} />}
      onClick={() => gate(() => toggle(id))}
    />
  )
}
