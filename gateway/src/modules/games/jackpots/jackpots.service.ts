import type { LanguageCode } from '@parlay/contracts'
import type { Jackpot, JackpotWin } from '@parlay/contracts/endpoints/jackpots'
import { minorOf } from '@parlay/contracts/fair-jackpot'
import { printMoney } from '@parlay/contracts/money'
import type { PlannedJackpot } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import { announceJackpot } from '../../../core/events'
import { printMillionths } from '../../../core/millionths'
import type { Sealer } from '../../../core/sealer'
import { createTtlCache } from '../../../core/ttl-cache'
import type { Database } from '../../../db'
import { maskAccount } from '../../member'
import { countRounds } from './count-rounds'
import { listPools, type PoolRow } from './jackpot.sql'
import { openJackpot } from './pool'
import { listLastWins, listWins, type WinRow } from './win.sql'

export interface JackpotsOptions {
  db: Database
  clock: Clock
  sealer: Sealer
  jackpots: readonly PlannedJackpot[]
  nameOf: (jackpotId: string, language: string) => string
  defaultLanguage: LanguageCode
  /** The maximum number of rounds that one transaction counts. */
  limit?: number
}

/** Milliseconds for which the figures of the calls may be old. */
const freshMs = 1000
/** Milliseconds between two announcements of a pool that grows. */
const announceEveryMs = 5000
const winsShown = 20

/** The jackpots of a brand: their pools, the count of rounds that pay into them, and their wins. */
export function createJackpotsService(options: JackpotsOptions) {
  const { db, clock, sealer, jackpots, nameOf, defaultLanguage, limit = 500 } = options
  const ids = jackpots.map(({ id }) => id)
  const kept = createTtlCache<{ pools: PoolRow[]; wins: WinRow[] }>(freshMs, clock)
  const keptWins = createTtlCache<WinRow[]>(freshMs, clock)
  const announced = new Map<string, { amount: bigint; at: number }>()

  const read = () => kept('', async () => ({ pools: await listPools(db, ids), wins: await listLastWins(db, ids) }))

  /** Announces the pools that have grown since the last time, each at most once in some seconds. */
  async function announceGrowth(): Promise<void> {
    const now = clock.now().getTime()
    for (const { jackpotId, cycle, units } of await listPools(db, ids)) {
      const last = announced.get(jackpotId)
      const amount = minorOf(units)
      if (last !== undefined && (last.amount === amount || Math.abs(now - last.at) < announceEveryMs)) continue
      announced.set(jackpotId, { amount, at: now })
      if (last !== undefined) announceJackpot(db, { jackpotId, cycle, amount: printMoney(amount) })
    }
  }

  return {
    nameOf,

    /** Opens the jackpots that are new. Repeatable; a reset sandbox needs it again. */
    async open(): Promise<void> {
      for (const plan of jackpots) await db.transaction((tx) => openJackpot(tx, plan, { at: clock.now(), sealer }))
    },

    /** Counts the rounds that were settled since the last time, and pays the pools that they have won. */
    async sweep(): Promise<void> {
      for (const plan of jackpots) {
        const step = () => db.transaction((tx) => countRounds(tx, plan, { sealer, now: clock.now, limit }))
        while (await step());
      }
      await announceGrowth()
    },

    async list(language: LanguageCode = defaultLanguage): Promise<{ list: Jackpot[] }> {
      const { pools, wins } = await read()
      const list = ids.flatMap((id) => {
        const pool = pools.find(({ jackpotId }) => jackpotId === id)
        const lastWin = wins.find(({ jackpotId }) => jackpotId === id)
        return pool ? [present(pool, lastWin, nameOf(id, language))] : []
      })
      return { list }
    },

    async listWins(jackpotId: string): Promise<{ list: JackpotWin[] }> {
      if (!ids.includes(jackpotId)) return { list: [] }
      const wins = await keptWins(jackpotId, () => listWins(db, jackpotId, winsShown))
      return { list: wins.map(presentWin) }
    },

    /** Lists the codes of the games that carry a jackpot; none for one that is unknown. */
    async gamesOf(jackpotId: string): Promise<readonly string[]> {
      return (await read()).pools.find((one) => one.jackpotId === jackpotId)?.games ?? []
    },

    /** Returns the amount of a pool in minor units; undefined if it is not open yet. */
    async amountOf(jackpotId: string): Promise<bigint | undefined> {
      const pool = (await read()).pools.find((one) => one.jackpotId === jackpotId)
      return pool && minorOf(pool.units)
    },
  }
}

export type JackpotsService = ReturnType<typeof createJackpotsService>

/**
 * A pool drops halfway between its seed and the latest amount on average. What it pays then is what rounds have paid
 * in, and the seed. Rounded down to a millionth.
 */
const returnsOf = ({ seed, mustDrop, shareMillionths }: PoolRow): number =>
  Number((BigInt(shareMillionths) * (mustDrop + seed)) / (mustDrop - seed))

const present = (pool: PoolRow, lastWin: WinRow | undefined, name: string): Jackpot => ({
  jackpotId: pool.jackpotId,
  name,
  currency: pool.currency,
  amount: printMoney(minorOf(pool.units)),
  cycle: pool.cycle,
  seed: printMoney(pool.seed),
  mustDrop: printMoney(pool.mustDrop),
  share: printMillionths(pool.shareMillionths),
  minStake: printMoney(pool.minStake),
  returns: printMillionths(returnsOf(pool)),
  games: pool.games,
  seedHash: pool.seedHash,
  openedAt: pool.openedAt.getTime(),
  lastWin: lastWin
    ? {
        amount: printMoney(lastWin.amount),
        accountMasked: maskAccount(lastWin.account),
        wonAt: lastWin.wonAt.getTime(),
      }
    : null,
})

const presentWin = (win: WinRow): JackpotWin => ({
  cycle: win.cycle,
  amount: printMoney(win.amount),
  accountMasked: maskAccount(win.account),
  gameCode: win.gameCode,
  gameName: win.gameName ?? win.gameCode,
  round: win.round,
  stake: printMoney(win.stake),
  shareMillionths: win.shareMillionths,
  wonAt: win.wonAt.getTime(),
  proof: {
    seedHash: win.seedHash,
    serverSeed: win.serverSeed,
    firstRound: win.firstRound,
    start: String(win.startUnits),
    mustDrop: String(win.mustDrop * 1_000_000n),
    before: String(win.beforeUnits),
    after: String(win.afterUnits),
  },
})
