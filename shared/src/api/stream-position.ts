/** Milliseconds. */
export const firstWait = 1_000

/** Where a broken stream goes on. */
export interface Position {
  lastEventId?: string
  wait: number
  failures: number
}
