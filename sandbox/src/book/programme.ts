import { createHmac } from 'node:crypto'
import { numberStream } from '@parlay/contracts/number-stream'
import type { Sport } from '@parlay/contracts/sports'
import { hashOfSeed, newServerSeed, serverBlocks } from '@parlay/server'
import type { Clock } from '../clock'
import type { Database, Sql } from '../database/database'
import { insertDecree, listDecreesSince, takeSecret } from './book.sql'
import { type Fixture, findFixture, fixturesBetween } from './fixture/fixture'
import { playFixture } from './fixture/play-fixture'
import { sportFacts } from './fixture/sports'
import {
  type Decree,
  type Offer,
  offersOf,
  type Phase,
  type SeededFixture,
  type Standing,
  standingOf,
} from './odds/standing'
import { type BookProfile, house } from './profile/profiles'

const minuteMs = 60_000
/** No match lasts longer. */
const longestMs = 30 * minuteMs
/** Decrees are kept until no bet can wait for their fixtures any more. */
const decreeMemoryMs = 3 * 24 * 60 * minuteMs
const mostKept = 1500

/** A fixture with its state at one moment. */
export interface Look extends SeededFixture {
  standing: Standing
  offers: Offer[]
}

export interface Programme {
  /** Loads the operator's decrees; await it before every other call. */
  refresh(tx?: Sql): Promise<void>
  /** With the offers of one book, by default the house's. */
  look(id: string, book?: BookProfile): Look | undefined
  /** Lists the fixtures that run, start soon or have just ended. */
  listBoard(book?: BookProfile): Look[]
  listSoon(sport: Sport, after: number, limit: number, book?: BookProfile): Look[]
  /** Calls a fixture off, or plays it to its end immediately; returns undefined if it is over or unknown. */
  decree(id: string, kind: Decree['kind']): Promise<Phase | undefined>
}

/** Returns the schedule of fixtures with the seeds that decide them, all derived from one secret and the clock. */
export function createProgramme({ db, clock }: { db: Database; clock: Clock }): Programme {
  let secret = ''
  let decrees = new Map<string, Decree>()
  const seeded = new Map<string, SeededFixture>()
  const now = () => clock.now().getTime()

  const seed = (fixture: Fixture): SeededFixture => {
    const known = seeded.get(fixture.id)
    if (known !== undefined) return known
    const made = seedFixture(fixture, secret)
    if (seeded.size >= mostKept) seeded.delete(seeded.keys().next().value ?? '')
    seeded.set(fixture.id, made)
    return made
  }
  const lookAt = (fixture: Fixture, book: BookProfile = house): Look => {
    const made = seed(fixture)
    const standing = standingOf(made, decrees.get(fixture.id), now())
    return { ...made, standing, offers: offersOf(made, standing, book) }
  }
  const isOnBoard = ({ standing, play, fixture }: Look) => {
    if (standing.phase === 'soon' || standing.phase === 'live') return true
    const end = fixture.startsAt + (standing.phase === 'void' ? (play.abandonedAt ?? play.endMs) : play.endMs)
    return now() - end < resultsMs[sportFacts[fixture.sport].category]
  }

  return {
    refresh: async (tx = db) => {
      if (secret === '') secret = await takeSecret(tx, newServerSeed())
      decrees = await listDecreesSince(tx, new Date(now() - decreeMemoryMs))
    },
    look: (id, book) => {
      const fixture = findFixture(id)
      return fixture === undefined ? undefined : lookAt(fixture, book)
    },
    listBoard: (book = house) =>
      book.sports
        .flatMap((sport) => fixturesBetween(sport, now() - longestMs, now() + aheadMs[sportFacts[sport].category]))
        .map((fixture) => lookAt(fixture, book))
        .filter(isOnBoard),
    listSoon: (sport, after, limit, book) => {
      const to = now() + 24 * 60 * minuteMs
      return fixturesBetween(sport, Math.max(after, now()) + 1, to)
        .slice(0, limit)
        .map((fixture) => lookAt(fixture, book))
    },
    decree: async (id, kind) => {
      const fixture = findFixture(id)
      if (fixture === undefined || lookAt(fixture).standing.phase === 'ended') return undefined
      await insertDecree(db, id, kind, clock.now())
      decrees = await listDecreesSince(db, new Date(now() - decreeMemoryMs))
      return lookAt(fixture).standing.phase
    },
  }
}

const aheadMs = { SPORTS: 31 * minuteMs, ESPORTS: 31 * minuteMs, DS88: 10 * minuteMs } as const
const resultsMs = { SPORTS: 4 * minuteMs, ESPORTS: 4 * minuteMs, DS88: 2 * minuteMs } as const

function seedFixture(fixture: Fixture, secret: string): SeededFixture {
  const seed = createHmac('sha256', secret).update(fixture.id).digest('hex')
  const draw = numberStream(serverBlocks({ serverSeed: seed, clientSeed: fixture.id, nonce: 0 }))
  return { fixture, play: playFixture(fixture, draw), seed, seedHash: hashOfSeed(seed) }
}
