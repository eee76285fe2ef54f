import {
  beginStaffLogin,
  changeStaffPassword,
  endOwnStaffSession,
  endStaffSession,
  finishStaffLogin,
  getStaffSelf,
  listOwnStaffSessions,
  proveStaffFactor,
  renewRecoveryCodes,
  type StaffSelf,
} from '@parlay/contracts/staff/session'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import { hashRecoveryCode, newRecoveryCodes } from '../../../proofs/recovery-codes'
import type { StaffCookies } from './cookies'
import type { StaffFactors } from './factors'
import { putRecoveryCodes } from './factors.sql'
import { idOf } from './id-of'
import { passkeySiteOf } from './passkey-site'
import { ownerOf } from './passkeys'
import { proveSession } from './session.sql'
import { sessionOf } from './session-of'
import type { StaffSessions } from './sessions'
import type { StaffLogin } from './staff-login'

export interface SessionRoutes {
  db: Database
  clock: Clock
  cookies: StaffCookies
  sessions: StaffSessions
  login: StaffLogin
  factors: StaffFactors
  /** The public address of the back office, if it is not the listener's. */
  opsUrl: string | undefined
  /** Describes who is signed in with these cookies. */
  describeSelf: (cookieHeader: string | undefined) => Promise<StaffSelf>
}

export function registerStaffSession(app: FastifyInstance, parts: SessionRoutes): void {
  const { db, clock, cookies, sessions, login, factors, opsUrl, describeSelf } = parts

  registerStaffEndpoint(app, beginStaffLogin, async ({ request, ip, audit }) => {
    return login.begin(request, { ip, note: (staffId) => audit.about(`staff:${staffId}`) })
  })

  registerStaffEndpoint(app, finishStaffLogin, async ({ request, headers, ip, reply, audit }) => {
    const site = passkeySiteOf(headers, opsUrl)
    const staffId = await login.finish(request, site, (id) => audit.about(`staff:${id}`))
    const { lines, cookieHeader } = await sessions.open(staffId, { method: 'POST', headers, ip })
    reply.header('Set-Cookie', lines)
    return describeSelf(cookieHeader)
  })

  registerStaffEndpoint(app, getStaffSelf, ({ headers }) => describeSelf(headers.cookie))

  registerStaffEndpoint(app, proveStaffFactor, async ({ request, session, headers }) => {
    const { id, staffId } = sessionOf({ session })
    await factors.assertRight(staffId, request, { owner: ownerOf.proof(id), site: passkeySiteOf(headers, opsUrl) })
    const now = clock.now()
    await proveSession(db, id, now)
    return { provenAt: now.getTime() }
  })

  registerStaffEndpoint(app, endStaffSession, async ({ session, reply }) => {
    await sessions.end(sessionOf({ session }))
    reply.header('Set-Cookie', cookies.clearLines())
    return null
  })

  registerStaffEndpoint(app, changeStaffPassword, async ({ request, session, ip }) => {
    await login.changePassword(sessionOf({ session }), request, ip)
    return null
  })

  registerStaffEndpoint(app, renewRecoveryCodes, async ({ session }) => {
    const { staffId } = sessionOf({ session })
    const codes = newRecoveryCodes()
    await db.transaction((tx) => putRecoveryCodes(tx, staffId, codes.map(hashRecoveryCode)))
    return { codes }
  })

  registerStaffEndpoint(app, listOwnStaffSessions, async ({ session }) => {
    const { id, staffId } = sessionOf({ session })
    return { list: await sessions.list(staffId, id) }
  })

  registerStaffEndpoint(app, endOwnStaffSession, async ({ request, session, audit }) => {
    const { staffId } = sessionOf({ session })
    audit.about(`staff-session:${request.sessionId}`)
    if (!(await sessions.end({ staffId, id: idOf(request.sessionId) }))) throw new AppError('SYS_INVALID_URL')
    return null
  })
}
