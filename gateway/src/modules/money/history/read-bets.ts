import type { BetRecord } from '@parlay/contracts/endpoints/history'
import type { Clock } from '../../../core/clock'
import { fileBatch } from '../../../core/read-batches'
import { reportRange } from '../../../core/report-range'
import type { Sql } from '../../../db'
import { type BetPlace, listBetBatch } from './bet-record.sql'
import { type BetQuery, presentBet } from './history.service'

export type BetReader = ReturnType<typeof createBetReader>

/** Reads a member's own bets for files: all of them, each once. */
export function createBetReader({ clock }: { clock: Clock }) {
  return {
    /** Reads everything that the query asks for, newest first, a batch at a time. */
    async *readAll(
      read: Sql,
      memberId: bigint,
      query: Omit<BetQuery, 'pageNo' | 'pageSize'>,
    ): AsyncGenerator<BetRecord[]> {
      const { gameType, vassalage, state } = query
      const filter = { memberId, gameType, vassalage, state }
      const range = reportRange(clock.now(), query)
      let after: BetPlace | undefined
      for (;;) {
        const rows = await listBetBatch(read, filter, { ...range, after, limit: fileBatch })
        if (rows.length > 0) yield rows.map(presentBet)
        const last = rows.at(-1)
        if (last === undefined || rows.length < fileBatch) return
        after = [last.micros, !last.betId.startsWith('told-'), BigInt(last.betId.replace('told-', ''))]
      }
    },
  }
}
