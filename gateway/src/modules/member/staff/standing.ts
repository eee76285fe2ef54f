import { parseMoney, printMoney } from '@parlay/contracts/money'
import type { ContactKind, Standing } from '@parlay/contracts/staff/members'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import type { SessionStore } from '../../../session'
import {
  countOpen,
  findMemberId,
  lockContacts,
  lockMember,
  saveContactProof,
  saveStanding,
  sumMoney,
} from './standing.sql'

/** A member who was disabled before closings were kept counts as suspended. */
export const standingOf = ({ status, closedAt }: { status: string; closedAt: Date | null }): Standing => {
  if (status === 'ACTIVE') return 'ACTIVE'
  return closedAt === null ? 'SUSPENDED' : 'CLOSED'
}

export interface StandingParts {
  db: Database
  clock: Clock
  sessions: Pick<SessionStore, 'endAll'>
  /** All that the member owns, in every place, as text. */
  readSum: (memberId: bigint) => Promise<string>
}

interface Change {
  from: readonly Standing[]
  to: Standing
  /** Runs under the lock of the member, before the change. */
  check?: (tx: Sql, memberId: bigint) => Promise<void>
}

export interface StandingChange {
  before: Standing
  standing: Standing
  ended: number
}

/** Changes whether members may use their account. */
export function createStanding({ db, clock, sessions, readSum }: StandingParts) {
  /** The same again changes nothing. Throws SYS_INVALID_URL, STAFF_MEMBER_STANDING. */
  async function change(account: string, { from, to, check }: Change): Promise<StandingChange> {
    const { before, id } = await db.transaction(async (tx) => {
      const member = await lockMember(tx, account)
      if (!member) throw new AppError('SYS_INVALID_URL')
      const standing = standingOf(member)
      if (standing === to) return { before: standing, id: member.id }
      if (!from.includes(standing)) throw new AppError('STAFF_MEMBER_STANDING', { value: { standing } })
      await check?.(tx, member.id)
      const now = clock.now()
      await saveStanding(tx, member.id, {
        status: to === 'ACTIVE' ? 'ACTIVE' : 'DISABLED',
        suspendedAt: to === 'SUSPENDED' ? now : null,
        closedAt: to === 'CLOSED' ? now : null,
      })
      return { before: standing, id: member.id }
    })
    // A log-in that had begun before ends with its first call, because every call reads the standing.
    const ended = to === 'ACTIVE' ? 0 : await sessions.endAll(id)
    return { before, standing: to, ended }
  }

  return {
    suspend: (account: string) => change(account, { from: ['ACTIVE'], to: 'SUSPENDED' }),
    restore: (account: string) => change(account, { from: ['SUSPENDED'], to: 'ACTIVE' }),
    reopen: (account: string) => change(account, { from: ['CLOSED'], to: 'ACTIVE' }),

    /**
     * The money goes back to the member first. Throws STAFF_MEMBER_HAS_MONEY with the sum, and STAFF_MEMBER_HAS_OPEN with
     * the numbers of what is under way.
     */
    async close(account: string): Promise<StandingChange> {
      const memberId = await findMemberId(db, account)
      // Wallets of vendors are asked before the lock, because they answer over the network.
      const elsewhere = memberId === undefined ? '0.00' : await readSum(memberId)
      return change(account, {
        from: ['ACTIVE', 'SUSPENDED'],
        to: 'CLOSED',
        check: async (tx, id) => {
          const open = await countOpen(tx, id)
          const isOpen = Object.values(open).some((count) => count > 0)
          if (isOpen) throw new AppError('STAFF_MEMBER_HAS_OPEN', { value: open })
          const here = printMoney(await sumMoney(tx, id))
          const sum = [elsewhere, here].find((amount) => parseMoney(amount) !== 0n)
          if (sum !== undefined) throw new AppError('STAFF_MEMBER_HAS_MONEY', { value: { sum } })
        },
      })
    },

    /** Throws SYS_INVALID_URL, also for a contact that the member does not have. */
    proveContact: (account: string, contact: ContactKind, isProven: boolean): Promise<{ before: boolean }> =>
      db.transaction(async (tx) => {
        const member = await lockContacts(tx, account)
        if (!member?.[contact]) throw new AppError('SYS_INVALID_URL')
        const before = contact === 'mobile' ? member.isMobileProven : member.isEmailProven
        if (before !== isProven) await saveContactProof(tx, member.id, contact, isProven ? clock.now() : null)
        return { before }
      }),
  }
}
