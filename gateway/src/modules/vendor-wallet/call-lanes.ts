import { type Database, sqlState } from '../../db'
import { type AnswerRow, carryOut, type MovementCall } from './vendor-wallet.sql'

interface Waiting {
  call: MovementCall
  resolve: (answer: AnswerRow) => void
  reject: (error: unknown) => void
}

interface CallLanesOptions {
  /** Transactions under way at the same time. */
  lanes?: number
  /** Calls that share a transaction at most. */
  most?: number
}

const uniqueViolation = '23505'
const memberOf = ({ call }: Waiting) => `${call.vendorCode} ${call.user}`

/**
 * Carries wallet calls out. While every lane is busy, calls gather, and the next free lane takes them together: one
 * transaction and one flush for all. Calls of one member are never in two lanes, where they would only wait for each
 * other's lock. A lane that is free takes a call at once, so nothing waits while there is little to do.
 */
export function createCallLanes(db: Database, { lanes = 2, most = 32 }: CallLanesOptions = {}) {
  const busy = new Set<string>()
  let waiting: Waiting[] = []
  let running = 0

  function take(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const one of waiting) {
      const isFree = batch.length < most && !busy.has(memberOf(one))
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
    startFreeLanes()
  }

  function startFreeLanes(): void {
    while (running < lanes && waiting.length > 0) {
      const batch = take()
      if (batch.length === 0) return
      void run(batch)
    }
  }

  return {
    carryOut: (call: MovementCall): Promise<AnswerRow> =>
      new Promise((resolve, reject) => {
        waiting.push({ call, resolve, reject })
        startFreeLanes()
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

/** Nothing of a failed transaction was done. Who lost a race for a transaction id finds what the other has done. */
async function carryOutAlone(db: Database, { call, resolve, reject }: Waiting): Promise<void> {
  const attempt = async () => {
    const [answer] = await carryOut(db, [call])
    if (!answer) throw new Error('the wallet left a call unanswered')
    return answer
  }
  await attempt()
    .catch((error: unknown) => (sqlState(error) === uniqueViolation ? attempt() : Promise.reject(error)))
    .then(resolve, reject)
}
