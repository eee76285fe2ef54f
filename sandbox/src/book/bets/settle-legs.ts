import type { Sql } from '../../database/database'
import { getRound } from '../../play/round.sql'
import type { Wagers } from '../../wallet/wager'
import { grade } from '../odds/market'
import { resultOf } from '../odds/standing'
import type { Look } from '../programme'
import { type LegOutcome, settleAccumulator } from './accumulator'
import { accumulatorDetailSchema, type LegDetail } from './bet-detail'
import { deleteLeg, deleteLegsOf, lockWaitingLegs, recordLegEnd, type WaitingLeg } from './leg.sql'

/**
 * Settles some legs on a fixture that is over, and returns all their rounds. An accumulator leaves the state `open` in
 * the transaction that pays or returns it; the others wait for the rest of their fixtures.
 */
export async function settleLegs(
  wagers: Wagers,
  tx: Sql,
  { fixture, look, limit }: { fixture: string; look: Look | undefined; limit: number },
): Promise<string[]> {
  const legs = await lockWaitingLegs(tx, fixture, limit)
  for (const leg of legs) {
    if (leg.state === 'open') await settleLeg(wagers, tx, leg, look)
    await deleteLeg(tx, leg)
  }
  return legs.map(({ roundId }) => roundId)
}

async function settleLeg(wagers: Wagers, tx: Sql, waiting: WaitingLeg, look: Look | undefined): Promise<void> {
  const { legs } = accumulatorDetailSchema.parse((await getRound(tx, waiting.roundId)).detail)
  const leg = legs[waiting.place]
  if (leg === undefined) throw new Error('the accumulator has no such leg')
  leg.end = endOf(leg, look)
  await recordLegEnd(tx, waiting, leg.end)

  const round = await getRound(tx, waiting.roundId)
  const payout = settleAccumulator(
    round.stake,
    legs.map(({ odds, end }) => ({ odds, outcome: end?.outcome })),
  )
  if (payout === undefined) return
  await deleteLegsOf(tx, round.id)
  if (payout === 'void') await wagers.takeBack(tx, round)
  else await wagers.pay(tx, round, payout)
}

function endOf(leg: LegDetail, look: Look | undefined): NonNullable<LegDetail['end']> {
  const outcome: LegOutcome = look?.standing.phase === 'ended' ? grade(leg, leg.selection, resultOf(look)) : 'void'
  return { seed: look?.seed ?? '', score: look?.standing.score ?? { home: 0, away: 0 }, outcome }
}
