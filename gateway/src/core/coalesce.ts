/** Runs `refresh` for a member one at a time. All calls that come during a run cause a single further run after it. */
export function coalesce(refresh: (memberId: bigint) => Promise<void>): (memberId: bigint) => Promise<void> {
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
