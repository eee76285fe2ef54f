import type { FastifyInstance } from 'fastify'
import { registerBadges } from './badges.routes'
import { type BadgesOptions, createBadgesService } from './badges.service'

export { type Counts, createBadgesService, presentCounts } from './badges.service'

interface BadgesDeps {
  messages: Pick<BadgesOptions, 'countUnread'>
  raffles: Pick<BadgesOptions, 'countTickets'>
  rewards: { count: BadgesOptions['countRewards'] }
}

/** The badges beside the items of a member's menu. */
export function createBadgesModule({ messages, raffles, rewards }: BadgesDeps) {
  const badges = createBadgesService({
    countUnread: messages.countUnread,
    countTickets: raffles.countTickets,
    countRewards: rewards.count,
  })
  return { read: badges.read, routes: (app: FastifyInstance) => registerBadges(app, badges) }
}
