import type { Database } from '../../../db'
import { listCallsOf, listRounds, listSessionsOf, listTransactionsOf } from './dispute.sql'

/** Everything that is recorded about a round, for staff who handle a complaint. */
export function createDisputes({ db, flush }: { db: Database; flush: () => Promise<void> }) {
  return {
    /**
     * The rounds with that name, with their launches, their transactions and postings, and every call. A name under
     * which no bet was ever accepted has only calls.
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
