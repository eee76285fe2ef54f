import {
  getSystemStatus,
  getWhitelabel,
  listCountryCodes,
  listDomainRoutes,
} from '@parlay/contracts/endpoints/platform'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { PageLoads } from '../../../plugins/page-loads'
import type { PlatformService } from './platform.service'

export function registerPlatform(app: FastifyInstance, platform: PlatformService, pageLoads: PageLoads): void {
  registerEndpoint(app, getSystemStatus, async ({ ip, request }) => ({
    ...platform.systemStatus(ip, request.url),
    pageLoad: await pageLoads.issue(ip),
  }))
  registerEndpoint(app, getWhitelabel, async () => platform.whitelabel())
  registerEndpoint(app, listCountryCodes, async () => ({ list: platform.countryCodes() }))
  registerEndpoint(app, listDomainRoutes, async () => ({ domainList: platform.siteOrigins() }))
}
