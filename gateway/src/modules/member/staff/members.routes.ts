import * as calls from '@parlay/contracts/staff/members'
import type { FastifyInstance } from 'fastify'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { MemberStaff } from './member-staff.service'

/** Calls of the operator's staff that read about members. */
export function registerMemberReads(app: FastifyInstance, members: MemberStaff): void {
  registerStaffEndpoint(app, calls.searchMembers, ({ request }) => members.search(request))
  registerStaffEndpoint(app, calls.getStaffMember, ({ request }) => members.read(request.account))
  registerStaffEndpoint(app, calls.getMemberMoney, ({ request }) => members.readMoney(request.account))
  registerStaffEndpoint(app, calls.getMemberLimits, ({ request }) => members.readLimits(request.account))
  registerStaffEndpoint(app, calls.listMemberTimeline, ({ request }) => members.readTimeline(request))
  registerStaffEndpoint(app, calls.listMemberCases, ({ request }) => members.readCases(request.account))
  registerStaffEndpoint(app, calls.listMemberDevices, ({ request }) => members.readDevices(request.account))
  registerStaffEndpoint(app, calls.listLinkedMembers, ({ request }) => members.readLinked(request.account))
  registerStaffEndpoint(app, calls.listMemberNotes, ({ request }) => members.listNotes(request))
  registerStaffEndpoint(app, calls.getMemberMoment, ({ request }) => members.readMoment(request))
}

/** Calls of the operator's staff that change something for members. */
export function registerMemberActs(app: FastifyInstance, members: MemberStaff): void {
  const standings = [
    [calls.restoreMember, members.standing.restore],
    [calls.reopenMember, members.standing.reopen],
  ] as const
  for (const [endpoint, change] of standings) {
    registerStaffEndpoint(app, endpoint, async ({ request, audit }) => {
      const { before, standing } = await change(request.account)
      audit.before({ standing: before })
      audit.after({ standing })
      return { standing }
    })
  }

  const ends = [
    [calls.suspendMember, members.standing.suspend],
    [calls.closeMember, members.standing.close],
  ] as const
  for (const [endpoint, change] of ends) {
    registerStaffEndpoint(app, endpoint, async ({ request, audit }) => {
      const { before, standing, ended } = await change(request.account)
      audit.before({ standing: before })
      audit.after({ standing, ended })
      return { standing, ended }
    })
  }

  registerStaffEndpoint(app, calls.logMemberOut, async ({ request, audit }) => {
    const ended = await members.logOut(request.account)
    audit.after({ ended })
    return { ended }
  })

  registerStaffEndpoint(app, calls.resetMemberFactor, async ({ request, audit }) => {
    const { wasOn, ended } = await members.removeFactor(request.account)
    audit.before({ hasAuthenticator: wasOn })
    audit.after({ hasAuthenticator: false, ended })
    return { wasOn, ended }
  })

  registerStaffEndpoint(app, calls.forceMemberPassword, async ({ request, audit }) => {
    const forced = await members.forcePassword(request.account)
    audit.after(forced)
    return forced
  })

  registerStaffEndpoint(app, calls.setContactProof, async ({ request, audit }) => {
    const { account, contact, isProven } = request
    const { before } = await members.standing.proveContact(account, contact, isProven)
    audit.before({ contact, isProven: before })
    audit.after({ contact, isProven })
    return { isProven }
  })

  registerStaffEndpoint(app, calls.addMemberNote, ({ request, staff }) =>
    members.addNote(request.account, { text: request.text, writtenBy: staff.account }),
  )

  registerStaffEndpoint(app, calls.removeMemberNote, ({ request, staff }) =>
    members.removeNote(request.account, { noteId: request.noteId, by: staff.account }),
  )

  registerStaffEndpoint(app, calls.messageMember, ({ request: { account, ...words } }) => members.send(account, words))

  // The value stays out of the notes for the audit.
  registerStaffEndpoint(app, calls.revealMember, ({ request }) => members.reveal(request))
}
