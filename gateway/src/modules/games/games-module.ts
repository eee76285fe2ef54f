import { join } from 'node:path'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { hasGameOfKind } from './games.sql'
import { createLaunchService, type LaunchServiceOptions } from './launch.service'
import type { LaunchSettings } from './launch-body'
import { createLobbyService } from './lobby.service'
import { createOwnGamesService } from './own-games.service'
import { createRoomsService } from './rooms.service'
import { createSessionService, type SessionServiceOptions } from './session.service'
import { createVendorClient, type VendorClient } from './vendor-client'
import { createVendorDirectory, type VendorDefaults, type VendorDirectory } from './vendor-directory'
import { operatorKeyFrom } from './vendor-keys'
import { createWinnersService } from './winners.service'

export const keyFolderOf = (dataDir: string): string => join(dataDir, 'keys')

export interface VendorAccess {
  vendors: VendorDirectory
  client: VendorClient
}

export interface VendorAccessOptions {
  db: Database
  /** For every vendor whose row does not say otherwise. */
  defaults: VendorDefaults
  /** Holds `operator.private.pem`. */
  keyFolder: string
}

/** How vendors are found and called, for every module that speaks to them. */
export const openVendorAccess = ({ db, defaults, keyFolder }: VendorAccessOptions): VendorAccess => ({
  vendors: createVendorDirectory({ db, defaults }),
  client: createVendorClient({ operatorKey: operatorKeyFrom(keyFolder) }),
})

export interface GamesOptions extends VendorAccess {
  db: Database
  clock: Clock
  settings: LaunchSettings
  /** What happens around a session at a vendor with wallets of its own. */
  onSessionOpen: LaunchServiceOptions['onOpen']
  onSessionEnd: SessionServiceOptions['onEnd']
}

export type GamesServices = ReturnType<typeof createGames>

export function createGames({ onSessionOpen, onSessionEnd, settings, ...access }: GamesOptions) {
  const { db } = access
  return {
    lobby: createLobbyService(access),
    ownGames: createOwnGamesService(access),
    launches: createLaunchService({ ...access, settings, onOpen: onSessionOpen }),
    sessions: createSessionService({ ...access, onEnd: onSessionEnd }),
    rooms: createRoomsService({ ...access, hasRooms: (vassalage) => hasGameOfKind(db, vassalage, 'CARDS') }),
    winners: createWinnersService(access),
  }
}
