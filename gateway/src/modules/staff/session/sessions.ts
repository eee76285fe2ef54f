import type { IncomingHttpHeaders } from 'node:http'
import { adminRole, type Permission, permissionCodes } from '@parlay/contracts/staff/permissions'
import { staffIdleLimit, staffSessionLimit } from '@parlay/contracts/staff/session'
import type { Clock } from '../../../core/clock'
import { hashSecret, newSecret } from '../../../core/credentials'
import { deviceOf, partsOfDevice } from '../../../core/device'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import type { StaffSession } from '../../../plugins/staff-caller'
import type { StaffCookies } from './cookies'
import { isOfOwnPage } from './own-origin'
import {
  endSession,
  endSessionOfBrowser,
  findSession,
  insertSession,
  listOpenSessions,
  removeOldSessions,
  type SessionRow,
  touchSession,
} from './session.sql'

/** Milliseconds. A session is noted as used at most this often. */
const touchInterval = 15_000
/** Milliseconds for which ended sessions are kept. */
const keptFor = 90 * 24 * 60 * 60_000

export interface BrowserRequest {
  method: string
  headers: IncomingHttpHeaders
  ip: string
}

export interface SessionOptions {
  db: Database
  clock: Clock
  cookies: StaffCookies
  /** The public address of the back office, if it is not the listener's. */
  opsUrl: string | undefined
}

/** Returns what roles with these permissions allow. The role of administrators has every permission. */
export function permissionsOf({ roles, permissions }: { roles: string[]; permissions: string[] }): Set<Permission> {
  if (roles.includes(adminRole)) return new Set(permissionCodes)
  return new Set(permissionCodes.filter((code) => permissions.includes(code)))
}

export type StaffSessions = ReturnType<typeof createStaffSessions>

/** Sessions of staff in the database, shared by all gateways. */
export function createStaffSessions({ db, clock, cookies, opsUrl }: SessionOptions) {
  const endOf = ({ startedAt }: Pick<SessionRow, 'startedAt'>): Date =>
    new Date(startedAt.getTime() + staffSessionLimit)

  function assertOpen({ endedAt, suspendedAt, activatedAt, startedAt, seenAt }: SessionRow): void {
    if (endedAt !== null || suspendedAt !== null || activatedAt === null) throw new AppError('AUTH_SESSION_REVOKED')
    const now = clock.now().getTime()
    const isOver = now >= endOf({ startedAt }).getTime() || now >= seenAt.getTime() + staffIdleLimit
    if (isOver) throw new AppError('AUTH_SESSION_EXPIRED')
  }

  async function find(cookieHeader: string | undefined): Promise<SessionRow> {
    const { session, device } = cookies.read(cookieHeader)
    if (session === undefined || device === undefined) throw new AppError('AUTH_NOT_LOGGED_IN')
    const row = await findSession(db, hashSecret(session), hashSecret(device))
    if (!row) throw new AppError('AUTH_NOT_LOGGED_IN')
    assertOpen(row)
    return row
  }

  function assertOwnPage(request: Pick<BrowserRequest, 'method' | 'headers'>): void {
    if (!isOfOwnPage(request, opsUrl)) throw new AppError('AUTH_FORBIDDEN')
  }

  return {
    find,
    assertOwnPage,
    endOf,

    /**
     * Returns the session of a call. Throws AUTH_NOT_LOGGED_IN, AUTH_SESSION_EXPIRED, AUTH_SESSION_REVOKED, and
     * AUTH_FORBIDDEN for a request of another page.
     */
    async recognise(request: BrowserRequest): Promise<StaffSession> {
      const row = await find(request.headers.cookie)
      assertOwnPage(request)
      const now = clock.now()
      if (now.getTime() - row.seenAt.getTime() >= touchInterval) await touchSession(db, row.id, now)
      const { id, staffId, account, name, device, provenAt } = row
      return { id, staffId, account, name, device, provenAt, permissions: permissionsOf(row), endsAt: endOf(row) }
    },

    /**
     * Opens a session in a browser that has shown both factors, and returns the lines of its cookies. Its secret is new,
     * whatever the browser came with, and the session before it ends. Throws AUTH_ACCOUNT_DISABLED.
     */
    async open(staffId: bigint, { headers, ip }: BrowserRequest): Promise<{ cookieHeader: string; lines: string[] }> {
      const before = cookies.read(headers.cookie)
      const secrets = { session: newSecret(), device: before.device ?? newSecret() }
      const isOpen = await insertSession(db, {
        staffId,
        sessionHash: hashSecret(secrets.session),
        deviceHash: hashSecret(secrets.device),
        device: deviceOf(headers['user-agent'] ?? ''),
        ip,
        now: clock.now(),
      })
      if (!isOpen) throw new AppError('AUTH_ACCOUNT_DISABLED')
      if (before.session !== undefined && before.device !== undefined) {
        const [sessionHash, deviceHash] = [hashSecret(before.session), hashSecret(before.device)]
        await endSessionOfBrowser(db, { sessionHash, deviceHash }, clock.now())
      }
      const lines = cookies.linesFor(secrets)
      return { lines, cookieHeader: lines.map((line) => line.split(';')[0]).join('; ') }
    },

    async list(staffId: bigint, own: bigint | null) {
      const now = clock.now().getTime()
      const limits = { startedAfter: new Date(now - staffSessionLimit), seenAfter: new Date(now - staffIdleLimit) }
      const rows = await listOpenSessions(db, staffId, limits)
      return rows.map(({ id, device, ip, startedAt, seenAt }) => ({
        sessionId: String(id),
        isThis: id === own,
        device: partsOfDevice(device),
        ip,
        startedAt: startedAt.getTime(),
        seenAt: seenAt.getTime(),
      }))
    },

    end: (session: { staffId: bigint; id: bigint }): Promise<boolean> => endSession(db, session, clock.now()),

    sweep(): Promise<void> {
      const now = clock.now()
      return removeOldSessions(db, { now, before: new Date(now.getTime() - keptFor) })
    },
  }
}
