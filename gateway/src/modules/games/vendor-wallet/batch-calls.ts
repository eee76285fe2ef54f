import { isUniqueViolation, sqlState } from '../../../core/sql-state'
import type { Database } from '../../../db'
import { type AnswerRow, carryOut, type MovementCall } from './vendor-wallet.sql'

interface Waiting {
  call: MovementCall
  resolve: (answer: AnswerRow) => void
  reject: (error: unknown) => void
}

interface CallBatchesOptions {
  concurrency?: number
  /** The maximum number of calls that share a transaction. */
  maxCalls?: number
}

const memberOf = ({ call }: Waiting) => `${call.vendorCode} ${call.user}`

/**
 * Carries out wallet calls in batches. While the maximum number of batches runs, new calls queue, and the next batch
 * takes them together, with one transaction and one flush for all. Calls of one member are never in two batches at the
 * same time, where they would only wait for each other's lock. While fewer batches run, a call starts immediately, so
 * nothing waits on a quiet site.
 */
export function createCallBatches(db: Database, { concurrency = 2, maxCalls = 32 }: CallBatchesOptions = {}) {
  const busy = new Set<string>()
  let waiting: Waiting[] = []
  let running = 0

  function take(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const one of waiting) {
      const isFree = batch.length < maxCalls && !busy.has(memberOf(one))
      ;(isFree ? batch : left).push(one)
    }
    waiting = left
    return batch
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    for (const one of batch) busy.add(memberOf(one))
    running += 1
    await carryOutAll(db, batch)
    running -= 1
    for (const one of batch) busy.delete(memberOf(one))
    startBatches()
  }

  function startBatches(): void {
    while (running < concurrency && waiting.length > 0) {
      const batch = take()
      if (batch.length === 0) return
      void run(batch)
    }
  }

  return {
    carryOut: (call: MovementCall): Promise<AnswerRow> =>
      new Promise((resolve, reject) => {
        waiting.push({ call, resolve, reject })
        startBatches()
      }),
  }
}

async function carryOutAll(db: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const answers = await carryOut(
      db,
      batch.map(({ call }) => call),
    )
    batch.forEach(({ resolve, reject }, index) => {
      const answer = answers[index]
      if (answer) resolve(answer)
      else reject(new Error('the wallet left a call unanswered'))
    })
  } catch (error) {
    const isOfOneCall = sqlState(error) !== undefined
    for (const one of batch) {
      if (isOfOneCall) await carryOutAlone(db, one)
      else one.reject(error)
    }
  }
}

/**
 * Runs one call of a failed batch by itself. A call that lost a race for a transaction id finds the other call's
 * result.
 */
async function carryOutAlone(db: Database, { call, resolve, reject }: Waiting): Promise<void> {
  const attempt = async () => {
    const [answer] = await carryOut(db, [call])
    if (!answer) throw new Error('the wallet left a call unanswered')
    return answer
  }
  await attempt()
    .catch((error: unknown) => (isUniqueViolation(error) ? attempt() : Promise.reject(error)))
    .then(resolve, reject)
}
