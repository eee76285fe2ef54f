import type { Fixture } from '../fixture/fixture'
import { type FixturePlay, newsUntil } from '../fixture/play-fixture'
import { sportFacts } from '../fixture/sports'
import type { Result, Score } from '../model/model'
import { chancesBefore, chancesDuring, oddsStepMs } from './chances'
import { type Market, marketsOf, probabilityOf } from './market'
import { priceOf } from './price'

/** soon: not begun · live: running · ended: its result stands · void: abandoned, every stake comes back. */
export type Phase = 'soon' | 'live' | 'ended' | 'void'

export interface Standing {
  phase: Phase
  /** Since the start; negative before it. */
  ms: number
  score: Score
  /** How many goals, sets or rounds there were, which change everything. */
  bigEvents: number
  isPaused: boolean
}

/** A fixture with what only the vendor knows before its end. */
export interface SeededFixture {
  fixture: Fixture
  play: FixturePlay
  seed: string
  seedHash: string
}

/** What the operator has done to a fixture: called it off, or had it played to its end at once. */
export type Decree = 'void' | 'finish'

export function standingOf({ fixture, play }: SeededFixture, decree: Decree | undefined, now: number): Standing {
  const since = now - fixture.startsAt
  const ms = decree === 'finish' ? Math.max(since, play.endMs) : since
  const { hasLive, pauseMs } = sportFacts[fixture.sport]
  const past = play.events.filter(({ at }) => at <= ms)
  const big = past.filter(({ isBig }) => isBig)
  const lastBig = big.at(-1)
  const phase = decree === 'void' ? 'void' : phaseOf(play, ms)
  const isPaused = phase === 'live' && (!hasLive || (lastBig !== undefined && ms - lastBig.at < pauseMs))
  return { phase, ms, score: past.at(-1)?.score ?? fixture.model.start, bigEvents: big.length, isPaused }
}

function phaseOf({ abandonedAt, endMs }: FixturePlay, ms: number): Phase {
  if (abandonedAt !== null && ms >= abandonedAt) return 'void'
  if (ms < 0) return 'soon'
  return ms >= endMs ? 'ended' : 'live'
}

export interface Offer {
  market: Market
  /** closed: no bets any more · suspended: none at the moment. */
  state: 'open' | 'suspended' | 'closed'
  /** Hundredths by selection, in the market's order; null where none are offered. */
  odds: (number | null)[]
}

const priced = new WeakMap<SeededFixture, { key: string; odds: (number | null)[][] }>()

/** Every market with the odds of this moment. */
export function offersOf(seeded: SeededFixture, standing: Standing): Offer[] {
  const markets = marketsOf(seeded.fixture)
  const isClosed = standing.phase === 'ended' || standing.phase === 'void' || isRaceOff(seeded.fixture, standing)
  if (isClosed) return markets.map((market) => ({ market, state: 'closed', odds: market.selections.map(() => null) }))
  const odds = oddsOf(seeded, standing, markets)
  return markets.map((market, index) => {
    const ofMarket = odds[index] ?? []
    const isDecided = ofMarket.every((price) => price === null)
    return { market, state: isDecided ? 'closed' : standing.isPaused ? 'suspended' : 'open', odds: ofMarket }
  })
}

const isRaceOff = ({ sport }: Fixture, { phase }: Standing): boolean => phase === 'live' && !sportFacts[sport].hasLive

function oddsOf(seeded: SeededFixture, standing: Standing, markets: Market[]): (number | null)[][] {
  const { fixture, play } = seeded
  const { phase, ms, score } = standing
  const now = fixture.startsAt + ms
  const key =
    phase === 'soon'
      ? `soon ${newsUntil(fixture.startsAt, now)}`
      : `live ${Math.floor(ms / oddsStepMs)} ${play.events.filter(({ at }) => at <= ms).length}`
  const known = priced.get(seeded)
  if (known?.key === key) return known.odds
  const chances = phase === 'soon' ? chancesBefore(fixture, play, now) : chancesDuring(fixture, play, score, ms)
  const odds = markets.map((market) =>
    market.selections.map((selection) => priceOf(probabilityOf(market, selection, chances))),
  )
  priced.set(seeded, { key, odds })
  return odds
}

/** How bets on the fixture are graded once it has ended. */
export function resultOf({ fixture, play }: SeededFixture): Result {
  return fixture.model.resultOf(play.events.at(-1)?.score ?? fixture.model.start)
}
