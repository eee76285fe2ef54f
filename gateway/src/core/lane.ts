export interface LaneBounds {
  /** How many run at the same time. */
  atOnce: number
  /** How many of one asker run or wait. */
  ofAsker: number
  /** How many wait, over all askers. */
  waiting: number
  /** The longest wait for a turn, in milliseconds. */
  waitMs: number
}

export type Refusal = 'asker' | 'full' | 'waited'

/** Thrown instead of running the work. */
export class LaneRefusal extends Error {
  override readonly name = 'LaneRefusal'
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

/** Runs work a few at a time, in the order in which it was asked for. Throws a LaneRefusal beyond its bounds. */
export function createLane({ atOnce, ofAsker, waiting, waitMs }: LaneBounds) {
  const queue: (() => void)[] = []
  const askers = new Map<string, number>()
  let running = 0

  function takeTurn(): Promise<void> | undefined {
    if (running < atOnce) {
      running += 1
      return undefined
    }
    if (queue.length >= waiting) throw new LaneRefusal('full')
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1)
        reject(new LaneRefusal('waited'))
      }, waitMs)
      queue.push(begin)
    })
  }

  /** The turn passes to the next in the queue, so the number of those that run stays the same. */
  function endTurn(): void {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async function run<T>(asker: string, work: () => Promise<T>): Promise<T> {
    const own = askers.get(asker) ?? 0
    if (own >= ofAsker) throw new LaneRefusal('asker')
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
