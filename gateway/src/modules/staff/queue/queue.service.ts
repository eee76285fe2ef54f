import type { Permission } from '@parlay/contracts/staff/permissions'
import { claimLength, longestHold, type QueueKind, type QueueMark, queueKinds } from '@parlay/contracts/staff/queue'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import type { StaffCaller } from '../../../plugins/staff-caller'
import * as rows from './queue.sql'

const day = 24 * 60 * 60_000
/** More than people can work on and put off together. */
const mostMarks = 1000

type Item = rows.QueueItem & { kind: QueueKind }
type Caller = Pick<StaffCaller, 'id' | 'account' | 'permissions'>

/** Lets members of staff claim items of queues, release them, and put them off. */
export function createQueueService({ db, clock }: { db: Database; clock: Clock }) {
  function assertMay({ permissions }: Caller, kind: QueueKind, what: 'read' | 'decide'): void {
    const permission: Permission = queueKinds[kind][what]
    if (!permissions.has(permission)) throw new AppError('AUTH_FORBIDDEN', { value: { permission } })
  }

  async function assertNotClaimed(item: rows.QueueItem, { account }: Pick<Caller, 'account'>): Promise<void> {
    const claim = await rows.findClaim(db, item, clock.now())
    if (claim !== undefined && claim.staff !== account) throw claimed(claim)
  }

  return {
    async list(kind: QueueKind, caller: Caller): Promise<QueueMark[]> {
      assertMay(caller, kind, 'read')
      const found = await rows.listMarks(db, kind, clock.now(), mostMarks)
      return found.map(({ id, claimedBy, claimedName, claimedUntil, heldBy, heldUntil, reason }) => ({
        id,
        claim:
          claimedBy === null || claimedUntil === null
            ? null
            : { staff: claimedBy, name: claimedName ?? claimedBy, until: claimedUntil.getTime() },
        hold:
          heldBy === null || heldUntil === null
            ? null
            : { staff: heldBy, until: heldUntil.getTime(), reason: reason ?? '' },
      }))
    },

    /** Claims an item, or makes the caller's claim longer. Throws STAFF_CLAIMED if another person has claimed it. */
    async claim({ takeOver, ...item }: Item & { takeOver: boolean }, caller: Caller, reason: string) {
      assertMay(caller, item.kind, 'decide')
      if (takeOver && reason === '')
        throw new AppError('SYS_VALIDATION', { value: { fields: { reason: 'err_required' } } })
      const now = clock.now()
      const before = await rows.findClaim(db, item, now)
      const until = new Date(now.getTime() + claimLength)
      const isClaimed = await rows.putClaim(db, item, { staff: caller.account, now, until, takeOver })
      if (!isClaimed) throw claimed((await rows.findClaim(db, item, now)) ?? before)
      return { before: before?.staff ?? null, until: until.getTime() }
    },

    async release(item: Item, caller: Caller): Promise<boolean> {
      assertMay(caller, item.kind, 'decide')
      return rows.removeClaim(db, item, caller.account)
    },

    /** Puts an item off, and ends the caller's claim. Throws SYS_VALIDATION for a time that has passed or is too far away. */
    async hold({ until, ...item }: Item & { until: number }, caller: Caller, reason: string): Promise<void> {
      assertMay(caller, item.kind, 'decide')
      await assertNotClaimed(item, caller)
      const now = clock.now()
      const isFit = until > now.getTime() && until <= now.getTime() + longestHold
      if (!isFit) throw new AppError('SYS_VALIDATION', { value: { fields: { until: 'err_enter_correct' } } })
      await db.transaction(async (tx) => {
        await rows.putHold(tx, item, { staff: caller.account, heldAt: now, until: new Date(until), reason })
        await rows.removeClaim(tx, item, caller.account)
      })
    },

    async unhold(item: Item, caller: Caller): Promise<boolean> {
      assertMay(caller, item.kind, 'decide')
      await assertNotClaimed(item, caller)
      return rows.removeHold(db, item)
    },

    /**
     * Throws STAFF_CLAIMED if another person has claimed the subject, such as `withdrawal:W1`. The machine's key decides
     * whatever is claimed.
     */
    async assertFree(subject: string, caller: Pick<Caller, 'id' | 'account'>): Promise<void> {
      if (caller.id !== null) await assertNotClaimed(itemOf(subject), caller)
    },

    /** Ends the claim and the hold of a subject that is decided. */
    settle: (subject: string): Promise<void> => rows.removeMarks(db, itemOf(subject)),

    sweep: (): Promise<void> => rows.removeEnded(db, new Date(clock.now().getTime() - day)),
  }
}

export type QueueService = ReturnType<typeof createQueueService>

function itemOf(subject: string): rows.QueueItem {
  const colon = subject.indexOf(':')
  return { kind: subject.slice(0, colon), id: subject.slice(colon + 1) }
}

const claimed = (claim: rows.Claim | undefined) =>
  new AppError('STAFF_CLAIMED', {
    params: { name: claim?.name ?? '' },
    value: claim && { staff: claim.staff, name: claim.name, until: claim.until.getTime() },
  })
