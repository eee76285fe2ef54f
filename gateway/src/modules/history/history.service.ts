import type { BetRecord } from '@parlay/shared/contracts/endpoints/history'
import { printMoney } from '@parlay/shared/money'
import type { Clock } from '../../core/clock'
import type { Sql } from '../../db'
import { type BetRow, listBetRows, sumBets } from './bet-record.sql'
import { type ReportRange, reportRange } from './report-range'

export interface BetQuery extends ReportRange {
  gameType?: string
  vassalage?: string
  state?: string
  pageNo: number
  pageSize: number
}

/** A member's own bets, one record per round. */
export function createHistoryService({ clock }: { clock: Clock }) {
  return {
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
