import * as calls from '@parlay/contracts/endpoints/statements'
import type { FastifyInstance } from 'fastify'
import { answeredByHandler, registerEndpoint } from '../../../plugins/endpoint'
import { type MemberModule, originOf } from '../../member'
import type { StatementSource } from '../history'
import type { StatementsService } from './statements.service'

interface StatementRoutes {
  statements: StatementsService
  assertPresent: MemberModule['assertPresent']
  typeOf: StatementSource['typeOf']
}

export function registerStatements(app: FastifyInstance, { statements, assertPresent, typeOf }: StatementRoutes): void {
  registerEndpoint(app, calls.requestStatement, ({ request, session }) => statements.request(session.memberId, request))
  registerEndpoint(app, calls.listStatements, ({ session }) => statements.list(session.memberId))

  registerEndpoint(app, calls.openStatement, async ({ request, session, ...context }) => {
    const { statementId, ...shown } = request
    await assertPresent(session, shown, originOf(context))
    return statements.issueTicket(session.memberId, statementId)
  })

  registerEndpoint(app, calls.getStatement, async ({ request, session, reply }) => {
    const { kind, format, content } = await statements.open(session.memberId, request.ticket)
    await reply
      .headers({
        'Content-Type': typeOf(format),
        'Content-Disposition': `attachment; filename="${kind === 'BETS' ? 'bets' : 'transactions'}-12-months.${format}"`,
        'Cache-Control': 'private, no-store',
      })
      .send(content)
    return answeredByHandler
  })
}
