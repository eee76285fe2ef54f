import type { MarketKind, Sport } from '@parlay/shared/contracts/sports'
import { printMoney } from '@parlay/shared/money'
import { type BetDetail, betDetailSchema } from './bets/wish'
import type { StoredBet } from './book.sql'
import type { Category } from './fixture/category'
import { sportFacts } from './fixture/sports'
import type { Score } from './model/model'
import { payoutOf, printOdds } from './odds/price'
import type { Offer, Phase } from './odds/standing'
import type { Look, Programme } from './programme'
import { racePositions } from './race-positions'

export interface MarketView {
  id: string
  kind: MarketKind
  line: number | null
  selections: string[]
  state: Offer['state']
  /** By selection; null where none are offered. */
  odds: (string | null)[]
}

/** A fixture as its page gets it. */
export interface FixtureView {
  id: string
  sport: Sport
  category: Category
  league: string
  home: string
  away: string
  runners: string[]
  startsAt: number
  hasLive: boolean
  phase: Phase
  isPaused: boolean
  score: Score
  /** How far each runner is, from 0 to 1, while a race is on. */
  positions: number[] | null
  /** None once the fixture is over. */
  markets: MarketView[]
  /** Fingerprint of the seed, known before the start; the seed itself follows when the fixture is over. */
  seedHash: string
  seed: string | null
}

export function viewFixture({ fixture, standing, offers, play, seed, seedHash }: Look): FixtureView {
  const { id, sport, league, home, away, runners, startsAt } = fixture
  const isOver = standing.phase === 'ended' || standing.phase === 'void'
  const isRacing = runners.length > 0 && standing.phase === 'live'
  return {
    ...{ id, sport, league, home, away, runners, startsAt, seedHash },
    category: sportFacts[sport].category,
    hasLive: sportFacts[sport].hasLive,
    phase: standing.phase,
    isPaused: standing.isPaused,
    score: standing.score,
    positions: isRacing ? racePositions(play, standing.ms) : null,
    markets: isOver ? [] : offers.map(viewOffer),
    seed: isOver ? seed : null,
  }
}

const viewOffer = ({ market, state, odds }: Offer): MarketView => ({
  ...market,
  state,
  odds: odds.map((price) => (price === null ? null : printOdds(price))),
})

type BetState = 'pending' | 'open' | 'won' | 'lost' | 'returned' | 'void' | 'refused' | 'stuck'

export interface BetView extends Omit<BetDetail, 'odds' | 'acceptedAt' | 'bigEvents' | 'end'> {
  id: string
  viewKey: string
  state: BetState
  odds: string
  /** What a win pays. */
  potential: string
  payout: string
  /** Of the race that the bet is on. */
  runners: string[]
  /** Not null once the bet is settled. */
  score: Score | null
  createdAt: number
  settledAt: number | null
  refusal: string | null
}

/** Undefined for a round that holds no bet. */
export function viewBet(bet: StoredBet, programme: Programme): BetView | undefined {
  const parsed = betDetailSchema.safeParse(bet.detail).data
  if (parsed === undefined) return undefined
  const { acceptedAt: _acceptedAt, bigEvents: _bigEvents, odds, end, ...detail } = parsed
  const look = programme.look(detail.fixture)
  return {
    ...detail,
    id: bet.id,
    viewKey: bet.viewKey,
    state: stateOf(bet),
    stake: printMoney(bet.stake),
    odds: printOdds(odds),
    potential: printMoney(payoutOf(bet.stake, odds)),
    payout: printMoney(bet.payout ?? 0n),
    runners: look?.fixture.runners ?? [],
    score: bet.state === 'void' || bet.state === 'voiding' ? null : (end?.score ?? null),
    createdAt: bet.createdAt.getTime(),
    settledAt: bet.settledAt?.getTime() ?? null,
    refusal: bet.refusal,
  }
}

function stateOf({ state, stake, payout }: StoredBet): BetState {
  if (state === 'betting') return 'pending'
  if (state === 'voiding' || state === 'void') return 'void'
  if (state === 'open' || state === 'refused' || state === 'stuck') return state
  const paid = payout ?? 0n
  if (paid > stake) return 'won'
  return paid === stake ? 'returned' : 'lost'
}
