import * as launchCalls from '@parlay/contracts/endpoints/game-launches'
import { listGameMenus } from '@parlay/contracts/endpoints/game-menus'
import { getGamePage } from '@parlay/contracts/endpoints/game-pages'
import { listGameRows } from '@parlay/contracts/endpoints/game-rows'
import * as sessionCalls from '@parlay/contracts/endpoints/game-sessions'
import * as vendorCalls from '@parlay/contracts/endpoints/game-vendors'
import * as calls from '@parlay/contracts/endpoints/games'
import { listMatches } from '@parlay/contracts/endpoints/matches'
import * as ownCalls from '@parlay/contracts/endpoints/own-games'
import type { FastifyInstance } from 'fastify'
import { type CallContext, registerEndpoint } from '../../../plugins/endpoint'
import type { Session } from '../../../session'
import type { GamesServices } from './open-games'

const launcherOf = ({ session, headers, ip }: Pick<CallContext<unknown>, 'headers' | 'ip'> & { session: Session }) => ({
  memberId: session.memberId,
  portalSessionId: session.id,
  ip,
  userAgent: headers['user-agent'] ?? '',
})

export function registerGames(app: FastifyInstance, games: GamesServices): void {
  registerLobby(app, games)
  registerOwnGames(app, games)
  registerGameSessions(app, games)
}

function registerLobby(app: FastifyInstance, { lobby, pages, ownGames, rooms, winners, matches }: GamesServices): void {
  registerEndpoint(app, vendorCalls.listGameVendors, async () => ({ data: { lanes: await lobby.listLanes() } }))
  registerEndpoint(app, listGameMenus, async () => ({ list: await lobby.listMenus() }))
  registerEndpoint(app, vendorCalls.listGameTypes, async () => ({ list: await lobby.listTypes() }))
  registerEndpoint(app, calls.listGames, ({ request, session }) => lobby.listGames(request, session?.memberId ?? null))
  registerEndpoint(app, calls.listHotGames, async ({ request, session }) => ({
    list: await lobby.listHot(request, session?.memberId ?? null),
  }))
  registerEndpoint(app, calls.listPopularGames, ({ request, session }) =>
    lobby.listPopular(request, session?.memberId ?? null),
  )
  registerEndpoint(app, listGameRows, async ({ request, session }) =>
    lobby.listRows(request.gameType, session ? await ownGames.listFavouriteIds(session.memberId) : []),
  )
  registerEndpoint(app, getGamePage, ({ request, session }) => pages.get(request.slug, session?.memberId ?? null))
  registerEndpoint(app, sessionCalls.listRooms, async ({ request }) => ({
    list: await rooms.list(request.vassalage, request.language),
  }))
  registerEndpoint(app, listMatches, ({ request }) => matches.list(request.gameType))
  registerEndpoint(app, sessionCalls.listWinners, ({ request }) => winners.list(request))
}

function registerOwnGames(app: FastifyInstance, { ownGames }: GamesServices): void {
  registerEndpoint(app, ownCalls.listFavouriteIds, async ({ session }) => ({
    nodeIds: await ownGames.listFavouriteIds(session.memberId),
  }))
  registerEndpoint(app, ownCalls.listFavouriteGames, async ({ request, session }) => {
    const { games, ...totals } = await ownGames.listOwn('favourite', request, session.memberId)
    return { content: games, ...totals }
  })
  registerEndpoint(app, ownCalls.addFavourite, async ({ request, session }) => ({
    nodeIds: await ownGames.addFavourite(session.memberId, request.nodeId),
  }))
  registerEndpoint(app, ownCalls.removeFavourite, async ({ request, session }) => ({
    nodeIds: await ownGames.removeFavourite(session.memberId, request.nodeId),
  }))
  registerEndpoint(app, ownCalls.listRecentGames, async ({ request, session }) => {
    const { games, ...totals } = await ownGames.listOwn('recent', request, session.memberId)
    return { list: games, ...totals }
  })
}

function registerGameSessions(app: FastifyInstance, { launches, sessions }: GamesServices): void {
  registerEndpoint(app, launchCalls.launchGame, (context) => launches.launch(context.request, launcherOf(context)))
  registerEndpoint(app, launchCalls.tryGame, ({ request, ip }) => launches.openDemo(request, ip))
  registerEndpoint(app, sessionCalls.launchSportsBook, (context) =>
    launches.launchSportsBook(context.request, launcherOf(context)),
  )
  registerEndpoint(app, launchCalls.closeGame, ({ request, session }) =>
    sessions.close(request.sessionId, session.memberId),
  )
  registerEndpoint(app, sessionCalls.getGameSession, ({ request, session }) =>
    sessions.get(request.sessionId, session.memberId),
  )
  registerEndpoint(app, sessionCalls.listGameSessions, ({ request, session, read }) =>
    sessions.list(read, request, session.memberId),
  )
}
