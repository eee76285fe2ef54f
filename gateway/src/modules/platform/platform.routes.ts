import { getJackpot } from '@parlay/shared/contracts/endpoints/game-menus'
import {
  getSystemStatus,
  getWhitelabel,
  listCountryCodes,
  listCustomerServices,
  listDomainRoutes,
} from '@parlay/shared/contracts/endpoints/platform'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../plugins/endpoint'
import type { PlatformService } from './platform.service'

interface PlatformParts {
  platform: PlatformService
  rankOf: (memberId: bigint) => Promise<number>
}

export function registerPlatform(app: FastifyInstance, { platform, rankOf }: PlatformParts): void {
  registerEndpoint(app, getSystemStatus, async ({ ip }) => platform.systemStatus(ip))
  registerEndpoint(app, getWhitelabel, async () => platform.whitelabel())
  registerEndpoint(app, getJackpot, async () => platform.jackpot())
  registerEndpoint(app, listCountryCodes, async () => ({ list: platform.countryCodes() }))
  registerEndpoint(app, listCustomerServices, async ({ request, session }) =>
    platform.customerService.list(request.vip && session ? await rankOf(session.memberId) : 0),
  )
  registerEndpoint(app, listDomainRoutes, async () => ({ domainList: platform.siteOrigins() }))
}
