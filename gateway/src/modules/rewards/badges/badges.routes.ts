import { getBadges } from '@parlay/contracts/endpoints/badges'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { BadgesService } from './badges.service'

export function registerBadges(app: FastifyInstance, badges: BadgesService): void {
  registerEndpoint(app, getBadges, ({ session }) => badges.count(session.memberId))
}
