import { createHash, randomBytes } from 'node:crypto'
import { demoCurrency, type GameUrlRequest, gameMetaSchema } from '@parlay/contracts/vendor-wallet'
import { newClientSeed } from '@parlay/server'
import { ulid } from 'ulid'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import type { KeyStore } from '../keys/key-store'
import { describeTitle } from '../title/title'
import { keepsWallets } from '../transfer-vendor/own-wallets'
import { readFreeRounds } from './free-rounds'
import { insertLaunch, replaceLaunches } from './launch.sql'
import { findSeedPairInUse, insertSeedPair } from './seed-pair.sql'

export const demoCredit = 100_000n
export const newKey = (): string => randomBytes(24).toString('base64url')
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

export class UnknownVendor extends Error {
  override readonly name = 'UnknownVendor'
}

export interface OpenLaunchDeps {
  db: Database
  clock: Clock
  keys: KeyStore
  /** The game returns only to a lobby on this origin. */
  operatorOrigin: string
}

/** Opens a game for a member or a demo player and returns the secret key of its page. */
export async function openLaunch(deps: OpenLaunchDeps, request: GameUrlRequest): Promise<string> {
  const meta = gameMetaSchema.safeParse(readMeta(request.meta)).data ?? {}
  const vendorCode = await findVendorCode(deps.keys, request.game_code, meta.vendorCode)
  const isDemo = request.currency === demoCurrency
  const id = ulid()
  const key = newKey()
  const player = isDemo ? `demo:${id}` : `${vendorCode}:${request.user}`
  const now = deps.clock.now()
  const title = describeTitle(request.game_code, vendorCode, meta)
  const isPaidByOperator = !isDemo && !keepsWallets(vendorCode)

  await deps.db.transaction(async (tx) => {
    const nextRoundAt = await replaceLaunches(tx, player, now)
    const pair = await findSeedPairInUse(tx, player)
    if (pair === undefined) await insertSeedPair(tx, player, newClientSeed(), now)
    const launch = {
      id,
      player,
      vendorCode,
      memberCode: isDemo ? null : (request.user ?? null),
      walletToken: isDemo ? null : (request.token ?? null),
      gameCode: request.game_code,
      title,
      currency: request.currency,
      language: request.lang,
      lobbyUrl: ownLobby(request.lobby_url, deps.operatorOrigin),
      demoBalance: isDemo ? demoCredit : null,
      freeRounds: isPaidByOperator ? readFreeRounds(request.free_rounds ?? [], title) : [],
      roundTicket: newKey(),
      nextRoundAt,
      createdAt: now,
      replacedAt: null,
    }
    await insertLaunch(tx, launch, hashOfKey(key))
  })
  return key
}

/** In the protocol `meta` is opaque: an object, or a string that contains one. */
function readMeta(meta: unknown): unknown {
  if (typeof meta !== 'string') return meta ?? {}
  try {
    return JSON.parse(meta)
  } catch {
    return {}
  }
}

/** Vendor codes may contain underscores, so the longest prefix of the game code that has a key is used. */
async function findVendorCode(keys: KeyStore, gameCode: string, named: string | undefined): Promise<string> {
  const parts = gameCode.split('_')
  const beginnings = parts.slice(1).map((_, cut) => parts.slice(0, parts.length - 1 - cut).join('_'))
  for (const candidate of named === undefined ? beginnings : [named, ...beginnings]) {
    if (await keys.hasVendor(candidate)) return candidate
  }
  throw new UnknownVendor(`no vendor of ${gameCode} has a key`)
}

const ownLobby = (lobbyUrl: string | undefined, origin: string): string | null =>
  lobbyUrl !== undefined && URL.canParse(lobbyUrl) && new URL(lobbyUrl).origin === origin ? lobbyUrl : null
