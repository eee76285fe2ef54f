import { type AppError, isAppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import { endOfError, type StaffAct, type StaffActEnd } from '../../../plugins/staff-acts'
import * as rows from './proposal.sql'
import type { ProposalsOptions } from './proposal-parts'
import { stateAfter } from './proposal-states'
import { readFields, runKind } from './run-kind'

/** The longest time, in milliseconds, after which a proposal is tried again that failed by a fault of ours. */
const longestPause = 5 * 60_000

const over = 'STAFF_PROPOSAL_OVER'

/** Refuses to apply a proposal that would do something else than its dry run. */
class Moved extends Error {}

/** Applies approved proposals, and ends those whose time is over. */
export function createApplier({ db, clock, log, acts, word, kinds, onApplied }: ProposalsOptions) {
  /** Ends a proposal by a step that no person makes. Does nothing if its state does not allow it. */
  const end = (proposalNo: string, step: 'stale' | 'expire', note?: string): Promise<void> =>
    db.transaction(async (tx) => {
      const found = await rows.lockProposal(tx, proposalNo)
      const state = found && stateAfter(found.state, step)
      if (!found || state === undefined) return
      const at = clock.now()
      if (step === 'expire' && found.expiresAt > at) return
      await rows.changeProposal(tx, found.id, { state, at, note })
      await rows.insertProposalEvent(tx, found.id, { state, by: '', reason: note ?? '', at })
    })

  /** Carries a proposal out together with its new state, so that both happen or none. */
  async function carryOut(tx: Sql, proposalNo: string): Promise<rows.ProposalRecord | undefined> {
    const found = await rows.lockProposal(tx, proposalNo)
    const state = found && stateAfter(found.state, 'apply')
    const at = clock.now()
    if (!found || state === undefined || (found.state === 'SCHEDULED' && (found.applyAt ?? at) > at)) return undefined
    const kind = kinds().get(found.kind)
    if (!kind) throw new Moved('KIND_UNKNOWN')
    const request = readFields(kind.endpoint, found.fields, found.reason)
    const decider = found.decidedBy ?? found.proposedBy
    // The proposer has made the call: the rights that it gives are the proposer's to give.
    const caller = { id: found.proposerId, account: found.proposedBy, name: '', permissions: new Set([]) }
    const act = { key: proposalNo, staff: decider, caller, reason: found.reason, at }
    const run = await runKind(tx, { kind, request, act, word })
    if (run.ground !== found.ground) throw new Moved('GROUND_MOVED')
    if (run.effectsHash !== found.effectsHash) throw new Moved('EFFECTS_MOVED')
    await rows.changeProposal(tx, found.id, { state, at, outcome: run.effects })
    await rows.insertProposalEvent(tx, found.id, { state, by: decider, reason: '', at })
    return found
  }

  /**
   * Applies a proposal once. One that is not possible any more becomes stale. The audit has the act before it is carried
   * out, and its result.
   */
  async function apply(proposalNo: string): Promise<void> {
    const known = await rows.findProposal(db, proposalNo)
    if (!known || stateAfter(known.state, 'apply') === undefined) return
    const act = actOf(known)
    const number = await acts.begin(act)
    const endAct = (end: Pick<StaffActEnd, 'result' | 'code' | 'after'>) =>
      acts.end(number, act, { ...end, subject: act.subject, before: known.effects.before })
    try {
      const isApplied = (await db.transaction((tx) => carryOut(tx, proposalNo))) !== undefined
      if (isApplied) onApplied()
      const after = { proposalId: proposalNo, proposedBy: known.proposedBy, approvedBy: act.staff }
      await endAct(isApplied ? { result: 'DONE', code: '', after } : { result: 'REFUSED', code: over, after: null })
    } catch (error) {
      const why = whyStale(error)
      if (why === undefined) {
        await endAct({ ...endOfError(error), after: null })
        throw error
      }
      await end(proposalNo, 'stale', why)
      await endAct({ result: 'REFUSED', code: 'STAFF_PROPOSAL_STALE', after: { note: why } })
    }
  }

  async function attempt({ proposalNo }: { proposalNo: string }, attempts: number): Promise<void> {
    try {
      await apply(proposalNo)
    } catch (error) {
      log.error({ err: error, proposal: proposalNo }, 'an approved proposal was not applied')
      const pause = Math.min(longestPause, 2 ** attempts * 1000)
      await rows.notePostponed(db, proposalNo, new Date(clock.now().getTime() + pause))
    }
  }

  return {
    apply,
    makeStale: (proposalNo: string, note: string) => end(proposalNo, 'stale', note),
    expire: (proposalNo: string) => end(proposalNo, 'expire'),

    /** Ends what no one has decided about, and applies what is approved and due, also after the gateway was away. */
    async sweep(): Promise<void> {
      for (const { proposalNo } of await rows.listExpired(db, clock.now())) await end(proposalNo, 'expire')
      for (const due of await rows.listDue(db, clock.now())) await attempt(due, due.attempts)
    },
  }
}

/** The act of a proposal that is applied, by the person who has approved it. */
const actOf = ({ kind, permission, subject, reason, proposalNo, fields, ...row }: rows.ProposalRecord): StaffAct => ({
  staff: row.decidedBy ?? row.proposedBy,
  ip: '',
  device: '',
  call: kind,
  permission,
  subject,
  reason,
  request: fields,
  requestId: proposalNo,
})

/** Returns why a proposal is no longer possible. Undefined for a fault of ours, after which it is tried again. */
function whyStale(error: unknown): string | undefined {
  if (error instanceof Moved) return error.message
  return isAppError(error) && error.status < 500 ? describe(error) : undefined
}

/** The code of a refusal, with the fields that it names. */
function describe({ code, value }: AppError): string {
  const fields = (value as { fields?: Record<string, string> } | null)?.fields
  return fields ? `${code}: ${Object.entries(fields).map(([name, fault]) => `${name} ${fault}`)}`.slice(0, 400) : code
}
