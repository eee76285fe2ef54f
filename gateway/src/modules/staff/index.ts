import type { StaffSelf } from '@parlay/contracts/staff/session'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../compose/open-core'
import { sourceOf } from '../../core/address'
import { AppError } from '../../core/errors'
import { minutely } from '../../jobs/job-runner'
import { anyKind } from '../../plugins/second-person'
import { registerStaffAccounts } from './accounts/accounts.routes'
import { createAccountsService } from './accounts/accounts.service'
import { createInvitationsService } from './accounts/invitations.service'
import { createRoleKinds } from './accounts/role-kinds'
import { createRolesService, saveFirstRoles } from './accounts/roles.service'
import { registerAudit, registerPublishedHeads } from './audit/audit.routes'
import { type AuditOptions, createAuditService } from './audit/audit.service'
import { createActWriter } from './audit/write-acts'
import { openProposals } from './proposals'
import type { WordMessage } from './proposals/read-effects'
import { registerQueue } from './queue/queue.routes'
import { createQueueService } from './queue/queue.service'
import { createStaffCookies } from './session/cookies'
import { createStaffFactors } from './session/factors'
import { createStaffPasskeys } from './session/passkeys'
import { registerStaffPasskeys } from './session/passkeys.routes'
import { registerStaffSession } from './session/session.routes'
import { createStaffSessions, permissionsOf } from './session/sessions'
import { createStaffLogin } from './session/staff-login'

export { insertDemoStaff } from './accounts/demo-staff.sql'
export { saveFirstRoles } from './accounts/roles.service'
export { sealedForStaff } from './session/factors'
export { putRecoveryCodes } from './session/factors.sql'

const hour = 60 * 60_000
const minute = 60_000
/** Requests of one address in a minute that come without a session and without the key. */
const visitsPerMinute = 120

export interface StaffOptions
  extends Pick<Core, 'config' | 'db' | 'clock' | 'log' | 'metrics' | 'brand' | 'limiter' | 'sealer' | 'passwords'> {
  messages: { word: WordMessage }
  lottery: { findBeaconRound: AuditOptions['findBeaconRound'] }
}

/** Opens the accounts, sessions and the audit of the operator's staff. */
export async function openStaffModule(options: StaffOptions) {
  const { config, db, clock, brand, limiter, sealer, passwords, lottery, messages } = options
  const { opsUrl, rateLimitScale: scale } = config
  await saveFirstRoles(db)
  const cookies = createStaffCookies(opsUrl?.startsWith('https:') ?? false)
  const sessions = createStaffSessions({ db, clock, cookies, opsUrl })
  const issuer = `${brand.label} back office`
  const passkeys = createStaffPasskeys({ db, clock, issuer })
  const factors = createStaffFactors({ db, clock, limiter, sealer, passkeys })
  const login = createStaffLogin({ db, clock, limiter, passwords, factors, passkeys, scale })
  const accounts = createAccountsService({ db, clock })
  const roles = createRolesService(db)
  const kinds = createRoleKinds({ accounts, roles })
  const invitations = createInvitationsService({ db, clock, limiter, sealer, passwords, issuer })
  const audit = createAuditService({ db, clock, findBeaconRound: lottery.findBeaconRound })
  const acts = createActWriter({ db, clock })
  const proposals = openProposals({ ...options, acts, word: messages.word })
  const queue = createQueueService({ db, clock })
  const { currency, timeZone, label } = brand
  const site = { currency, timeZone, brand: label, isSandbox: config.isSandbox }

  async function describeSelf(cookieHeader: string | undefined): Promise<StaffSelf> {
    const row = await sessions.find(cookieHeader)
    return {
      staffId: String(row.staffId),
      account: row.account,
      name: row.name,
      email: row.email,
      roles: row.roles,
      permissions: [...permissionsOf(row)],
      provenAt: row.provenAt.getTime(),
      endsAt: sessions.endOf(row).getTime(),
      ...(await factors.offered(row.staffId)),
      site,
    }
  }

  return {
    /** Takes the calls that a second person approves from all modules. */
    takeKinds: proposals.takeKinds,
    secondPerson: proposals.secondPerson,
    proposalKinds: [anyKind(kinds.setRoles), anyKind(kinds.save), anyKind(kinds.remove)],
    /** The parts that every call of staff passes through. */
    forCalls: {
      acts,
      recognise: sessions.recognise,
      assertOwnPage: sessions.assertOwnPage,
      queue,
      async admitVisitor({ ip }: { ip: string }): Promise<void> {
        const retryAfter = await limiter.take(
          `staff-visitor:${sourceOf(ip)}`,
          Math.ceil(visitsPerMinute * scale),
          minute,
        )
        if (retryAfter !== undefined) throw new AppError('SYS_RATE_LIMIT', { value: { retryAfter } })
      },
    },
    routes: (app: FastifyInstance) => registerPublishedHeads(app, audit),
    staffRoutes(app: FastifyInstance) {
      registerStaffSession(app, { db, clock, cookies, sessions, login, factors, opsUrl, describeSelf })
      registerStaffPasskeys(app, { login, passkeys, opsUrl })
      registerStaffAccounts(app, { db, clock, kinds, accounts, roles, invitations, sessions, describeSelf, opsUrl })
      registerAudit(app, audit)
      registerQueue(app, queue)
      proposals.staffRoutes(app)
    },
    jobs: [
      minutely('staff-sessions', sessions.sweep),
      minutely('staff-queue', queue.sweep),
      { name: 'staff-audit-head', everyMs: hour, run: audit.publishHead, onlyOneGateway: true },
      ...proposals.jobs,
    ],
  }
}
