import type { Database } from '../../db'
import { type Grab, type Grabbed, grabAll } from './raffle.sql'

interface Waiting {
  grab: Grab
  resolve: (grabbed: Grabbed) => void
  reject: (error: unknown) => void
}

const mostAtOnce = 128

/** In one order everywhere, so that batches of two gateways never wait for each other's members. */
const byMember = ({ grab: one }: Waiting, { grab: other }: Waiting): number =>
  one.memberId < other.memberId ? -1 : Number(one.memberId > other.memberId)

/**
 * Grabs red envelopes in batches: when a pot opens, its crowd arrives within a moment. While a batch is under way new
 * grabs queue, and the next batch takes them in one round trip and one flush. On a quiet site a grab starts at once.
 */
export function createGrabBatches(db: Database) {
  let waiting: Waiting[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      await run(db, batch.toSorted(byMember))
    }
    isRunning = false
  }

  return (grab: Grab): Promise<Grabbed> =>
    new Promise((resolve, reject) => {
      waiting.push({ grab, resolve, reject })
      void runAll()
    })
}

/** Where one of a batch fails, nothing of it has happened, and each is tried alone. */
async function run(db: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const grabbed = await grabAll(
      db,
      batch.map(({ grab }) => grab),
    )
    batch.forEach(({ resolve, reject }, index) => {
      const answer = grabbed[index]
      if (answer) resolve(answer)
      else reject(new Error('raffle_grab left a grab unanswered'))
    })
  } catch (error) {
    for (const one of batch) {
      if (batch.length === 1) one.reject(error)
      else await run(db, [one])
    }
  }
}
