import type { Proposal, ProposalRow, ProposalState } from '@parlay/contracts/staff/proposals'
import { findApprovalLimit } from '../../../core/approval-limit.sql'
import { AppError } from '../../../core/errors'
import { queueKeys } from '../../../core/queue-page.sql'
import type { Database } from '../../../db'
import type { MarkedCall } from '../../../plugins/second-person'
import type { StaffCaller } from '../../../plugins/staff-caller'
import { createApplier } from './apply-proposal'
import { findDisguise } from './find-disguise'
import { createProposalMaker, type Proposing } from './make-proposal'
import { presentProposal, presentRow } from './present-proposal'
import * as rows from './proposal.sql'
import type { ProposalAct, ProposalsOptions } from './proposal-parts'
import { assertOther, assertProposer, createProposalSteps } from './proposal-steps'
import { type KnownKind, readFields } from './run-kind'

const keys = queueKeys('proposals')

export type ProposalsService = ReturnType<typeof createProposalsService>

/** Calls of staff that another person approves. */
export function createProposalsService(options: ProposalsOptions) {
  const { db, clock, kinds, onBypass } = options
  const applier = createApplier(options)
  const { kindOf, assertTime, rehearsal, propose } = createProposalMaker(options)
  const { getShown, isMoved, step, plan, assertFirm } = createProposalSteps(options, applier)

  async function read(proposalId: string, caller: StaffCaller): Promise<Proposal> {
    const found = await getShown(db, proposalId, caller)
    const events = await rows.listProposalEvents(db, found.id)
    const flags = found.state === 'IN_REVIEW' ? await findDisguise(db, found, caller) : found.flags
    return presentProposal({ ...found, flags }, { caller, events, now: clock.now(), isMoved: await isMoved(found) })
  }

  return {
    /** Returns the number of the proposal of a call that needs a second person; undefined if it needs none. */
    async secondPerson({ endpoint, request, session, ...call }: MarkedCall): Promise<string | undefined> {
      const kind = kinds().get(endpoint.id)
      if (!kind) throw new Error(`${endpoint.id} needs a second person, and is no kind of proposal`)
      if (!(await needsSecondPerson(db, kind, request))) return undefined
      if (session !== null) return propose({ kind, ...call })
      // The key of the machine is for when no one can log in. Its calls are carried out, and raise the alarm.
      onBypass({ call: endpoint.id, staff: call.caller.account, reason: call.reason, proposalId: null })
      return undefined
    },

    propose: async ({ kind, ...proposing }: Omit<Proposing, 'kind'> & { kind: string }): Promise<Proposal> =>
      read(await propose({ ...proposing, kind: kindOf(kind) }), proposing.caller),

    read,

    async list(
      caller: StaffCaller,
      {
        view,
        state,
        ...asked
      }: Pick<rows.ProposalFilter, 'view'> & {
        state?: ProposalState | undefined
        after?: string | undefined
        pageSize: number
      },
    ): Promise<{ list: ProposalRow[]; next: string | null }> {
      const now = clock.now()
      const filter = { view, state: state ?? null, account: caller.account, permissions: [...caller.permissions], now }
      const found = await rows.listProposals(db, filter, keys.read(asked))
      const { page, next } = keys.cut(found, asked, ({ proposalNo }) => proposalNo)
      return { list: page.map((row) => presentRow(row, { caller, now })), next }
    },

    /** Sends a draft, with a dry run of this moment. */
    async send(act: ProposalAct): Promise<Proposal> {
      const { proposalId, caller } = act
      const draft = await getShown(db, proposalId, caller)
      const kind = kindOf(draft.kind)
      const request = readFields(kind.endpoint, draft.fields, draft.reason)
      const dryRun = await rehearsal(kind, request, proposalId, { caller, reason: draft.reason })
      await step(act, 'send', async (_tx, found) => {
        assertProposer(found, caller)
        return { dryRun }
      })
      return read(proposalId, caller)
    },

    /** Throws STAFF_SAME_PERSON, STAFF_PROPOSAL_STALE, and as `step` does. Applies it, unless it has a time. */
    async approve(act: ProposalAct & { bypass: boolean; applyAt?: Date | undefined }): Promise<Proposal> {
      const { proposalId, caller, reason, bypass } = act
      assertTime(act.applyAt)
      const known = await getShown(db, proposalId, caller)
      const isRepeated =
        known.decidedBy === caller.account && ['APPROVED', 'SCHEDULED', 'APPLIED'].includes(known.state)
      if (isRepeated) return read(proposalId, caller)
      if (known.state === 'IN_REVIEW' && known.version === act.version) await assertFirm(proposalId, caller)
      const applyAt = act.applyAt ?? known.applyAt
      const isLater = applyAt !== null && applyAt > clock.now()
      let bypassed: string | undefined
      await step(act, isLater ? 'schedule' : 'approve', async (tx, found) => {
        if (found.state !== 'IN_REVIEW') throw new AppError('STAFF_PROPOSAL_OVER', { value: { state: found.state } })
        const { flags, isBypassed } = await assertOther(tx, found, caller, bypass)
        const { endpoint, assertApprover } = kindOf(found.kind)
        await assertApprover?.(tx, readFields(endpoint, found.fields, found.reason), caller)
        const decided = { decidedBy: caller.account, deciderId: caller.id, decisionReason: reason }
        bypassed = isBypassed ? found.kind : undefined
        return { decision: { ...decided, flags, isBypassed }, applyAt }
      })
      if (bypassed !== undefined) onBypass({ call: bypassed, staff: caller.account, reason, proposalId })
      if (!isLater) await applier.apply(proposalId)
      return read(proposalId, caller)
    },

    async reject(act: ProposalAct): Promise<Proposal> {
      const { proposalId, caller, reason } = act
      await step(act, 'reject', async (tx, found) => {
        if (!caller.permissions.has(found.permission as never)) throw new AppError('AUTH_FORBIDDEN')
        const flags = await findDisguise(tx, found, caller)
        if (flags.includes('SELF')) throw new AppError('STAFF_SELF')
        const decided = { decidedBy: caller.account, deciderId: caller.id, decisionReason: reason }
        return { decision: { ...decided, flags, isBypassed: false } }
      })
      return read(proposalId, caller)
    },

    async cancel(act: ProposalAct): Promise<Proposal> {
      const { proposalId, caller } = act
      await step(act, 'cancel', async (_tx, found) => {
        const mayStop =
          found.state !== 'IN_REVIEW' &&
          caller.permissions.has('proposals.decide') &&
          caller.permissions.has(found.permission as never)
        if (!mayStop) assertProposer(found, caller)
        return {}
      })
      return read(proposalId, caller)
    },

    async schedule(act: ProposalAct & { applyAt: Date }): Promise<Proposal> {
      const { proposalId, caller, applyAt } = act
      assertTime(applyAt)
      const known = await getShown(db, proposalId, caller)
      if (known.state === 'SCHEDULED') {
        await step(act, 'schedule', async (tx, found) => {
          if (!caller.permissions.has('proposals.decide')) throw new AppError('AUTH_FORBIDDEN')
          await assertOther(tx, found, caller, false)
          return { applyAt }
        })
      } else await plan(act, applyAt)
      return read(proposalId, caller)
    },

    sweep: applier.sweep,
  }
}

async function needsSecondPerson(db: Database, { endpoint, limit }: KnownKind, request: unknown): Promise<boolean> {
  if (endpoint.approval === 'second-person' || limit === undefined) return true
  const amount = await limit.amountOf(db, request)
  if (amount === null) return false
  return amount > (await findApprovalLimit(db, { kind: endpoint.id, usual: limit.usual }))
}
