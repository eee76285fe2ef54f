import { getBetDetail, listBetRecords } from '@parlay/shared/contracts/endpoints/history'
import { exportTransactions, listTransactions } from '@parlay/shared/contracts/endpoints/transactions'
import type { FastifyInstance } from 'fastify'
import { answeredByHandler, registerEndpoint } from '../../plugins/endpoint'
import type { BetDetailService } from './bet-detail.service'
import type { HistoryService } from './history.service'
import { fileFormats } from './transaction-file'
import type { TransactionService } from './transactions.service'

interface HistoryServices {
  history: HistoryService
  betDetail: BetDetailService
  transactions: TransactionService
}

export function registerHistory(app: FastifyInstance, { history, betDetail, transactions }: HistoryServices): void {
  registerEndpoint(app, listBetRecords, ({ request, session, read }) =>
    history.listBets(read, session.memberId, request),
  )

  registerEndpoint(app, getBetDetail, ({ request, session }) => betDetail.find(session.memberId, request.betId))

  registerEndpoint(app, listTransactions, ({ request, session }) => transactions.list(session.memberId, request))

  registerEndpoint(app, exportTransactions, async ({ request: { format, ...query }, session, reply }) => {
    const { type, write } = fileFormats[format]
    await reply
      .headers({
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="transactions.${format}"`,
        'Cache-Control': 'private, no-store',
      })
      .send(write(transactions.readAll(session.memberId, query)))
    return answeredByHandler
  })
}
