import { join } from 'node:path'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import type { GamesServices } from './games.routes'
import { createLaunchService, type LaunchSettings } from './launch.service'
import { createLobbyService } from './lobby.service'
import { createOwnGamesService } from './own-games.service'
import { createVendorClient } from './vendor-client'
import { operatorKeyFrom } from './vendor-keys'

export interface GamesOptions {
  db: Database
  clock: Clock
  settings: LaunchSettings
  /** Where the vendor's games API is reached from here. */
  vendorUrl: string
  /** Holds `operator.private.pem`. */
  keyFolder: string
}

/** A vendor that has not answered by then counts as down. */
const vendorTimeoutMs = 4000

export const keyFolderOf = (dataDir: string): string => join(dataDir, 'keys')

export function createGames({ db, clock, settings, vendorUrl, keyFolder }: GamesOptions): GamesServices {
  const vendor = createVendorClient({
    baseUrl: vendorUrl,
    operatorKey: operatorKeyFrom(keyFolder),
    timeoutMs: vendorTimeoutMs,
  })
  return {
    lobby: createLobbyService({ db, clock }),
    ownGames: createOwnGamesService({ db, clock }),
    launches: createLaunchService({ db, clock, vendor, settings }),
  }
}
