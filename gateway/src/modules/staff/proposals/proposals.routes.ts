import { printMoney } from '@parlay/contracts/money'
import * as calls from '@parlay/contracts/staff/proposals'
import type { FastifyInstance } from 'fastify'
import { findApprovalLimit } from '../../../core/approval-limit.sql'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { registerKind } from '../../../plugins/register-kind'
import type { ProposalKind } from '../../../plugins/second-person'
import { type ActNotes, registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { ProposalsService } from './proposals.service'
import type { KnownKind } from './run-kind'

interface ProposalRoutes {
  db: Database
  clock: Clock
  proposals: ProposalsService
  kinds: () => ReadonlyMap<string, KnownKind>
  limitKind: ProposalKind<typeof calls.setApprovalLimit>
}

const dateOf = (time: number | undefined): Date | undefined => (time === undefined ? undefined : new Date(time))

export function registerProposals(
  app: FastifyInstance,
  { db, clock, proposals, kinds, limitKind }: ProposalRoutes,
): void {
  registerStaffEndpoint(app, calls.listProposals, ({ request, staff }) => proposals.list(staff, request))

  registerStaffEndpoint(app, calls.getProposal, ({ request, staff }) => proposals.read(request.proposalId, staff))

  registerStaffEndpoint(app, calls.proposeCall, async ({ request, reason, staff, ip, audit }) => {
    const { applyAt, ...rest } = request
    const made = await proposals.propose({ ...rest, applyAt: dateOf(applyAt), reason, caller: staff, ip })
    audit.about(`proposal:${made.proposalId}`)
    return note(audit, made)
  })

  registerStaffEndpoint(app, calls.sendProposal, async ({ request, reason, staff, audit }) =>
    note(audit, await proposals.send({ ...request, reason, caller: staff })),
  )

  registerStaffEndpoint(app, calls.approveProposal, async ({ request, reason, staff, audit }) =>
    note(audit, await proposals.approve({ ...request, applyAt: dateOf(request.applyAt), reason, caller: staff })),
  )

  registerStaffEndpoint(app, calls.rejectProposal, async ({ request, reason, staff, audit }) =>
    note(audit, await proposals.reject({ ...request, reason, caller: staff })),
  )

  registerStaffEndpoint(app, calls.cancelProposal, async ({ request, reason, staff, audit }) =>
    note(audit, await proposals.cancel({ ...request, reason, caller: staff })),
  )

  registerStaffEndpoint(app, calls.scheduleProposal, async ({ request, reason, staff, audit }) =>
    note(audit, await proposals.schedule({ ...request, applyAt: new Date(request.applyAt), reason, caller: staff })),
  )

  registerStaffEndpoint(app, calls.listApprovalLimits, async () => {
    const limited = [...kinds().values()].flatMap(({ endpoint, limit }) =>
      limit ? [{ kind: endpoint.id, limit }] : [],
    )
    return {
      list: await Promise.all(
        limited.map(async ({ kind, limit: { usual } }) => ({
          kind,
          amount: printMoney(await findApprovalLimit(db, { kind, usual })),
        })),
      ),
    }
  })

  registerKind(app, limitKind, { db, clock })
}

/** The audit keeps the new state, and the signs that two persons are one. */
function note(audit: ActNotes, proposal: calls.Proposal): calls.Proposal {
  const { kind, state, subject, applyAt, flags, isBypassed, note: why } = proposal
  audit.after({ kind, subject, state, applyAt, flags, isBypassed, note: why })
  return proposal
}
