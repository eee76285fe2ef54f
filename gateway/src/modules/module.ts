import type { FastifyInstance } from 'fastify'
import type { Job } from '../jobs/job-runner'
import type { InvariantQuery } from '../ledger'
import type { AnyProposalKind } from '../plugins/second-person'

/** The parts that the gateway needs of a module. The rest of a module's object is for the modules that open after it. */
export interface Module {
  /** Registers its calls. */
  routes?(app: FastifyInstance): void
  /** Registers the calls of the operator's staff, without the prefix of the listener that serves them. */
  staffRoutes?(app: FastifyInstance): void
  /** The calls of staff that a second person approves. */
  proposalKinds?: readonly AnyProposalKind[]
  /** Registers the calls that exist only if PARLAY_SANDBOX is 1. */
  sandboxRoutes?(app: FastifyInstance): void
  /** Its regular work without a caller. */
  jobs?: readonly Job[]
  /** The rules that its tables must hold, for the check of the ledger. */
  invariants?: readonly InvariantQuery[]
  close?(): Promise<void>
}
