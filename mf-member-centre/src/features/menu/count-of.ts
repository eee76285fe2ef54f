import type { Badges } from '@parlay/contracts/endpoints/badges'
import type { MemberCentrePage } from '@parlay/contracts/remotes'
import type { CentreEntry } from '@parlay/ui'

const words: Partial<Record<MemberCentrePage & keyof Badges, string>> = {
  messageV2: 'menu.unread',
  missionLeaderboard: 'menu.waiting',
  rewardCenter: 'menu.waiting',
}
const isCounted = (page: MemberCentrePage): page is MemberCentrePage & keyof Badges => page in words

/** The reward centre has what the missions have ready as well. */
const includedIn: Partial<Record<MemberCentrePage, readonly MemberCentrePage[]>> = {
  rewardCenter: ['missionLeaderboard'],
}

interface Counted {
  badges: Badges | undefined
  t: (key: string, values: { count: number }) => string
}

/** Returns the count of what waits behind a menu entry, if that is counted. */
export function countOf(page: MemberCentrePage, { badges, t }: Counted): Pick<CentreEntry<MemberCentrePage>, 'count'> {
  if (!isCounted(page)) return {}
  const value = badges?.[page] ?? 0
  const includes = includedIn[page] ?? []
  return value > 0 ? { count: { value, label: (count) => t(words[page] ?? '', { count }), includes } } : {}
}
