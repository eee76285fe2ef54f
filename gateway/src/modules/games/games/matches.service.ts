import type { ValueOf } from '@parlay/contracts'
import type { listMatches, Match } from '@parlay/contracts/endpoints/matches'
import {
  type VendorMatch,
  type VendorMatchesRequest,
  vendorMatchesAnswerSchema,
  vendorMatchesPath,
  vendorMatchSchema,
} from '@parlay/contracts/vendor-book'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { createLiveFeed, type FeedTimes } from '../../../core/live-feed'
import type { Database } from '../../../db'
import type { VendorClient, VendorDirectory } from '../vendors'
import { findFirstBook } from './matches.sql'

/** Live odds change every few seconds. What is a minute old misleads, and is an error instead. */
export const feedTimes: FeedTimes = { freshMs: 3000, keptMs: 60_000, pauseMs: 3000 }
/** The longest that a visitor waits for the vendor, in milliseconds. */
const longestWait = 2000

export interface MatchesServiceOptions {
  db: Database
  clock: Clock
  vendors: VendorDirectory
  client: VendorClient
}

type MatchList = ValueOf<typeof listMatches>
type GameType = VendorMatchesRequest['category']

export function createMatchesService({ db, clock, vendors, client }: MatchesServiceOptions) {
  const read = async (gameType: GameType): Promise<Pick<MatchList, 'book' | 'matches'>> => {
    const book = await findFirstBook(db, gameType)
    if (book === undefined) return { book: null, matches: [] }
    const { vassalage, nodeId, name, gameCode } = book
    const vendor = await vendors.find(vassalage)
    if (vendor === undefined || !vendor.isEnabled) return { book: null, matches: [] }
    const body: VendorMatchesRequest = { vendor: vassalage, game_code: gameCode, category: gameType }
    const timeoutMs = Math.min(vendor.timeoutMs, longestWait)
    const call = { path: vendorMatchesPath, body, answer: vendorMatchesAnswerSchema }
    const { matches } = await client.ask({ ...vendor, timeoutMs }, call)
    return { book: { vassalage, nodeId, name }, matches: matches.flatMap(presentMatch) }
  }
  const feedOf = (gameType: GameType) => createLiveFeed(() => read(gameType), clock, feedTimes)
  const feeds = { SPORTS: feedOf('SPORTS'), ESPORTS: feedOf('ESPORTS') }

  return {
    async list(gameType: GameType): Promise<MatchList> {
      try {
        const { value, readAt, isStale } = await feeds[gameType]()
        return { ...value, readAt, isStale }
      } catch (cause) {
        throw new AppError('GAME_VENDOR_DOWN', { cause })
      }
    },
  }
}

/** A match that we cannot read is left out. */
function presentMatch(row: unknown): Match[] {
  const read = vendorMatchSchema.safeParse(row)
  return read.success ? [describeMatch(read.data)] : []
}

const describeMatch = ({ match_id: matchId, starts_at: startsAt, market, ...match }: VendorMatch): Match => ({
  ...match,
  matchId,
  startsAt,
  market: { id: market.id, kind: market.kind, isOpen: market.is_open, selections: market.selections },
})
