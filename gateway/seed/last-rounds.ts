import type { Database } from '../src/db'
import type { Movement } from './movements'
import { closeSessions, findRichest, insertSessionLike, replayMovements } from './replay.sql'

/** Minor units. It is enough for the member to count as active. */
const stake = 120_00

/** Plays single rounds below an agent. Their win equals the stake, so no balance changes. */
export async function openLastRounds(db: Database, agentId: bigint, currency: string) {
  const { sessionId: like } = await findRichest(db, agentId, currency)
  let count = 0
  return async (at: Date): Promise<void> => {
    count += 1
    const sessionId = `demo-last-${count}`
    const round = `DEMOLASTROUND${count}`
    const call = { sessionId, round, amount: String(stake), at: at.getTime() }
    const movements: Movement[] = [
      { ...call, seq: 1, kind: 'bet', id: `${round}-B`, closed: false },
      { ...call, seq: 2, kind: 'win', id: `${round}-W1`, target: `${round}-B`, closed: true },
    ]
    await db.transaction(async (tx) => {
      await insertSessionLike(tx, like, sessionId, at)
      await replayMovements(tx, movements, currency)
      await closeSessions(tx, [{ id: sessionId, closedAt: at.getTime() }])
    })
  }
}
