import { printMoney } from '@parlay/contracts/money'
import { type AccumulatorDetail, type BetDetail, type LegDetail, readBet } from './bets/bet-detail'
import type { StoredBet } from './book.sql'
import type { Score } from './model/model'
import { accumulatedPayout, payoutOf, printOdds, printTotalOdds } from './odds/price'
import type { Programme } from './programme'

type BetState = 'pending' | 'open' | 'won' | 'lost' | 'returned' | 'void' | 'refused' | 'stuck'

interface PlacedBet {
  id: string
  viewKey: string
  state: BetState
  stake: string
  odds: string
  /** The payout of a win. */
  potential: string
  payout: string
  createdAt: number
  settledAt: number | null
  refusal: string | null
}

type OnFixture = Omit<LegDetail, 'odds' | 'bigEvents' | 'end'> & {
  /** The runners of the race that the bet is on. */
  runners: string[]
  /** Set once the bet or leg is settled by it. */
  score: Score | null
}

export type BetView = PlacedBet & OnFixture

export interface LegView extends OnFixture {
  odds: string
  state: 'open' | 'won' | 'lost' | 'returned' | 'void'
}

export interface AccumulatorView extends PlacedBet {
  legs: LegView[]
}

/** Returns undefined for a round that contains no bet. */
export function viewBet(bet: StoredBet, programme: Programme): BetView | AccumulatorView | undefined {
  const detail = readBet(bet.detail)
  if (detail === undefined) return undefined
  return 'legs' in detail ? viewAccumulator(bet, detail, programme) : viewSingle(bet, detail, programme)
}

function viewSingle(bet: StoredBet, { end, odds, ...detail }: BetDetail, programme: Programme): BetView {
  return {
    ...viewFixtureOf(detail, programme, bet.state === 'void' || bet.state === 'voiding' ? null : (end?.score ?? null)),
    ...viewPlaced(bet),
    odds: printOdds(odds),
    potential: printMoney(payoutOf(bet.stake, odds)),
  }
}

function viewAccumulator(bet: StoredBet, { legs }: AccumulatorDetail, programme: Programme): AccumulatorView {
  const odds = legs.map((leg) => leg.odds)
  return {
    ...viewPlaced(bet),
    odds: printTotalOdds(odds),
    potential: printMoney(accumulatedPayout(bet.stake, odds)),
    legs: legs.map((leg) => viewLeg(leg, programme)),
  }
}

const viewLeg = ({ end, odds, ...leg }: LegDetail, programme: Programme): LegView => ({
  ...viewFixtureOf(leg, programme, end === undefined || end.outcome === 'void' ? null : end.score),
  odds: printOdds(odds),
  state: end === undefined ? 'open' : end.outcome === 'push' ? 'returned' : end.outcome,
})

function viewFixtureOf(leg: Omit<LegDetail, 'odds' | 'end'>, programme: Programme, score: Score | null): OnFixture {
  const { fixture, market, kind, line, selection, isLive, sport, league, home, away, runner, startsAt, seedHash } = leg
  const shown = {
    fixture,
    market,
    kind,
    line,
    selection,
    isLive,
    sport,
    league,
    home,
    away,
    runner,
    startsAt,
    seedHash,
  }
  return { ...shown, runners: programme.look(fixture)?.fixture.runners ?? [], score }
}

const viewPlaced = (bet: StoredBet): Omit<PlacedBet, 'odds' | 'potential'> => ({
  id: bet.id,
  viewKey: bet.viewKey,
  state: stateOf(bet),
  stake: printMoney(bet.stake),
  payout: printMoney(bet.payout ?? 0n),
  createdAt: bet.createdAt.getTime(),
  settledAt: bet.settledAt?.getTime() ?? null,
  refusal: bet.refusal,
})

function stateOf({ state, stake, payout }: StoredBet): BetState {
  if (state === 'betting') return 'pending'
  if (state === 'voiding' || state === 'void') return 'void'
  if (state === 'open' || state === 'refused' || state === 'stuck') return state
  const paid = payout ?? 0n
  if (paid > stake) return 'won'
  return paid === stake ? 'returned' : 'lost'
}
