import type { Badges } from '@parlay/contracts/endpoints/badges'
import { coalesce } from '../../../core/coalesce'
import { type CountSource, type Counts, countSources } from '../../../core/events'

export interface MemberCountsOptions {
  /** Counts what waits for a member from these sources. */
  read: (memberId: bigint, sources: readonly CountSource[]) => Promise<Counts>
  /** The badges of these counts, as the switches are now. */
  present: (counts: Counts) => Badges
  hasPages: (memberId: bigint) => boolean
  send: (memberId: bigint, badges: Badges) => void
}

/**
 * The counts of the members whose pages are open. All are read for the first page, and after that only those of the
 * sources that have changed. A member's are never read twice at once, so the last value sent is the last one read.
 */
export function createMemberCounts({ read, present, hasPages, send }: MemberCountsOptions) {
  const known = new Map<bigint, Counts>()
  const due = new Map<bigint, Set<CountSource>>()

  const note = (memberId: bigint, sources: readonly CountSource[]) =>
    due.set(memberId, new Set([...(due.get(memberId) ?? []), ...sources]))

  const readDue = coalesce(async (memberId) => {
    const before = known.get(memberId)
    const sources = before === undefined ? countSources : [...(due.get(memberId) ?? [])]
    due.delete(memberId)
    try {
      known.set(memberId, { ...before, ...(await read(memberId, sources)) })
    } catch (error) {
      // Nothing is known any more of what has changed: the next time all is read.
      known.delete(memberId)
      throw error
    }
    if (hasPages(memberId)) send(memberId, present(known.get(memberId) ?? {}))
    else forget(memberId)
  })

  function forget(memberId: bigint): void {
    known.delete(memberId)
    due.delete(memberId)
  }

  return {
    /** Counts anew what comes from these sources, or from all, and sends it. */
    async refresh(memberId: bigint, sources: readonly CountSource[] = countSources): Promise<void> {
      if (sources.length === 0) return
      note(memberId, sources)
      await readDue(memberId)
    },

    /** After the last page of a member is closed. */
    forget,
  }
}
