import type { SessionRow } from './session.sql'

const minute = 60_000
const hour = 60 * minute
export const idleLimit = 30 * minute
export const absoluteLimit = 12 * hour
/** The number of sessions that a member may have open. A further one ends the oldest. */
export const sessionsPerMember = 3

/** The time at which a session ends if it is not used any more. */
export const expiryOf = (row: Pick<SessionRow, 'createdAt' | 'lastSeenAt'>): Date =>
  new Date(Math.min(row.createdAt.getTime() + absoluteLimit, row.lastSeenAt.getTime() + idleLimit))

/** Sessions that were seen or opened before these times have expired. */
export const limitsAt = (now: Date) => ({
  seenBefore: new Date(now.getTime() - idleLimit),
  openedBefore: new Date(now.getTime() - absoluteLimit),
})
