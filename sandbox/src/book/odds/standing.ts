import type { Fixture } from '../fixture/fixture'
import { type FixturePlay, newsUntil } from '../fixture/play-fixture'
import { sportFacts } from '../fixture/sports'
import type { Result, Score } from '../model/model'
import { type BookProfile, house } from '../profile/profiles'
import { chancesBefore, chancesDuring, oddsStepMs } from './chances'
import { type Market, marketsOf, probabilityOf } from './market'
import { priceOf } from './price'

/** soon: not started · live: running · ended: its result is final · void: abandoned, every stake is returned. */
export type Phase = 'soon' | 'live' | 'ended' | 'void'

export interface Standing {
  phase: Phase
  /** The time since the start, until the fixture is void; negative before the start. */
  ms: number
  score: Score
  /** The number of goals, sets or rounds so far, each of which changes all odds. */
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

/** The operator's intervention in a fixture: called off, or played to its end immediately. */
export interface Decree {
  kind: 'void' | 'finish'
  /** In milliseconds since 1970. */
  at: number
}

export function standingOf({ fixture, play }: SeededFixture, decree: Decree | undefined, now: number): Standing {
  const since = now - fixture.startsAt
  const isCalledOff = decree?.kind === 'void'
  const voidAt = Math.min(
    isCalledOff ? decree.at - fixture.startsAt : Number.POSITIVE_INFINITY,
    play.abandonedAt ?? Number.POSITIVE_INFINITY,
  )
  const ms = Math.min(decree?.kind === 'finish' ? Math.max(since, play.endMs) : since, voidAt)
  const { hasLive, pauseMs } = sportFacts[fixture.sport]
  const past = play.events.filter(({ at }) => at <= ms)
  const big = past.filter(({ isBig }) => isBig)
  const lastBig = big.at(-1)
  const phase = isCalledOff || ms === voidAt ? 'void' : phaseOf(play, ms)
  const isPaused = phase === 'live' && (!hasLive || (lastBig !== undefined && ms - lastBig.at < pauseMs))
  return { phase, ms, score: past.at(-1)?.score ?? fixture.model.start, bigEvents: big.length, isPaused }
}

function phaseOf({ endMs }: FixturePlay, ms: number): Phase {
  if (ms < 0) return 'soon'
  return ms >= endMs ? 'ended' : 'live'
}

export interface Offer {
  market: Market
  /** closed: no more bets · suspended: none at the moment. */
  state: 'open' | 'suspended' | 'closed'
  /** Hundredths by selection, in the market's order; null if none are offered. */
  odds: (number | null)[]
}

type Probability = ReturnType<typeof probabilityOf>

/** All books price the same chances, so they are computed once. */
const known = new WeakMap<SeededFixture, { key: string; chances: Map<string, Probability[]> }>()

/** Returns the markets of a book with their current odds. */
export function offersOf(seeded: SeededFixture, standing: Standing, book: BookProfile = house): Offer[] {
  if (!book.sports.includes(seeded.fixture.sport)) return []
  const markets = marketsOf(seeded.fixture).filter(({ kind }) => book.markets.includes(kind))
  const isClosed = standing.phase === 'ended' || standing.phase === 'void' || isRaceOff(seeded.fixture, standing)
  if (isClosed) return markets.map((market) => ({ market, state: 'closed', odds: market.selections.map(() => null) }))
  const chances = chancesOf(seeded, standing)
  return markets.map((market) => {
    const ofMarket = (chances.get(market.id) ?? []).map((chance) => priceOf(chance, book.share))
    const isDecided = ofMarket.every((price) => price === null)
    return { market, state: isDecided ? 'closed' : standing.isPaused ? 'suspended' : 'open', odds: ofMarket }
  })
}

const isRaceOff = ({ sport }: Fixture, { phase }: Standing): boolean => phase === 'live' && !sportFacts[sport].hasLive

function chancesOf(seeded: SeededFixture, standing: Standing): Map<string, Probability[]> {
  const { fixture, play } = seeded
  const { phase, ms, score } = standing
  const now = fixture.startsAt + ms
  const key =
    phase === 'soon'
      ? `soon ${newsUntil(fixture.startsAt, now)}`
      : `live ${Math.floor(ms / oddsStepMs)} ${play.events.filter(({ at }) => at <= ms).length}`
  const before = known.get(seeded)
  if (before?.key === key) return before.chances
  const chances = phase === 'soon' ? chancesBefore(fixture, play, now) : chancesDuring(fixture, play, score, ms)
  const byMarket = new Map(
    marketsOf(fixture).map((market) => [
      market.id,
      market.selections.map((selection) => probabilityOf(market, selection, chances)),
    ]),
  )
  known.set(seeded, { key, chances: byMarket })
  return byMarket
}

/** Returns the result by which bets on the fixture are graded once it has ended. */
export function resultOf({ fixture, play }: SeededFixture): Result {
  return fixture.model.resultOf(play.events.at(-1)?.score ?? fixture.model.start)
}
