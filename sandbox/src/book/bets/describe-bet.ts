import type { BetEnd, BetLeg, LegEnd } from '@parlay/contracts/sports-bet'
import type { MovementKind } from '../../wallet/outbox.sql'
import { findFixture } from '../fixture/fixture'
import type { Score } from '../model/model'
import { printOdds } from '../odds/price'
import { type AccumulatorDetail, type BetDetail, type LegDetail, legsOfBet, readBet } from './bet-detail'

type Leg = Omit<LegDetail, 'end'>

/**
 * Returns the information about a bet that the operator receives in addition to its money: its selections, and later
 * its end.
 */
export function describeBet(detail: unknown, kind: MovementKind): object | undefined {
  const bet = readBet(detail)
  if (bet === undefined || kind === 'rollback') return undefined
  return kind === 'bet' ? { legs: legsOfBet(bet).map(describeLeg) } : describeEnd(bet)
}

function describeEnd(bet: BetDetail | AccumulatorDetail): BetEnd | undefined {
  if ('legs' in bet) return { legs: bet.legs.map(describeLegEnd) }
  return bet.end === undefined ? undefined : { result: printScore(bet, bet.end.score) }
}

/** A leg whose fixture had not ended when the accumulator was settled has no result. */
function describeLegEnd({ end, ...leg }: LegDetail): LegEnd {
  if (end === undefined) return { result: null, outcome: null }
  return { result: end.outcome === 'void' ? null : printScore(leg, end.score), outcome: end.outcome }
}

const describeLeg = ({ kind, odds, ...leg }: Leg): BetLeg => ({
  sport: leg.sport,
  league: leg.league,
  home: leg.home,
  away: leg.away,
  startsAt: leg.startsAt,
  market: kind,
  line: leg.line,
  selection: leg.selection,
  runner: leg.runner,
  odds: printOdds(odds),
  isLive: leg.isLive,
})

/** Prints a score in the same way in every language, so the end of a fight is an abbreviation. */
export function printScore({ fixture, home, away }: Pick<Leg, 'fixture' | 'home' | 'away'>, score: Score): string {
  const { order, stopped, sets } = score
  if (order !== undefined) {
    const runners = findFixture(fixture)?.runners ?? []
    return order
      .slice(0, 3)
      .map((runner, place) => `${place + 1}. ${runners[runner] ?? runner + 1}`)
      .join(' · ')
  }
  if (stopped !== undefined) return `${stopped.by === 'home' ? home : away}, KO ${stopped.round}`
  const inSets = sets?.map(([one, other]) => `${one}:${other}`).join(', ')
  return `${score.home} : ${score.away}${inSets ? ` (${inSets})` : ''}`
}
