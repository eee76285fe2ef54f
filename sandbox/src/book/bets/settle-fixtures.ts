import type { Sql } from '../../database/database'
import type { GameModuleDeps } from '../../play/game-module'
import { getRound } from '../../play/round.sql'
import { listStakedFixtures, lockOpenRounds, recordEnd } from '../book.sql'
import { settledPayout } from '../odds/settled-payout'
import { resultOf } from '../odds/standing'
import type { Look, Programme } from '../programme'
import { betDetailSchema } from './wish'

type Deps = Pick<GameModuleDeps, 'db' | 'wagers' | 'settlement'> & { programme: Programme }

const batchSize = 100
/** So that one crowded fixture does not keep bets on another waiting. */
const batchesPerTick = 5
const sentAtOnce = 8

/** Pays or takes back the open bets of every fixture that is over; what is left of a crowd is done at the next tick. */
export async function settleFixtures(deps: Deps): Promise<void> {
  for (const id of await listStakedFixtures(deps.db)) {
    const look = deps.programme.look(id)
    if (look !== undefined && look.standing.phase !== 'ended' && look.standing.phase !== 'void') continue
    for (let batch = 0; batch < batchesPerTick; batch += 1) {
      const settled = await settleBatch(deps, id, look)
      await sendAll(deps, settled)
      if (settled.length < batchSize) break
    }
  }
}

/** A round leaves the state `open` in the transaction that pays it, so no round is paid twice. */
const settleBatch = ({ db, wagers }: Deps, id: string, look: Look | undefined): Promise<string[]> =>
  db.transaction(async (tx) => {
    const rounds = await lockOpenRounds(tx, id, batchSize)
    if (look !== undefined) await recordEnd(tx, rounds, { seed: look.seed, score: look.standing.score })
    for (const roundId of rounds) await settleRound(wagers, tx, { roundId, look })
    return rounds
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
  for (let from = 0; from < rounds.length; from += sentAtOnce) {
    await Promise.all(rounds.slice(from, from + sentAtOnce).map((roundId) => settlement.settle(roundId)))
  }
}
