import type { FastifyInstance } from 'fastify'
import type { Job } from '../jobs/job-runner'
import type { InvariantQuery } from '../ledger'

/** All that the gateway asks of a module. What a module's object has besides is for the modules that open after it. */
export interface Module {
  /** Its calls. */
  routes?(app: FastifyInstance): void
  /** Calls that are there only where PARLAY_SANDBOX is 1. */
  sandboxRoutes?(app: FastifyInstance): void
  /** What it does while nobody calls. */
  jobs?: readonly Job[]
  /** What has to be true of its own tables, for the check of the ledger. */
  invariants?: readonly InvariantQuery[]
  close?(): Promise<void>
}
