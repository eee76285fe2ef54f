import type { BetRecord } from '@parlay/contracts/endpoints/history'
import { printMoney, sumMinor } from '@parlay/contracts/money'
import type { Clock } from '../../../core/clock'
import { type ReportRange, reportRange } from '../../../core/report-range'
import type { Sql } from '../../../db'
import type { Session } from '../../../session'
import type { PlayModule } from '../../games/play'
import { type BetFields, type BetPart, type BetRow, listBetParts, listBetRows, sumSince } from './bet-record.sql'

export interface BetQuery extends ReportRange {
  gameType?: string
  vassalage?: string
  state?: string
  pageNo: number
  pageSize: number
}

export interface HistoryOptions {
  play: Pick<PlayModule, 'split'>
  clock: Clock
  timeZone: string
}

/** Reads a member's own bets, one record per round. */
export function createHistoryService({ play, clock, timeZone }: HistoryOptions) {
  return {
    /** Sums up the play since the session began. */
    async getSession(read: Sql, { memberId, createdAt }: Pick<Session, 'memberId' | 'createdAt'>) {
      const { rounds, stake, win } = await sumSince(read, memberId, createdAt)
      return {
        since: createdAt.getTime(),
        rounds,
        stake: printMoney(stake),
        win: printMoney(win),
        net: printMoney(win - stake),
      }
    },

    async listBets(read: Sql, memberId: bigint, query: BetQuery) {
      const { pageNo, pageSize, gameType, vassalage, state } = query
      const filter = { memberId, gameType, vassalage, state }
      const { from, until } = reportRange(clock.now(), query)
      const parts = await listBetParts(read, filter, await play.split(read, { from, to: until }), timeZone)
      const place = placeOf(parts, { offset: (pageNo - 1) * pageSize, limit: pageSize }, until)
      const rows = place ? await listBetRows(read, filter, place) : []
      const count = parts.reduce((sum, part) => sum + part.count, 0)
      const total = (figure: keyof Omit<BetPart, 'from' | 'count'>) =>
        printMoney(sumMinor(parts.map((part) => part[figure])))
      return {
        list: rows.map(presentBet),
        totalPages: Math.ceil(count / pageSize),
        totalCount: count,
        pageNo,
        pageSize,
        totals: { count, stake: total('stake'), validBet: total('validBet'), win: total('win'), net: total('net') },
      }
    },
  }
}

export type HistoryService = ReturnType<typeof createHistoryService>

/**
 * Finds the parts in which a page lies, and the number of their rows before it. A page far back is therefore reached
 * without reading the rows between.
 */
function placeOf(parts: readonly BetPart[], { offset, limit }: { offset: number; limit: number }, end: Date) {
  let place: { from: Date; until: Date; offset: number; limit: number } | undefined
  let until = end
  let before = 0
  for (const part of parts) {
    if (before >= offset + limit) break
    if (before + part.count > offset) place = { until, offset: offset - before, ...place, from: part.from, limit }
    before += part.count
    until = part.from
  }
  return place
}

export const presentBetFields = (row: BetFields) => ({
  betId: row.betId,
  round: row.round,
  gameName: row.gameName,
  vassalage: row.vassalage,
  gameType: row.gameType,
  state: row.state,
  stake: printMoney(row.stake),
  validBet: printMoney(row.validBet),
  win: printMoney(row.win),
  net: printMoney(row.net),
  time: row.time.getTime(),
})

export const presentBet = ({ legs, vendorRef, ...fields }: BetRow): BetRecord => ({
  ...presentBetFields(fields),
  vendorRef,
  ...(legs && { legs }),
})
