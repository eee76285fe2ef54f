import type { BetRecord } from '@parlay/shared/contracts/endpoints/history'
import type { Clock } from '../../core/clock'
import { reportRange } from '../../core/report-range'
import type { Database } from '../../db'
import { listBetBatch } from './bet-record.sql'
import { type BetQuery, presentBet } from './history.service'

/** About as many rows as an export holds in memory at once. */
const exportBatch = 1000

export type BetReader = ReturnType<typeof createBetReader>

/** A member's own bets as files need them: all of them, each once. */
export function createBetReader({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Reads everything that the query asks for, newest first, a batch at a time. */
    async *readAll(memberId: bigint, query: Omit<BetQuery, 'pageNo' | 'pageSize'>): AsyncGenerator<BetRecord[]> {
      const { gameType, vassalage, state } = query
      const filter = { memberId, gameType, vassalage, state }
      const { from, until } = reportRange(clock.now(), query)
      let place = { from, until, seen: [] as string[], limit: exportBatch }
      for (;;) {
        const rows = await listBetBatch(db, filter, place)
        if (rows.length > 0) yield rows.map(presentBet)
        const last = rows.at(-1)?.time.getTime()
        if (last === undefined || rows.length < exportBatch) return
        // The next batch begins with the millisecond of the last row, of which some rows may not have been read.
        const next = new Date(last + 1)
        const ofLast = rows.filter(({ time }) => time.getTime() === last).map(({ betId }) => betId)
        const seen = next.getTime() === place.until.getTime() ? [...place.seen, ...ofLast] : ofLast
        place = { ...place, until: next, seen }
      }
    },
  }
}
