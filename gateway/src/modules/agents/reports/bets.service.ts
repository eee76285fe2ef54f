import type { ValueOf } from '@parlay/contracts'
import { listTeamBets, type TeamBet } from '@parlay/contracts/endpoints/team-reports'
import { printMoney, sumMinor } from '@parlay/contracts/money'
import { keyParts, pageKeys } from '../../../core/page-keys'
import { readBatches } from '../../../core/read-batches'
import { type ReportRange, reportRange } from '../../../core/report-range'
import type { Sql } from '../../../db'
import { type BetPart, listBetParts, presentBetFields } from '../../money/history'
import { listTeamBetParts, listTeamBetRows, type TeamBetRow } from './bets.sql'
import { type Asked, largestReadByMember, openTeam } from './open-team'
import { presentMember } from './present-member'
import { type Reach, reachAfter, readBackwards } from './read-backwards'
import type { ReportOptions } from './report-options'

export interface TeamBetQuery extends ReportRange, Asked {
  gameType?: string
  state?: string
}

const keys = pageKeys(listTeamBets.moduleId, [keyParts.micros, keyParts.flag, keyParts.id])

/** The shortest reach that is read, even if there are very many bets. */
const shortestReach = 60_000

export type TeamBetService = ReturnType<typeof createTeamBetService>

/** The bets of all members below an agent, or of one of them, newest first. */
export function createTeamBetService({
  play,
  clock,
  currency,
  timeZone,
  largestByMember = largestReadByMember,
}: ReportOptions) {
  async function open(read: Sql, viewerId: bigint, query: TeamBetQuery) {
    const { isLarge, ...asked } = await openTeam(read, viewerId, query, largestByMember)
    const { gameType, state } = query
    const filter = { viewerId, ...asked, currency, gameType: gameType ?? null, state: state ?? null }
    const range = reportRange(clock.now(), query)
    const split = await play.split(read, { from: range.from, to: range.until })
    const { memberId, teamOf } = asked
    const ofMember = memberId === null ? [] : await listBetParts(read, { memberId, gameType, state }, split, timeZone)
    const ofTeam = teamOf === null ? [] : await listTeamBetParts(read, { ...filter, teamOf }, split, timeZone)
    const parts = addParts(ofMember, ofTeam)
    return { filter, isLarge, range, parts }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  /** Reads the newest rows after a key. The sums of days show how far back the read has to go for as many rows. */
  function listRows(read: Sql, { filter, isLarge, range, parts }: Opened, key: bigint[] | undefined, limit: number) {
    if (parts.length === 0) return Promise.resolve([])
    const reach = reachAfter(range, key, clock.now())
    const width = Math.max(shortestReach, widthOf(parts, reach, 2 * limit))
    return readBackwards(reach, { limit, width }, (within, left) =>
      listTeamBetRows(read, { ...filter, isLarge }, { ...within, limit: left, key }),
    )
  }

  return {
    async list(
      read: Sql,
      viewerId: bigint,
      { after, pageSize, ...query }: TeamBetQuery & { after?: string; pageSize: number },
    ): Promise<ValueOf<typeof listTeamBets>> {
      const key = keys.read(after)
      const opened = await open(read, viewerId, query)
      const { page, next } = keys.cut(await listRows(read, opened, key, pageSize + 1), pageSize, keyOf)
      const total = (figure: keyof Omit<BetPart, 'from' | 'count'>) =>
        printMoney(sumMinor(opened.parts.map((part) => part[figure])))
      const count = opened.parts.reduce((sum, part) => sum + part.count, 0)
      return {
        list: page.map(presentTeamBet),
        next,
        totals: { count, stake: total('stake'), validBet: total('validBet'), win: total('win'), net: total('net') },
      }
    },

    /** Reads every bet, a batch at a time. Throws AGENT_DOWNLINE_UNKNOWN before the first. */
    async readAll(read: Sql, viewerId: bigint, query: TeamBetQuery): Promise<AsyncGenerator<TeamBet[]>> {
      const opened = await open(read, viewerId, query)
      return readBatches((key, limit) => listRows(read, opened, key, limit), { keyOf, present: presentTeamBet })
    },
  }
}

const keyOf = ({ micros, isReported, id }: TeamBetRow): [bigint, bigint, bigint] => [micros, isReported ? 0n : 1n, id]

const presentTeamBet = ({ memberId, account, depth, ...bet }: TeamBetRow): TeamBet => ({
  ...presentBetFields(bet),
  ...presentMember({ memberId, account, depth }),
})

/** Adds the parts of a member and of a team, latest first. */
function addParts(some: readonly BetPart[], others: readonly BetPart[]): BetPart[] {
  const sums = new Map<number, BetPart>()
  for (const part of [...some, ...others]) {
    const start = part.from.getTime()
    const sum = sums.get(start)
    sums.set(
      start,
      sum
        ? {
            from: part.from,
            count: sum.count + part.count,
            stake: sum.stake + part.stake,
            validBet: sum.validBet + part.validBet,
            win: sum.win + part.win,
            net: sum.net + part.net,
          }
        : part,
    )
  }
  return [...sums.values()].toSorted((one, other) => other.from.getTime() - one.from.getTime())
}

/**
 * Returns how many milliseconds before the end of a reach this many bets lie, if the bets of a part are spread evenly.
 */
function widthOf(parts: readonly BetPart[], { from, until }: Reach, bets: number): number {
  let end = until.getTime()
  let expected = 0
  for (const part of parts) {
    const start = part.from.getTime()
    if (start >= end) continue
    if (expected + part.count >= bets) return until.getTime() - end + ((end - start) * (bets - expected)) / part.count
    expected += part.count
    end = start
  }
  return until.getTime() - from.getTime()
}
