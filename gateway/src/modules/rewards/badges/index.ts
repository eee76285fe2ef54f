import type { FastifyInstance } from 'fastify'
import type { PlatformModule } from '../../site/platform'
import { registerBadges } from './badges.routes'
import { type BadgesOptions, createBadgesService } from './badges.service'

export { createBadgesService, presentCounts } from './badges.service'

interface BadgesDeps {
  platform: Pick<PlatformModule, 'isOn'>
  messages: Pick<BadgesOptions, 'countUnread'>
  raffles: Pick<BadgesOptions, 'countTickets'>
  rewards: { count: BadgesOptions['countRewards'] }
}

/** Opens the badges next to the items of a member's menu. */
export function createBadgesModule({ platform, messages, raffles, rewards }: BadgesDeps) {
  const badges = createBadgesService({
    countUnread: messages.countUnread,
    countTickets: raffles.countTickets,
    countRewards: rewards.count,
    isOn: platform.isOn,
  })
  return { read: badges.read, present: badges.present, routes: (app: FastifyInstance) => registerBadges(app, badges) }
}
