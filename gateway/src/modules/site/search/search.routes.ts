import { searchSite } from '@parlay/contracts/endpoints/search'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { SearchService } from './search.service'

export function registerSearch(app: FastifyInstance, { search }: SearchService): void {
  registerEndpoint(app, searchSite, ({ request, session }) => search(request, session?.memberId ?? null))
}
