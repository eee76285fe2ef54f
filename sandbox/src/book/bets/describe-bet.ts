import type { BetLeg } from '@parlay/shared/contracts/sports-bet'
import type { MovementKind } from '../../wallet/outbox.sql'
import { findFixture } from '../fixture/fixture'
import type { Score } from '../model/model'
import { printOdds } from '../odds/price'
import { type BetDetail, betDetailSchema } from './wish'

/** What the operator is told about a bet beside its money: what it is on, and later how that ended. */
export function describeBet(detail: unknown, kind: MovementKind): object | undefined {
  const bet = betDetailSchema.safeParse(detail).data
  if (bet === undefined || kind === 'rollback') return undefined
  if (kind === 'bet') return { legs: [legOf(bet)] }
  return bet.end === undefined ? undefined : { result: printScore(bet, bet.end.score) }
}

const legOf = ({ kind, odds, ...bet }: BetDetail): BetLeg => ({
  sport: bet.sport,
  league: bet.league,
  home: bet.home,
  away: bet.away,
  startsAt: bet.startsAt,
  market: kind,
  line: bet.line,
  selection: bet.selection,
  runner: bet.runner,
  odds: printOdds(odds),
  isLive: bet.isLive,
})

/** The same in every language, so the end of a fight is its abbreviation. */
function printScore({ fixture, home, away }: BetDetail, score: Score): string {
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
