import { AppError } from '../core/errors'

/** The number of costly calls of one session that run at a time, and the number that may wait for them. */
const atOnce = 2
const mostWaiting = 30
const retryAfter = 5

interface Line {
  underWay: number
  waiting: (() => void)[]
}

export type CallLines = ReturnType<typeof createCallLines>

/**
 * A queue for the costly calls of each session. A call waits before it is authenticated or reads anything, so that no
 * more than two calls of a session cause work, however many it sends.
 */
export function createCallLines() {
  const lines = new Map<string, Line>()

  function leave(key: string, line: Line): void {
    const next = line.waiting.shift()
    if (next) next()
    else {
      line.underWay -= 1
      if (line.underWay === 0) lines.delete(key)
    }
  }

  /** Waits for the call's turn. The returned function ends the turn and may be called again. Throws SYS_RATE_LIMIT. */
  return async function lineUp(key: string): Promise<() => void> {
    const line = lines.get(key) ?? { underWay: 0, waiting: [] }
    lines.set(key, line)
    if (line.underWay < atOnce) line.underWay += 1
    else if (line.waiting.length < mostWaiting) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else throw new AppError('SYS_RATE_LIMIT', { value: { retryAfter } })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      leave(key, line)
    }
  }
}
