import type { BetRecord } from '@parlay/shared/contracts/endpoints/history'
import { maxReportSpan } from '@parlay/shared/contracts/shapes'
import { printMoney } from '@parlay/shared/money'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { type BetRow, listBetRows, sumBets } from './bet-record.sql'

export interface BetQuery {
  gameType?: string
  vassalage?: string
  state?: string
  startTime?: number
  endTime?: number
  pageNo: number
  pageSize: number
}

/** The ends of a report; what is left open reaches as far as one report may. */
function reportRange(now: Date, { startTime, endTime }: { startTime?: number; endTime?: number }) {
  const until = endTime ?? (startTime === undefined ? now.getTime() + 1 : startTime + maxReportSpan)
  return { from: new Date(startTime ?? until - maxReportSpan), until: new Date(until) }
}

/** A member's own bets, one record a round. */
export function createHistoryService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async listBets(memberId: bigint, query: BetQuery) {
      const { pageNo, pageSize, gameType, vassalage, state } = query
      const filter = { memberId, gameType, vassalage, state, ...reportRange(clock.now(), query) }
      const [rows, totals] = await Promise.all([
        listBetRows(db, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
        sumBets(db, filter),
      ])
      return {
        list: rows.map(presentBet),
        totalPages: Math.ceil(totals.count / pageSize),
        totalCount: totals.count,
        pageNo,
        pageSize,
        totals: {
          count: totals.count,
          stake: printMoney(totals.stake),
          validBet: printMoney(totals.validBet),
          win: printMoney(totals.win),
          net: printMoney(totals.net),
        },
      }
    },
  }
}

export type HistoryService = ReturnType<typeof createHistoryService>

const presentBet = ({ legs, ...row }: BetRow): BetRecord => ({
  ...row,
  ...(legs && { legs }),
  stake: printMoney(row.stake),
  validBet: printMoney(row.validBet),
  win: printMoney(row.win),
  net: printMoney(row.net),
  time: row.time.getTime(),
})
