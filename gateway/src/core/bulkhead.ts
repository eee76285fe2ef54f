export interface BulkheadBounds {
  /** The number of works that run at the same time. */
  maxConcurrent: number
  /** The number of works of one caller that run or wait. */
  perCaller: number
  /** The number of waiting works of all callers. */
  maxQueued: number
  /** The longest wait for a turn, in milliseconds. */
  queueTimeoutMs: number
}

export type Refusal = 'asker' | 'full' | 'waited'

/** Thrown instead of running the work. */
export class BulkheadRefusal extends Error {
  override readonly name = 'BulkheadRefusal'
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

/** Runs a few works at a time, in the order of the requests. Throws a BulkheadRefusal above its bounds. */
export function createBulkhead({ maxConcurrent, perCaller, maxQueued, queueTimeoutMs }: BulkheadBounds) {
  const queue: (() => void)[] = []
  const askers = new Map<string, number>()
  let running = 0

  function takeTurn(): Promise<void> | undefined {
    if (running < maxConcurrent) {
      running += 1
      return undefined
    }
    if (queue.length >= maxQueued) throw new BulkheadRefusal('full')
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1)
        reject(new BulkheadRefusal('waited'))
      }, queueTimeoutMs)
      queue.push(begin)
    })
  }

  /** The turn passes to the next work in the queue, so the number of running works stays the same. */
  function endTurn(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async function run<T>(asker: string, work: () => Promise<T>): Promise<T> {
    const own = askers.get(asker) ?? 0
    if (own >= perCaller) throw new BulkheadRefusal('asker')
    askers.set(asker, own + 1)
    try {
      await takeTurn()
      try {
        return await work()
      } finally {
        endTurn()
      }
    } finally {
      const left = (askers.get(asker) ?? 1) - 1
      if (left > 0) askers.set(asker, left)
      else askers.delete(asker)
    }
  }
}
