const failuresOfAnOutage = 3
/** After this time without a failure the next message tries the provider again. */
const forgottenAfterMs = 30_000

/** Detects that a provider accepts no more messages from this process. */
export function createOutageWatch(now: () => number) {
  let failures = 0
  let lastFailure = 0
  return {
    noteSuccess(): void {
      failures = 0
    },
    noteFailure(): void {
      failures += 1
      lastFailure = now()
    },
    isOut: (): boolean => failures >= failuresOfAnOutage && now() - lastFailure < forgottenAfterMs,
  }
}
