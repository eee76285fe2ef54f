import type { BetRecord } from '@parlay/shared/contracts/endpoints/history'
import { printMoney } from '@parlay/shared/money'
import type { Clock } from '../../core/clock'
import type { Database, Sql } from '../../db'
import { type BetRow, listBetBatch, listBetRows, sumBets } from './bet-record.sql'
import { type ReportRange, reportRange } from './report-range'

export interface BetQuery extends ReportRange {
  gameType?: string
  vassalage?: string
  state?: string
  pageNo: number
  pageSize: number
}

/** About as many rows as an export holds in memory at once. */
const exportBatch = 1000

/** A member's own bets, one record per round. */
export function createHistoryService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Reads everything that the query asks for, newest first, a batch at a time. */
    async *readAll(memberId: bigint, query: Omit<BetQuery, 'pageNo' | 'pageSize'>): AsyncGenerator<BetRecord[]> {
      const { gameType, vassalage, state } = query
      const filter = { memberId, gameType, vassalage, state, ...reportRange(clock.now(), query) }
      let seen: string[] = []
      for (;;) {
        const rows = await listBetBatch(db, filter, { seen, limit: exportBatch })
        if (rows.length > 0) yield rows.map(presentBet)
        const last = rows.at(-1)?.time.getTime()
        if (last === undefined || rows.length < exportBatch) return
        // The next batch begins with the millisecond of the last row, of which some rows may not have been read.
        const until = new Date(last + 1)
        const ofLast = rows.filter(({ time }) => time.getTime() === last).map(({ betId }) => betId)
        seen = until.getTime() === filter.until.getTime() ? [...seen, ...ofLast] : ofLast
        filter.until = until
      }
    },

    async listBets(read: Sql, memberId: bigint, query: BetQuery) {
      const { pageNo, pageSize, gameType, vassalage, state } = query
      const filter = { memberId, gameType, vassalage, state, ...reportRange(clock.now(), query) }
      const rows = await listBetRows(read, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize })
      const totals = await sumBets(read, filter)
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

export const presentBet = ({ legs, ...row }: BetRow): BetRecord => ({
  betId: row.betId,
  round: row.round,
  gameName: row.gameName,
  vassalage: row.vassalage,
  gameType: row.gameType,
  state: row.state,
  vendorRef: row.vendorRef,
  ...(legs && { legs }),
  stake: printMoney(row.stake),
  validBet: printMoney(row.validBet),
  win: printMoney(row.win),
  net: printMoney(row.net),
  time: row.time.getTime(),
})
