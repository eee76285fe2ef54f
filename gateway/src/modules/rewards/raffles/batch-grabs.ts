import type { Database } from '../../../db'
import { type Grab, type Grabbed, grabAll, listGrabbed } from './pot.sql'

interface Waiting {
  grab: Grab
  resolve: (grabbed: Grabbed) => void
  reject: (error: unknown) => void
}

const mostPerBatch = 128

/** Every gateway sorts its batches in the same order, so that two batches never wait for each other's members. */
const byMember = ({ grab: one }: Waiting, { grab: other }: Waiting): number =>
  one.memberId < other.memberId ? -1 : Number(one.memberId > other.memberId)

/**
 * Grabs red envelopes in batches: when a pot opens, its crowd arrives within a moment. While a batch is under way new
 * grabs queue, and the next batch takes them in one round trip and one flush. On a quiet site a grab starts
 * immediately. Once a pot is empty, all of the crowd who still wait for it are answered together.
 */
export function createGrabBatches(db: Database) {
  const gone = new Set<string>()
  let waiting: Waiting[] = []
  let isRunning = false

  function takeBatch(): { batch: Waiting[]; isGone: boolean } {
    const late = waiting.filter(({ grab }) => gone.has(grab.raffleId))
    if (late.length > 0) {
      waiting = waiting.filter(({ grab }) => !gone.has(grab.raffleId))
      return { batch: late, isGone: true }
    }
    const batch = waiting.slice(0, mostPerBatch)
    waiting = waiting.slice(mostPerBatch)
    return { batch: batch.toSorted(byMember), isGone: false }
  }

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      const { batch, isGone } = takeBatch()
      await run(batch, (grabs) => (isGone ? listGrabbed(db, grabs) : grabAll(db, grabs)))
    }
    gone.clear()
    isRunning = false
  }

  /** If one grab of a batch fails, the whole batch is rolled back and each grab is tried alone. */
  async function run(batch: readonly Waiting[], ask: (grabs: readonly Grab[]) => Promise<Grabbed[]>): Promise<void> {
    try {
      const grabbed = await ask(batch.map(({ grab }) => grab))
      batch.forEach(({ grab, resolve, reject }, index) => {
        const answer = grabbed[index]
        if (answer?.outcome === 'gone') gone.add(grab.raffleId)
        if (answer) resolve(answer)
        else reject(new Error('raffle_grab left a grab unanswered'))
      })
    } catch (error) {
      for (const one of batch) {
        if (batch.length === 1) one.reject(error)
        else await run([one], ask)
      }
    }
  }

  return (grab: Grab): Promise<Grabbed> =>
    new Promise((resolve, reject) => {
      waiting.push({ grab, resolve, reject })
      void runAll()
    })
}
