import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { MemberModule } from '../../member'
import type { PlatformModule } from '../../site/platform'
import type { JackpotsModule } from '../jackpots'
import type { VendorAccess } from '../vendors'
import { registerGames } from './games.routes'
import { type GamesOptions, openGames } from './open-games'
import { registerSandboxGames } from './sandbox.routes'

export { type Catalogue, readCatalogue } from '@parlay/server'
export { saveCatalogue } from './catalogue.sql'
export { findKnownWalletUser } from './game-session.sql'
export { findWalletUser, sessionLifetime } from './open-session'
export type { EndedSession } from './session.service'

interface GamesDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand'> {
  platform: Pick<PlatformModule, 'isOn' | 'listClosed'>
  vendors: VendorAccess
  member: Pick<MemberModule, 'findId'>
  play: GamesOptions['play']
  lottery: GamesOptions['lottery']
  jackpots: Pick<JackpotsModule, 'gamesOf'>
  transfers: Pick<GamesOptions, 'onSessionOpen' | 'onSessionEnd'>
}

/** The lobby, and everything from a launch to the end of a game. */
export function createGamesModule({
  config,
  db,
  clock,
  brand,
  platform,
  vendors,
  member,
  play,
  lottery,
  jackpots,
  transfers,
}: GamesDeps) {
  const games = openGames({
    ...vendors,
    db,
    clock,
    play,
    lottery,
    settings: {
      siteUrl: config.edgeUrl,
      currency: brand.currency,
      country: brand.countries[0] ?? 'XX',
      merchantCode: brand.merchantCode,
    },
    listClosed: platform.listClosed,
    gamesOfJackpot: jackpots.gamesOf,
    isDemoOn: () => platform.isOn('GAME.DEMO'),
    onSessionOpen: transfers.onSessionOpen,
    onSessionEnd: transfers.onSessionEnd,
  })
  return {
    listLanes: games.lobby.listLanes,
    listAllGames: games.lobby.listAll,
    listFavouriteIds: games.ownGames.listFavouriteIds,
    routes: (app: FastifyInstance) => registerGames(app, games),
    sandboxRoutes: (app: FastifyInstance) =>
      registerSandboxGames(app, { ...vendors, launches: games.launches, findMemberId: member.findId }),
    jobs: [{ name: 'game-sessions', everyMs: 15_000, run: games.sessions.sweep }],
  }
}
