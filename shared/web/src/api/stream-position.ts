/** In milliseconds. */
export const firstWait = 1_000

/** The position from which a broken stream continues. */
export interface Position {
  lastEventId?: string
  wait: number
  failures: number
}
