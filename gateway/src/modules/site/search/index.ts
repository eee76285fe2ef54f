import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { ContentService } from '../content'
import type { PlatformModule } from '../platform'
import { registerSearch } from './search.routes'
import { createSearchService, type SearchOptions } from './search.service'

interface SearchDeps extends Pick<Core, 'clock'> {
  platform: Pick<PlatformModule, 'switchesVersion'>
  content: Pick<ContentService, 'getHelpCentre' | 'listPromotions'>
  games: Pick<SearchOptions, 'listLanes' | 'listAllGames' | 'listFavouriteIds'>
}

/** The search of the header: over games, vendors, promotions and help. */
export function createSearchModule({ clock, platform, content, games }: SearchDeps) {
  const search = createSearchService({
    clock,
    switchesVersion: platform.switchesVersion,
    listLanes: games.listLanes,
    listAllGames: games.listAllGames,
    listFavouriteIds: games.listFavouriteIds,
    listPromotions: content.listPromotions,
    listHelp: (language) => content.getHelpCentre(language).categories.flatMap(({ items }) => items),
  })
  return { routes: (app: FastifyInstance) => registerSearch(app, search) }
}
