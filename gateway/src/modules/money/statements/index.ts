import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { minutely } from '../../../jobs/job-runner'
import type { MemberModule } from '../../member'
import type { FileStore } from '../../member/files'
import type { Module } from '../../module'
import type { StatementSource } from '../history'
import { registerStatements } from './statements.routes'
import { createStatementsService } from './statements.service'

interface StatementsDeps extends Pick<Core, 'db' | 'clock'> {
  files: { store: FileStore }
  history: { statements: StatementSource }
  member: Pick<MemberModule, 'assertPresent'>
}

/**
 * Opens statements of twelve months: a member requests one, a job writes it, and a member who proves to be present
 * fetches it.
 */
export function createStatementsModule({ db, clock, files, history, member }: StatementsDeps) {
  const statements = createStatementsService({ db, clock, store: files.store, source: history.statements })
  return {
    routes: (app: FastifyInstance) =>
      registerStatements(app, {
        statements,
        assertPresent: member.assertPresent,
        typeOf: history.statements.typeOf,
      }),
    jobs: [
      { name: 'statements', everyMs: 2000, run: statements.writePending, onlyOneGateway: true },
      minutely('statements-expiry', statements.sweep),
    ],
  } satisfies Module
}
