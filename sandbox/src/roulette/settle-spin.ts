import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { listRoundsOf } from '../play/round.sql'
import { payMany } from '../wallet/pay-many'
import type { Settlement } from '../wallet/settlement'
import type { Wagers } from '../wallet/wager'
import { markSettled, type Spin, tellRounds } from './spin.sql'
import { ticketPayout } from './spots'
import { betsOf, rouletteDetail } from './ticket'

export interface SettleDeps {
  db: Database
  clock: Clock
  log: Logger
  wagers: Wagers
  settlement: Settlement
}

/** Writes down what every open ticket of a spin brings, all or none, and answers the rounds to be sent. */
export async function settleSpin({ db, clock, wagers }: SettleDeps, spin: Spin): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await markSettled(tx, spin.id, clock.now()))) return []
    await tellRounds(tx, spin)
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

/** Sends payouts a few at a time; what fails here is tried again by the settlement timer. */
export async function sendPayouts({ settlement, log }: SettleDeps, roundIds: readonly string[]): Promise<void> {
  const waiting = [...roundIds]
  const send = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await settlement.settle(id).catch((error: unknown) => log.error({ err: error, round: id }, 'payout failed'))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
}
