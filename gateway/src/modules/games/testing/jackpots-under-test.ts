import { unitsPerMinor } from '@parlay/contracts/fair-jackpot'
import type { PlannedJackpot } from '@parlay/server'
import { createSealer } from '../../../core/sealer'
import type { Database } from '../../../db'
import { checkLedger, getMemberBalance } from '../../../ledger'
import { buildTestApp } from '../../../testing/build-test-app'
import { addRounds } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { jackpotInvariants } from '../jackpots/invariants'
import { createJackpotsService } from '../jackpots/jackpots.service'

/**
 * A jackpot that gets a twentieth of each stake. It drops within a million, so that the small stakes of tests never win
 * it.
 */
const planned: PlannedJackpot = {
  id: 'quick',
  currency: 'PHP',
  seed: 10_00n,
  mustDrop: 1_000_010_00n,
  shareMillionths: 50_000,
  minStake: 1_00n,
  games: ['TESTER_1', 'TESTER_2'],
}

/** The site with its own jackpot, and members who play. */
export async function openJackpotSite(plan: Partial<PlannedJackpot> = {}, { limit = 500 } = {}) {
  const site = await buildTestApp()
  const { db, clock } = site
  const sealer = createSealer()
  const jackpot = { ...planned, ...plan }
  /** The service in another process on the same database, with other rules if the file was changed. */
  const serviceIn = (process: Database, changes: Partial<PlannedJackpot> = {}) =>
    createJackpotsService({
      db: process,
      clock,
      sealer,
      jackpots: [{ ...jackpot, ...changes }],
      nameOf: (id) => `The ${id} one`,
      defaultLanguage: 'EN',
      limit,
    })
  const service = serviceIn(db)
  await service.open()
  let count = 0

  return {
    ...site,
    jackpot,
    serviceIn,
    service,
    async aPlayer(fields: { isAgent?: number } = {}) {
      count += 1
      const id = await addMemberWithMoney(site, `player${count}`, 0n, fields)
      return {
        id,
        /** Plays settled rounds of these stakes, in minor units. */
        play: (stakes: readonly bigint[], game = 'TESTER_1') =>
          addRounds(
            db,
            { sessionId: null, memberId: id, vendorCode: 'TESTER', gameCode: game, at: clock.now() },
            stakes.map((stake) => ({ stake, payout: 0n })),
          ),
        balance: async () => (await getMemberBalance(db, id, 'PHP')).available,
      }
    },
    /** The pool as the call shows it, once the cached answer is old. */
    async pool() {
      clock.move(1000)
      const [pool] = (await service.list()).list
      if (!pool) throw new Error('there is no pool')
      return pool
    },
    async wins() {
      clock.move(1000)
      return (await service.listWins(jackpot.id)).list
    },
    async breaches() {
      const { invariants } = await checkLedger(db, jackpotInvariants)
      return invariants.filter(({ ok }) => !ok).map(({ name }) => name)
    },
  }
}

/** A stake that fills the whole pool, so that its round wins whatever was drawn. */
export const fillsIt = 20_000_000_00n

export type JackpotSite = Awaited<ReturnType<typeof openJackpotSite>>

/** The units of an amount in minor units. */
export const inUnits = (minor: bigint): bigint => minor * unitsPerMinor
