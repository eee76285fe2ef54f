import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import type { StaffCaller } from '../../../plugins/staff-caller'
import type { createApplier } from './apply-proposal'
import { findDisguise, isRefusing } from './find-disguise'
import * as rows from './proposal.sql'
import type { ProposalAct, ProposalsOptions } from './proposal-parts'
import { type ProposalStep, stateAfter } from './proposal-states'
import { readFields, readGround } from './run-kind'

/** Changes proposals, one step at a time, for persons who may do so. */
export function createProposalSteps(
  { db, clock, kinds }: Pick<ProposalsOptions, 'db' | 'clock' | 'kinds'>,
  applier: Pick<ReturnType<typeof createApplier>, 'expire' | 'makeStale'>,
) {
  /** Returns a proposal that the caller may see. Throws SYS_INVALID_URL. */
  async function getShown(
    sql: Sql,
    proposalId: string,
    { account, permissions }: StaffCaller,
  ): Promise<rows.ProposalRecord> {
    const found = await rows.findProposal(sql, proposalId)
    const isShown =
      found !== undefined &&
      (found.proposedBy === account || (found.state !== 'DRAFT' && permissions.has(found.permission as never)))
    if (!isShown) throw new AppError('SYS_INVALID_URL')
    return found
  }

  /** Returns whether what an open proposal stands on has changed. */
  async function isMoved({ kind, state, ground, fields, reason }: rows.ProposalRecord): Promise<boolean> {
    const known = kinds().get(kind)
    if (!known || !['DRAFT', 'IN_REVIEW', 'APPROVED', 'SCHEDULED'].includes(state)) return false
    return (await readGround(db, known, readFields(known.endpoint, fields, reason))) !== ground
  }

  /** Makes one step about a proposal as it was read. Throws STAFF_PROPOSAL_OVER and STAFF_PROPOSAL_MOVED. */
  async function step(
    { proposalId, version, caller, reason }: ProposalAct,
    name: ProposalStep,
    decide: (tx: Sql, found: rows.ProposalRecord) => Promise<Omit<rows.ProposalChange, 'state' | 'at'>>,
  ): Promise<void> {
    await getShown(db, proposalId, caller)
    await applier.expire(proposalId)
    await db.transaction(async (tx) => {
      const found = await rows.lockProposal(tx, proposalId)
      if (!found) throw new AppError('SYS_INVALID_URL')
      const state = stateAfter(found.state, name)
      if (state === undefined) throw new AppError('STAFF_PROPOSAL_OVER', { value: { state: found.state } })
      if (found.version !== version) throw new AppError('STAFF_PROPOSAL_MOVED', { value: { version: found.version } })
      const at = clock.now()
      await rows.changeProposal(tx, found.id, { ...(await decide(tx, found)), state, at })
      await rows.insertProposalEvent(tx, found.id, { state, by: caller.account, reason, at })
    })
  }

  /** The proposer sets the time before it is approved. Its state stays. */
  async function plan({ proposalId, version, caller, reason }: ProposalAct, applyAt: Date): Promise<void> {
    await applier.expire(proposalId)
    await db.transaction(async (tx) => {
      const found = await rows.lockProposal(tx, proposalId)
      if (!found) throw new AppError('SYS_INVALID_URL')
      const { id, state } = found
      if (state !== 'DRAFT' && state !== 'IN_REVIEW') throw new AppError('STAFF_PROPOSAL_OVER', { value: { state } })
      if (found.version !== version) throw new AppError('STAFF_PROPOSAL_MOVED', { value: { version: found.version } })
      assertProposer(found, caller)
      const at = clock.now()
      await rows.changeProposal(tx, id, { state, at, applyAt })
      await rows.insertProposalEvent(tx, id, { state, by: caller.account, reason, at })
    })
  }
  /** Makes a proposal stale whose ground has moved. Throws STAFF_PROPOSAL_STALE for it. */
  async function assertFirm(proposalId: string, caller: StaffCaller): Promise<void> {
    const found = await getShown(db, proposalId, caller)
    if (!(await isMoved(found))) return
    await applier.makeStale(proposalId, 'GROUND_MOVED')
    throw new AppError('STAFF_PROPOSAL_STALE')
  }

  return { getShown, isMoved, step, plan, assertFirm }
}

/** Returns the signs that the caller is the proposer. Throws STAFF_SAME_PERSON unless the caller may bypass them. */
export async function assertOther(tx: Sql, found: rows.ProposalRecord, caller: StaffCaller, bypass: boolean) {
  if (!caller.permissions.has(found.permission as never)) throw new AppError('AUTH_FORBIDDEN')
  const flags = await findDisguise(tx, found, caller)
  const isBypassed = flags.some(isRefusing)
  if (isBypassed && !bypass) throw new AppError('STAFF_SAME_PERSON', { value: { flags } })
  if (isBypassed && !caller.permissions.has('proposals.bypass')) throw new AppError('AUTH_FORBIDDEN')
  return { flags, isBypassed }
}

/** Throws AUTH_FORBIDDEN. */
export function assertProposer({ proposedBy }: rows.ProposalRecord, { account }: StaffCaller): void {
  if (proposedBy !== account) throw new AppError('AUTH_FORBIDDEN')
}
