import { farthestSchedule, type ProposalState, proposalLimit } from '@parlay/contracts/staff/proposals'
import { AppError } from '../../../core/errors'
import { newOrderNo } from '../../../core/order-no'
import type { MarkedCall } from '../../../plugins/second-person'
import * as rows from './proposal.sql'
import type { ProposalsOptions } from './proposal-parts'
import { hashOf } from './read-effects'
import { type KnownKind, readFields, rehearse, subjectOf } from './run-kind'

export interface Proposing extends Pick<MarkedCall, 'fields' | 'reason' | 'caller' | 'ip'> {
  kind: KnownKind
  isDraft?: boolean
  applyAt?: Date | undefined
}

/** Makes proposals with their dry runs. */
export function createProposalMaker({
  db,
  clock,
  word,
  kinds,
}: Pick<ProposalsOptions, 'db' | 'clock' | 'word' | 'kinds'>) {
  function kindOf(id: string): KnownKind {
    const kind = kinds().get(id)
    if (!kind) throw new AppError('SYS_VALIDATION', { value: { fields: { kind: 'err_enter_correct' } } })
    return kind
  }

  /** Throws SYS_VALIDATION for a time that is over, or too far ahead. */
  function assertTime(applyAt: Date | undefined): void {
    if (applyAt === undefined) return
    const ahead = applyAt.getTime() - clock.now().getTime()
    if (ahead <= 0 || ahead > farthestSchedule)
      throw new AppError('SYS_VALIDATION', { value: { fields: { applyAt: 'err_enter_correct' } } })
  }

  /** Computes the effects of a call, as of now. */
  const rehearsal = (
    kind: KnownKind,
    request: unknown,
    key: string,
    { caller, reason }: Pick<Proposing, 'caller' | 'reason'>,
  ) => rehearse(db, { kind, request, word, act: { key, staff: caller.account, caller, reason, at: clock.now() } })

  /** Adds a proposal with its dry run, and returns its number. The same one that is open is returned in its place. */
  async function propose({ kind, fields, reason, caller, ip, isDraft = false, applyAt }: Proposing): Promise<string> {
    const { endpoint } = kind
    if (!caller.permissions.has(endpoint.permission as never)) throw new AppError('AUTH_FORBIDDEN')
    assertTime(applyAt)
    const request = readFields(endpoint, fields, reason)
    const fieldsHash = hashOf({ kind: endpoint.id, request })
    const known = await rows.findOpenProposal(db, fieldsHash)
    if (known) return known.proposalNo
    const at = clock.now()
    const proposalNo = newOrderNo('S', at)
    const dryRun = await rehearsal(kind, request, proposalNo, { caller, reason })
    const amount = dryRun.amount ?? (await kind.limit?.amountOf(db, request)) ?? null
    const state: ProposalState = isDraft ? 'DRAFT' : 'IN_REVIEW'
    return db.transaction(async (tx) => {
      const id = await rows.insertProposal(tx, {
        ...dryRun,
        amount,
        proposalNo,
        kind: endpoint.id,
        permission: endpoint.permission,
        subject: subjectOf(endpoint, fields),
        fields,
        fieldsHash,
        reason,
        state,
        at,
        applyAt: applyAt ?? null,
        proposedBy: caller.account,
        proposerId: caller.id,
        proposerIp: ip,
        expiresAt: new Date(at.getTime() + proposalLimit),
      })
      if (id === undefined) return (await rows.findOpenProposal(tx, fieldsHash))?.proposalNo ?? proposalNo
      await rows.insertProposalEvent(tx, id, { state, by: caller.account, reason, at })
      return proposalNo
    })
  }

  return { kindOf, assertTime, rehearsal, propose }
}
