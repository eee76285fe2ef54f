import type { Balance } from '@parlay/contracts/endpoints/wallet'
import type { Withdrawable, WithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import type * as calls from '@parlay/contracts/staff/members'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import type { SessionStore } from '../../../session'
import { readMoment } from './moment'
import { createMemberWords, type StaffWords } from './notes'
import { readCases, readDevices, readLimits, readLinked, readMember, requireFacts } from './read-member'
import { searchMembers } from './search-members'
import { createStanding } from './standing'
import { findMemberId } from './standing.sql'
import { readTimeline } from './timeline'

export interface MemberStaffOptions {
  db: Database
  clock: Clock
  currency: string
  sessions: Pick<SessionStore, 'endAll'>
  resets: {
    removeFactor: (memberId: bigint) => Promise<{ wasOn: boolean; ended: number }>
    forcePassword: (memberId: bigint) => Promise<{ way: 'LINK' | 'PHONE' | 'NEXT_LOG_IN'; ended: number }>
  }
  /** The money of a member, by the functions of the member's pages. */
  money: {
    getBalance: (memberId: bigint) => Promise<Balance>
    getWithdrawable: (memberId: bigint) => Promise<Withdrawable>
    getOptions: (memberId: bigint) => Promise<WithdrawOptions>
    openNumber: (memberId: bigint, accountId: string) => Promise<string | undefined>
    marksOf: (sql: Sql, number: string) => Promise<string[]>
  }
}

type Asked<Call extends { request: z.ZodType }> = z.output<Call['request']>
export type MemberStaff = ReturnType<typeof createMemberStaff>

/** Opens what staff see of members, and what they can do for them. */
export function createMemberStaff({ db, clock, currency, sessions, resets, money }: MemberStaffOptions) {
  const words = createMemberWords({ db, clock })
  const readSum = async (memberId: bigint) => (await money.getBalance(memberId)).sumBalance

  /** Throws SYS_INVALID_URL. */
  async function requireId(account: string): Promise<bigint> {
    const id = await findMemberId(db, account)
    if (id === undefined) throw new AppError('SYS_INVALID_URL')
    return id
  }
  const withId = async <Value>(account: string, act: (memberId: bigint) => Promise<Value>): Promise<Value> =>
    act(await requireId(account))

  return {
    search: (request: Asked<typeof calls.searchMembers>) =>
      searchMembers({ db, marksOfPayout: money.marksOf }, request),
    read: (account: string) => readMember(db, account),
    readLimits: (account: string) => readLimits(db, account, { currency, getOptions: money.getOptions }),
    readCases: (account: string) => withId(account, (id) => readCases(db, id)),
    readDevices: (account: string) => withId(account, (id) => readDevices(db, id)),
    readLinked: (account: string) => withId(account, (id) => readLinked(db, id)),
    readTimeline: (request: Asked<typeof calls.listMemberTimeline>) =>
      withId(request.account, (id) => readTimeline(db, { id, account: request.account }, request)),
    readMoment: ({ account, time }: Asked<typeof calls.getMemberMoment>) =>
      withId(account, (id) => readMoment(db, id, { time, currency })),
    readMoney: (account: string) =>
      withId(account, async (id) => ({
        balance: await money.getBalance(id),
        withdrawable: await money.getWithdrawable(id),
      })),

    standing: createStanding({ db, clock, sessions, readSum }),
    logOut: (account: string) => withId(account, (id) => sessions.endAll(id)),
    removeFactor: (account: string) => withId(account, resets.removeFactor),
    forcePassword: (account: string) => withId(account, resets.forcePassword),

    listNotes: (request: Asked<typeof calls.listMemberNotes>) =>
      withId(request.account, (id) => words.listNotes(id, request)),
    addNote: (account: string, note: { text: string; writtenBy: string }) =>
      withId(account, (id) => words.addNote(id, note)),
    removeNote: (account: string, removal: { noteId: string; by: string }) =>
      withId(account, (id) => words.removeNote(id, removal)),
    send: (account: string, message: StaffWords) => withId(account, (id) => words.send(id, message)),

    /** Returns one personal field in full. Throws SYS_INVALID_URL for a field that the member does not have. */
    async reveal({ account, field, accountId = '' }: Asked<typeof calls.revealMember>): Promise<{ value: string }> {
      const facts = await requireFacts(db, account)
      const value = field === 'payoutAccount' ? await money.openNumber(facts.id, accountId) : facts[field]
      if (value === undefined || value === null) throw new AppError('SYS_INVALID_URL')
      return { value }
    },
  }
}
