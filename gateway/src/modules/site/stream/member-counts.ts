import type { Badges } from '@parlay/contracts/endpoints/badges'
import { coalesce } from '../../../core/coalesce'
import { type CountSource, type Counts, countSources } from '../../../core/events'

export interface MemberCountsOptions {
  /** Counts a member's open items from these sources. */
  read: (memberId: bigint, sources: readonly CountSource[]) => Promise<Counts>
  /** Returns the badges of these counts, by the current switches. */
  present: (counts: Counts) => Badges
  hasPages: (memberId: bigint) => boolean
  send: (memberId: bigint, badges: Badges) => void
}

/**
 * Keeps the counts of the members whose pages are open. All are read for the first page, and after that only those of
 * the sources that have changed. A member's counts are never read twice in parallel, so the last value sent is the last
 * one read.
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
      // The changed sources are no longer known, so the next time all are read.
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
    /** Counts the items of these sources again, or of all, and sends the result. */
    async refresh(memberId: bigint, sources: readonly CountSource[] = countSources): Promise<void> {
      if (sources.length === 0) return
      note(memberId, sources)
      await readDue(memberId)
    },

    /** Called after the last page of a member is closed. */
    forget,
  }
}

export type MemberCounts = ReturnType<typeof createMemberCounts>
