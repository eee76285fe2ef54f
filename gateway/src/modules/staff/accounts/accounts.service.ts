import type { StaffRow, StaffState } from '@parlay/contracts/staff/accounts'
import { staffIdleLimit, staffInvitationLimit, staffSessionLimit } from '@parlay/contracts/staff/session'
import type { Clock } from '../../../core/clock'
import { hashSecret, newSecret } from '../../../core/credentials'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import type { StaffCaller } from '../../../plugins/staff-caller'
import { endSessionsOf } from '../session/session.sql'
import {
  deactivateStaff,
  findStaff,
  insertStaff,
  listStaff,
  lockAccounts,
  replaceRoles,
  restoreStaff,
  type StaffRecord,
  suspendStaff,
} from './accounts.sql'
import { deleteInvitation, putInvitation } from './invitation.sql'
import { assertAdminStays, assertNotAbove, assertWithin, type Powers, powersOf, readRoles } from './powers'

export interface AccountsOptions {
  db: Database
  clock: Clock
}

/** A change of an account, with the row before it for the audit. */
export interface Changed {
  before: StaffRow
  after: StaffRow
}

export type AccountsService = ReturnType<typeof createAccountsService>

/** The accounts of staff. One change is made at a time, so that the rules about administrators hold. */
export function createAccountsService({ db, clock }: AccountsOptions) {
  const limits = () => {
    const now = clock.now().getTime()
    return { startedAfter: new Date(now - staffSessionLimit), seenAfter: new Date(now - staffIdleLimit) }
  }

  async function read(sql: Sql, id: bigint): Promise<StaffRecord> {
    const found = await findStaff(sql, id, limits())
    if (!found) throw new AppError('SYS_INVALID_URL')
    return found
  }

  function stateOf({ suspendedAt, activatedAt, invitedUntil }: StaffRecord): StaffState {
    if (suspendedAt !== null) return 'SUSPENDED'
    if (activatedAt !== null) return 'ACTIVE'
    return invitedUntil !== null && invitedUntil > clock.now() ? 'INVITED' : 'LAPSED'
  }

  const present = (row: StaffRecord): StaffRow => ({
    staffId: String(row.id),
    account: row.account,
    name: row.name,
    email: row.email,
    state: stateOf(row),
    roles: row.roles,
    createdAt: row.createdAt.getTime(),
    invitedBy: row.invitedBy,
    seenAt: row.seenAt?.getTime() ?? null,
    openSessions: row.openSessions,
  })

  async function giveLink(tx: Sql, staffId: bigint) {
    const token = newSecret()
    const endsAt = new Date(clock.now().getTime() + staffInvitationLimit)
    await putInvitation(tx, { staffId, tokenHash: hashSecret(token), endsAt })
    return { staffId: String(staffId), token, endsAt: endsAt.getTime() }
  }

  /** Changes the account of another member of staff who may do no more than the caller. */
  function change<T>(
    caller: StaffCaller,
    id: bigint,
    act: (tx: Sql, target: StaffRecord, powers: Powers) => Promise<T>,
  ): Promise<T> {
    return db.transaction((tx) => changeIn(tx, caller, id, act))
  }

  /** As `change`, as part of `tx`. */
  async function changeIn<T>(
    tx: Sql,
    caller: StaffCaller,
    id: bigint,
    act: (tx: Sql, target: StaffRecord, powers: Powers) => Promise<T>,
  ): Promise<T> {
    if (caller.id === id) throw new AppError('STAFF_SELF')
    await lockAccounts(tx)
    const target = await read(tx, id)
    const powers = await powersOf(tx, caller)
    assertNotAbove(powers, target)
    return act(tx, target, powers)
  }

  const changed = async (tx: Sql, target: StaffRecord): Promise<Changed> => ({
    before: present(target),
    after: present(await read(tx, target.id)),
  })

  return {
    list: async (): Promise<StaffRow[]> => (await listStaff(db, limits())).map(present),
    find: async (id: bigint, sql: Sql = db): Promise<StaffRow> => present(await read(sql, id)),

    /** Throws REG_ACCOUNT_TAKEN, STAFF_ROLE_UNKNOWN, STAFF_TOO_MUCH. */
    invite: (caller: StaffCaller, { email, roles }: { email: string; roles: readonly string[] }) =>
      db.transaction(async (tx) => {
        await lockAccounts(tx)
        const wanted = await readRoles(tx, roles)
        assertWithin(await powersOf(tx, caller), wanted)
        const invited = { email: email.toLowerCase(), invitedBy: caller.account, now: clock.now() }
        const staffId = await insertStaff(tx, invited)
        if (staffId === undefined) throw new AppError('REG_ACCOUNT_TAKEN')
        await replaceRoles(
          tx,
          staffId,
          wanted.map(({ code }) => code),
        )
        return giveLink(tx, staffId)
      }),

    /** Throws SYS_INVALID_URL, STAFF_SELF, STAFF_TOO_MUCH. */
    reinvite: (caller: StaffCaller, id: bigint) =>
      change(caller, id, async (tx, target) => {
        await deactivateStaff(tx, id)
        await endSessionsOf(tx, id, clock.now())
        return { link: await giveLink(tx, id), ...(await changed(tx, target)) }
      }),

    /** Throws SYS_INVALID_URL, STAFF_SELF, STAFF_LAST_ADMIN, STAFF_TOO_MUCH. */
    suspend: (caller: StaffCaller, id: bigint) =>
      change(caller, id, async (tx, target) => {
        await assertAdminStays(tx, target)
        await suspendStaff(tx, id, clock.now())
        await deleteInvitation(tx, id)
        await endSessionsOf(tx, id, clock.now())
        return changed(tx, target)
      }),

    /** Throws SYS_INVALID_URL, STAFF_SELF, STAFF_TOO_MUCH. */
    restore: (caller: StaffCaller, id: bigint) =>
      change(caller, id, async (tx, target) => {
        await restoreStaff(tx, id)
        return changed(tx, target)
      }),

    /** Throws SYS_INVALID_URL. */
    endSessions: (id: bigint): Promise<number> =>
      db.transaction(async (tx) => {
        await read(tx, id)
        return endSessionsOf(tx, id, clock.now())
      }),

    /** As part of `tx`. Throws SYS_INVALID_URL, STAFF_SELF, STAFF_ROLE_UNKNOWN, STAFF_LAST_ADMIN, STAFF_TOO_MUCH. */
    setRolesIn: (all: Sql, caller: StaffCaller, id: bigint, roles: readonly string[]) =>
      changeIn(all, caller, id, async (tx, target, powers) => {
        const wanted = await readRoles(tx, roles)
        assertWithin(powers, wanted)
        const codes = wanted.map(({ code }) => code)
        if (target.roles.some((code) => !codes.includes(code))) await assertRolesMayGo(tx, target, codes)
        await replaceRoles(tx, id, codes)
        return changed(tx, target)
      }),
  }
}

const assertRolesMayGo = (tx: Sql, target: StaffRecord, kept: readonly string[]): Promise<void> =>
  assertAdminStays(tx, { ...target, roles: target.roles.filter((code) => !kept.includes(code)) })
