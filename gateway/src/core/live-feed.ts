import type { Clock } from './clock'

export interface FeedTimes {
  /** An answer is given again for this long before the source is asked once more. */
  freshMs: number
  /** While the source fails, its last answer is given until it is this old. */
  keptMs: number
  /** After a failure the source is left alone for this long. */
  pauseMs: number
}

export interface FeedAnswer<Value> {
  value: Value
  readAt: number
  /** The source failed since, and this is its last answer. */
  isStale: boolean
}

/**
 * Reads a source that changes all the time, for many callers: they share one question and its answer. A source that fails
 * or is slow costs them its last answer's age, and an error only after `keptMs`.
 */
export function createLiveFeed<Value>(read: () => Promise<Value>, clock: Clock, times: FeedTimes) {
  const now = () => clock.now().getTime()
  let last: { value: Value; readAt: number } | undefined
  let failure: { cause: unknown; at: number } | undefined
  let reading: Promise<void> | undefined

  const isWithin = (at: number | undefined, ms: number) => at !== undefined && now() >= at && now() - at < ms
  const ask = async () => {
    try {
      last = { value: await read(), readAt: now() }
      failure = undefined
    } catch (cause) {
      failure = { cause, at: now() }
    }
    reading = undefined
  }
  return async (): Promise<FeedAnswer<Value>> => {
    if (!isWithin(last?.readAt, times.freshMs) && !isWithin(failure?.at, times.pauseMs)) {
      reading ??= ask()
      await reading
    }
    if (last === undefined || !isWithin(last.readAt, times.keptMs)) throw failure?.cause
    return { ...last, isStale: failure !== undefined && !isWithin(last.readAt, times.freshMs) }
  }
}
