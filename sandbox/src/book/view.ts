import type { MarketKind, Sport } from '@parlay/contracts/sports'
import type { Category } from './fixture/category'
import { sportFacts } from './fixture/sports'
import type { Score } from './model/model'
import { printOdds } from './odds/price'
import type { Offer, Phase } from './odds/standing'
import type { Look } from './programme'
import { racePositions } from './race-positions'

export interface MarketView {
  id: string
  kind: MarketKind
  line: number | null
  selections: string[]
  state: Offer['state']
  /** By selection; null if none are offered. */
  odds: (string | null)[]
}

/** A fixture as its page receives it. */
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
  /** The progress of each runner, from 0 to 1, during a race. */
  positions: number[] | null
  /** Empty once the fixture is over. */
  markets: MarketView[]
  /** The hash of the seed, published before the start; the seed itself follows when the fixture is over. */
  seedHash: string
  seed: string | null
}

export function viewFixture({ fixture, standing, offers, play, seed, seedHash }: Look): FixtureView {
  const { id, sport, league, home, away, runners, startsAt } = fixture
  const isOver = standing.phase === 'ended' || standing.phase === 'void'
  const isRacing = runners.length > 0 && standing.phase === 'live'
  return {
    id,
    sport,
    league,
    home,
    away,
    runners,
    startsAt,
    seedHash,
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
