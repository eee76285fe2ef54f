import * as calls from '@parlay/shared/contracts/endpoints/games'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../plugins/endpoint'
import type { LaunchService } from './launch.service'
import type { LobbyService } from './lobby.service'
import type { OwnGamesService } from './own-games.service'

export interface GamesServices {
  lobby: LobbyService
  ownGames: OwnGamesService
  launches: LaunchService
}

export function registerGames(app: FastifyInstance, { lobby, ownGames, launches }: GamesServices): void {
  registerEndpoint(app, calls.listGameVendors, async () => ({ data: { lanes: await lobby.listLanes() } }))
  registerEndpoint(app, calls.listGameTypes, async () => ({ list: await lobby.listTypes() }))
  registerEndpoint(app, calls.listGames, ({ request, session }) => lobby.listGames(request, session?.memberId ?? null))
  registerEndpoint(app, calls.listHotGames, async ({ request, session }) => ({
    list: await lobby.listHot(request, session?.memberId ?? null),
  }))
  registerEndpoint(app, calls.listPopularGames, async ({ request, session }) => ({
    list: await lobby.listPopular(request.count, session?.memberId ?? null),
  }))

  registerEndpoint(app, calls.listFavouriteIds, async ({ session }) => ({
    nodeIds: await ownGames.listFavouriteIds(session.memberId),
  }))
  registerEndpoint(app, calls.listFavouriteGames, async ({ request, session }) => {
    const { games, totalPages } = await ownGames.listOwn('favourite', request, session.memberId)
    return { content: games, totalPages }
  })
  registerEndpoint(app, calls.addFavourite, async ({ request, session }) => ({
    nodeIds: await ownGames.addFavourite(session.memberId, request.nodeId),
  }))
  registerEndpoint(app, calls.removeFavourite, async ({ request, session }) => ({
    nodeIds: await ownGames.removeFavourite(session.memberId, request.nodeId),
  }))
  registerEndpoint(app, calls.listRecentGames, async ({ request, session }) => {
    const { games, totalPages } = await ownGames.listOwn('recent', request, session.memberId)
    return { list: games, totalPages }
  })

  registerEndpoint(app, calls.launchGame, ({ request, session, headers, ip }) =>
    launches.launch(request, { memberId: session.memberId, ip, userAgent: headers['user-agent'] ?? '' }),
  )
  registerEndpoint(app, calls.closeGame, ({ request, session }) => launches.close(request.sessionId, session.memberId))
}
