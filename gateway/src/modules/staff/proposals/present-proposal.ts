import { printMoney } from '@parlay/contracts/money'
import type { Proposal, ProposalRow, ProposalState } from '@parlay/contracts/staff/proposals'
import type { StaffCaller } from '../../../plugins/staff-caller'
import type { ProposalEvent, ProposalRecord } from './proposal.sql'

interface Reader {
  caller: Pick<StaffCaller, 'account' | 'permissions'>
  now: Date
}

/** A proposal whose time is over has ended, also before the job has noted it. */
const stateAt = ({ state, expiresAt }: Pick<ProposalRecord, 'state' | 'expiresAt'>, now: Date): ProposalState =>
  (state === 'DRAFT' || state === 'IN_REVIEW') && expiresAt <= now ? 'EXPIRED' : state

export function presentRow(row: ProposalRecord, { caller, now }: Reader): ProposalRow {
  const state = stateAt(row, now)
  const isUndecided = state === 'DRAFT' || state === 'IN_REVIEW'
  return {
    proposalId: row.proposalNo,
    kind: row.kind,
    state,
    version: row.version,
    subject: row.subject,
    reason: row.reason,
    proposedBy: row.proposedBy,
    proposedAt: row.proposedAt.getTime(),
    isMine: row.proposedBy === caller.account,
    amount: row.amount === null ? null : printMoney(row.amount),
    currency: row.currency,
    waitingSince: state === 'IN_REVIEW' ? row.changedAt.getTime() : null,
    expiresAt: isUndecided ? row.expiresAt.getTime() : null,
    applyAt: row.applyAt?.getTime() ?? null,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.getTime() ?? null,
  }
}

export function presentProposal(
  row: ProposalRecord,
  { events, isMoved, ...reader }: Reader & { events: readonly ProposalEvent[]; isMoved: boolean },
): Proposal {
  const { permissions } = reader.caller
  return {
    ...presentRow(row, reader),
    fields: row.fields,
    effects: row.effects,
    outcome: row.outcome,
    isMoved,
    isBypassed: row.isBypassed,
    flags: row.flags,
    mayDecide: permissions.has('proposals.decide') && permissions.has(row.permission as never),
    decisionReason: row.decisionReason,
    note: row.note,
    events: events.map(({ state, by, reason, at }) => ({ state, by, reason, time: at.getTime() })),
  }
}
