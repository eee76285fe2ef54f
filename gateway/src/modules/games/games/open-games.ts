import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import type { VendorAccess } from '../vendors'
import type { LaunchSettings } from './build-launch-body'
import { createGamePageService } from './game-page.service'
import { findTypeOfKind } from './games.sql'
import { createLaunchService, type LaunchServiceOptions } from './launch.service'
import { createLobbyService, type LobbyServiceOptions } from './lobby.service'
import { createMatchesService } from './matches.service'
import { createOwnGamesService } from './own-games.service'
import { createRoomsService } from './rooms.service'
import { createSessionService, type SessionServiceOptions } from './session.service'
import { createWinnersService } from './winners.service'

export interface GamesOptions extends VendorAccess {
  db: Database
  clock: Clock
  settings: LaunchSettings
  play: LobbyServiceOptions['play']
  lottery: LobbyServiceOptions['lottery']
  listClosed: LobbyServiceOptions['listClosed']
  gamesOfJackpot: LobbyServiceOptions['gamesOfJackpot']
  isDemoOn: LaunchServiceOptions['isDemoOn']
  /** Called when a session opens or ends, for vendors with separate wallets. */
  onSessionOpen: LaunchServiceOptions['onOpen']
  onSessionEnd: SessionServiceOptions['onEnd']
}

export type GamesServices = ReturnType<typeof openGames>

export function openGames({ onSessionOpen, onSessionEnd, settings, isDemoOn, ...access }: GamesOptions) {
  const { db } = access
  return {
    lobby: createLobbyService(access),
    pages: createGamePageService(access),
    ownGames: createOwnGamesService(access),
    launches: createLaunchService({ ...access, settings, isDemoOn, onOpen: onSessionOpen }),
    sessions: createSessionService({ ...access, onEnd: onSessionEnd }),
    rooms: createRoomsService({ ...access, findTypeOfRooms: (vassalage) => findTypeOfKind(db, vassalage, 'CARDS') }),
    winners: createWinnersService(access),
    matches: createMatchesService(access),
  }
}
