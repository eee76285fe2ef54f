/**
 * Runs `refresh` for a member once at a time: what is asked for meanwhile is one more run after it, however often it was
 * asked for.
 */
export function oneAtATime(refresh: (memberId: bigint) => Promise<void>): (memberId: bigint) => Promise<void> {
  const underway = new Map<bigint, { isStale: boolean }>()
  return async (memberId) => {
    const running = underway.get(memberId)
    if (running) {
      running.isStale = true
      return
    }
    const state = { isStale: false }
    underway.set(memberId, state)
    try {
      do {
        state.isStale = false
        await refresh(memberId)
      } while (state.isStale)
    } finally {
      underway.delete(memberId)
    }
  }
}
