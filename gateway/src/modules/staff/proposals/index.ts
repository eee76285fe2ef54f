import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Core } from '../../../compose/open-core'
import { type AnyProposalKind, anyKind } from '../../../plugins/second-person'
import type { StaffActs } from '../../../plugins/staff-acts'
import { createLimitKind } from './limit-kind'
import { countInReview } from './proposal.sql'
import { registerProposals } from './proposals.routes'
import { createProposalsService } from './proposals.service'
import type { WordMessage } from './read-effects'
import type { KnownKind } from './run-kind'

interface ProposalsDeps extends Pick<Core, 'db' | 'clock' | 'log' | 'metrics'> {
  acts: StaffActs
  word: WordMessage
}

/** Opens the proposals of staff. The kinds come from the modules, once all of them are open. */
export function openProposals({ db, clock, log, metrics: { registry }, acts, word }: ProposalsDeps) {
  const known = new Map<string, KnownKind>()
  const kinds = () => known
  const add = (kind: AnyProposalKind): void => {
    const added = kind as unknown as KnownKind
    known.set(added.endpoint.id, added)
  }
  const limitKind = createLimitKind(kinds)
  add(anyKind(limitKind))
  const registers = [registry]
  const bypasses = new Counter({
    name: 'staff_second_person_bypasses_total',
    help: 'Acts of staff that were carried out without the second person that they need',
    registers,
  })
  const applied = new Counter({ name: 'staff_proposals_applied_total', help: 'Proposals that were applied', registers })
  new Gauge({
    name: 'staff_proposals_waiting',
    help: 'Proposals that wait for a decision',
    registers,
    async collect() {
      this.set(await countInReview(db))
    },
  })
  const proposals = createProposalsService({
    db,
    clock,
    log,
    acts,
    word,
    kinds,
    onApplied: () => applied.inc(),
    onBypass: (about) => {
      bypasses.inc()
      log.error(about, 'a second person was bypassed')
    },
  })
  return {
    secondPerson: proposals.secondPerson,
    /** Adds the kinds of the modules. */
    takeKinds: (added: readonly AnyProposalKind[]): void => added.forEach(add),
    staffRoutes: (app: FastifyInstance) => registerProposals(app, { db, clock, proposals, kinds, limitKind }),
    jobs: [{ name: 'staff-proposals', everyMs: 2_000, run: proposals.sweep, onlyOneGateway: true }],
    service: proposals,
  }
}
