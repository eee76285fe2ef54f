import type { Sql } from '../../database/database'
import type { GameModuleDeps } from '../../play/game-module'
import { getRound } from '../../play/round.sql'
import { listStakedFixtures, lockOpenRounds, recordEnd } from '../book.sql'
import { settledPayout } from '../odds/settled-payout'
import { resultOf } from '../odds/standing'
import type { Look, Programme } from '../programme'
import { betDetailSchema } from './bet-detail'
import { settleLegs } from './settle-legs'

type Deps = Pick<GameModuleDeps, 'db' | 'wagers' | 'settlement'> & { programme: Programme }

const batchSize = 100
/** The limit keeps bets on other fixtures from waiting for a crowded one. */
const batchesPerTick = 5
const parallelSettlements = 8

/** Settles the open bets of every fixture that is over; the rest of a crowded one follows at the next tick. */
export async function settleFixtures(deps: Deps): Promise<void> {
  for (const id of await listStakedFixtures(deps.db)) {
    const look = deps.programme.look(id)
    if (look !== undefined && look.standing.phase !== 'ended' && look.standing.phase !== 'void') continue
    for (let batch = 0; batch < batchesPerTick; batch += 1) {
      const settled = await settleBatch(deps, id, look)
      await sendAll(deps, settled.flat())
      if (settled.every(({ length }) => length < batchSize)) break
    }
  }
}

/**
 * Settles single bets on the fixture, and legs on it. A round leaves the state `open` in the transaction that pays it,
 * so no round is paid twice.
 */
const settleBatch = ({ db, wagers }: Deps, id: string, look: Look | undefined): Promise<string[][]> =>
  db.transaction(async (tx) => {
    const rounds = await lockOpenRounds(tx, id, batchSize)
    if (look !== undefined) await recordEnd(tx, rounds, { seed: look.seed, score: look.standing.score })
    for (const roundId of rounds) await settleRound(wagers, tx, { roundId, look })
    return [rounds, await settleLegs(wagers, tx, { fixture: id, look, limit: batchSize })]
  })

async function settleRound(
  wagers: Deps['wagers'],
  tx: Sql,
  { roundId, look }: { roundId: string; look: Look | undefined },
): Promise<void> {
  const round = await getRound(tx, roundId)
  const detail = betDetailSchema.safeParse(round.detail).data
  if (look?.standing.phase !== 'ended' || detail === undefined) return wagers.takeBack(tx, round)
  return wagers.pay(tx, round, settledPayout(detail, round.stake, resultOf(look)))
}

async function sendAll({ settlement }: Deps, rounds: string[]): Promise<void> {
  for (let from = 0; from < rounds.length; from += parallelSettlements) {
    await Promise.all(rounds.slice(from, from + parallelSettlements).map((roundId) => settlement.settle(roundId)))
  }
}
