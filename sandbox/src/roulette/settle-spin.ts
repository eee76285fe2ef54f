import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { listRoundsOf } from '../play/round.sql'
import { payMany } from '../wallet/pay-many'
import type { Settlement } from '../wallet/settlement'
import type { Wagers } from '../wallet/wager'
import { markSettled, reportRounds, type Spin } from './spin.sql'
import { ticketPayout } from './spots'
import { betsOf, rouletteDetail } from './ticket'

export interface SettleDeps {
  db: Database
  clock: Clock
  log: Logger
  wagers: Wagers
  settlement: Settlement
}

/** Stores the payout of every open ticket of a spin, all or none, and returns the rounds to send. */
export async function settleSpin({ db, clock, wagers }: SettleDeps, spin: Spin): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await markSettled(tx, spin.id, clock.now()))) return []
    await reportRounds(tx, spin)
    const open = (await listRoundsOf(tx, 'roulette', spin.id)).filter(({ state }) => state === 'open')
    const payouts = new Map(
      open.map((round) => [round.id, ticketPayout(betsOf(rouletteDetail(round).spots), spin.result)]),
    )
    const sent = await payMany(tx, payouts, clock.now())
    const demo = open.filter(({ id }) => !sent.has(id))
    for (const round of demo) await wagers.pay(tx, round, payouts.get(round.id) ?? 0n)
    return [...sent]
  })
}

const atOnce = 10

/** Sends a few payouts at a time; the settlement timer retries those that fail. */
export async function sendPayouts({ settlement, log }: SettleDeps, roundIds: readonly string[]): Promise<void> {
  const waiting = [...roundIds]
  const send = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await settlement.settle(id).catch((error: unknown) => log.error({ err: error, round: id }, 'payout failed'))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
}
