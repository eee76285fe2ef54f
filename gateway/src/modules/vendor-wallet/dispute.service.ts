import type { Database } from '../../db'
import { listCallsOf, listRounds, listSessionsOf, listTransactionsOf } from './dispute.sql'

/** The whole story of a round, for whoever has to answer a complaint. */
export function createDisputes({ db, flush }: { db: Database; flush: () => Promise<void> }) {
  return {
    /**
     * Rounds of that name with their launches, what was carried out with its postings, and every call. A name that no
     * bet was ever accepted under has calls only.
     */
    async disputeOf(vendorCode: string, round: string) {
      await flush()
      const rounds = await listRounds(db, vendorCode, round)
      if (rounds.length === 0)
        return { vendorCode, round, rounds: [], calls: await listCallsOf(db, { vendorCode, round }) }
      const stories = rounds.map(async ({ id, ...row }) => ({
        ...row,
        sessions: await listSessionsOf(db, id),
        transactions: await listTransactionsOf(db, id),
        calls: await listCallsOf(db, { vendorCode, round, of: { roundId: id, memberId: row.memberId } }),
      }))
      return { vendorCode, round, rounds: await Promise.all(stories), calls: [] }
    },
  }
}
