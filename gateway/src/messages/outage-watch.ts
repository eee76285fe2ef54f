const failuresOfAnOutage = 3
/** Then the next message tries again. */
const forgottenAfterMs = 30_000

/** Notices when a provider takes nothing any more, as this process sees it. */
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
