import type { IncomingHttpHeaders } from 'node:http'
import {
  endStaffSessions,
  getStaff,
  inviteStaff,
  listRoles,
  listStaff,
  reinviteStaff,
  restoreStaff,
  suspendStaff,
} from '@parlay/contracts/staff/accounts'
import {
  acceptStaffInvitation,
  confirmStaffInvitation,
  openStaffInvitation,
  type StaffSelf,
} from '@parlay/contracts/staff/session'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { registerKind } from '../../../plugins/register-kind'
import { type ActNotes, registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import { idOf } from '../session/id-of'
import type { StaffSessions } from '../session/sessions'
import type { AccountsService, Changed } from './accounts.service'
import type { InvitationsService } from './invitations.service'
import type { RoleKinds } from './role-kinds'
import type { RolesService } from './roles.service'

export interface AccountRoutes {
  db: Database
  clock: Clock
  kinds: RoleKinds
  accounts: AccountsService
  roles: RolesService
  invitations: InvitationsService
  sessions: StaffSessions
  describeSelf: (cookieHeader: string | undefined) => Promise<StaffSelf>
  /** The public address of the back office, if it is not the listener's. */
  opsUrl: string | undefined
}

export function registerStaffAccounts(app: FastifyInstance, parts: AccountRoutes): void {
  const { db, clock, accounts, roles, kinds, sessions, opsUrl } = parts

  const linkOf = ({ host }: IncomingHttpHeaders, token: string): string =>
    `${opsUrl ?? `http://${host}`}/invitation#${token}`

  registerStaffEndpoint(app, listStaff, async () => ({ list: await accounts.list() }))

  registerStaffEndpoint(app, getStaff, async ({ request, session }) => {
    const id = idOf(request.staffId)
    return { ...(await accounts.find(id)), sessions: await sessions.list(id, session?.id ?? null) }
  })

  registerStaffEndpoint(app, inviteStaff, async ({ request, staff, headers, audit }) => {
    const { staffId, token, endsAt } = await accounts.invite(staff, request)
    audit.about(`staff:${staffId}`)
    return { staffId, link: linkOf(headers, token), endsAt }
  })

  registerStaffEndpoint(app, reinviteStaff, async ({ request, staff, headers, audit }) => {
    const { link, ...change } = await accounts.reinvite(staff, idOf(request.staffId))
    note(audit, change)
    return { staffId: link.staffId, link: linkOf(headers, link.token), endsAt: link.endsAt }
  })

  registerStaffEndpoint(app, suspendStaff, async ({ request, staff, audit }) =>
    note(audit, await accounts.suspend(staff, idOf(request.staffId))),
  )

  registerStaffEndpoint(app, restoreStaff, async ({ request, staff, audit }) =>
    note(audit, await accounts.restore(staff, idOf(request.staffId))),
  )

  registerStaffEndpoint(app, endStaffSessions, async ({ request }) => ({
    ended: await accounts.endSessions(idOf(request.staffId)),
  }))

  registerStaffEndpoint(app, listRoles, async () => ({ list: await roles.list() }))

  registerKind(app, kinds.setRoles, { db, clock })
  registerKind(app, kinds.save, { db, clock })
  registerKind(app, kinds.remove, { db, clock })

  registerInvitations(app, parts)
}

function note(audit: ActNotes, { before, after }: Changed): Changed['after'] {
  audit.before(before)
  audit.after(after)
  return after
}

function registerInvitations(app: FastifyInstance, { invitations, sessions, describeSelf }: AccountRoutes): void {
  registerStaffEndpoint(app, openStaffInvitation, async ({ request, audit }) => {
    const { staffId, invitation } = await invitations.open(request.token)
    audit.about(`staff:${staffId}`)
    return invitation
  })

  registerStaffEndpoint(app, acceptStaffInvitation, async ({ request, audit }) => {
    const { token, ...chosen } = request
    const { staffId, factor } = await invitations.accept(token, chosen)
    audit.about(`staff:${staffId}`)
    return factor
  })

  registerStaffEndpoint(app, confirmStaffInvitation, async ({ request, headers, ip, reply, audit }) => {
    const { staffId, codes } = await invitations.confirm(request.token, request.code)
    audit.about(`staff:${staffId}`)
    const { lines, cookieHeader } = await sessions.open(staffId, { method: 'POST', headers, ip })
    reply.header('Set-Cookie', lines)
    return { self: await describeSelf(cookieHeader), codes }
  })
}
