import { exportBetRecords, getBetDetail, getSessionSummary, listBetRecords } from '@parlay/contracts/endpoints/history'
import { exportPersonalProfit, getPersonalProfit } from '@parlay/contracts/endpoints/profit'
import { exportTransactions, listTransactions } from '@parlay/contracts/endpoints/transactions'
import type { FastifyInstance } from 'fastify'
import { answeredByHandler, registerEndpoint } from '../../../plugins/endpoint'
import { sendFile } from '../../../plugins/send-file'
import type { BetDetailService } from './bet-detail.service'
import type { HistoryService } from './history.service'
import type { ProfitService } from './profit.service'
import type { BetReader } from './read-bets'
import { betFiles, profitFiles, transactionFiles } from './record-file'
import type { TransactionService } from './transactions.service'

interface HistoryServices {
  history: HistoryService
  bets: BetReader
  betDetail: BetDetailService
  transactions: TransactionService
  profit: ProfitService
  /** The time zone of the times in files. */
  timeZone: string
}

export function registerHistory(
  app: FastifyInstance,
  { history, bets, betDetail, transactions, profit, timeZone }: HistoryServices,
): void {
  registerEndpoint(app, listBetRecords, ({ request, session, read }) =>
    history.listBets(read, session.memberId, request),
  )

  registerEndpoint(app, exportBetRecords, async ({ request: { format, ...query }, session, reply, read }) => {
    const { type, write } = betFiles[format]
    await sendFile(reply, {
      name: `bets.${format}`,
      type,
      content: write(bets.readAll(read, session.memberId, query), timeZone),
    })
    return answeredByHandler
  })

  registerEndpoint(app, getSessionSummary, ({ session, read }) => history.getSession(read, session))

  registerEndpoint(app, getBetDetail, ({ request, session }) => betDetail.find(session.memberId, request.betId))

  registerEndpoint(
    app,
    listTransactions,
    ({ request, session, read }) => transactions.list(read, session.memberId, request),
    { readsApart: true },
  )

  registerEndpoint(
    app,
    getPersonalProfit,
    ({ request, session, read }) => profit.getProfit(read, session.memberId, request),
    { readsApart: true },
  )

  registerEndpoint(app, exportPersonalProfit, async ({ request: { format, ...query }, session, reply, read }) => {
    const { type, write } = profitFiles[format]
    await sendFile(reply, {
      name: `profit.${format}`,
      type,
      content: write(profit.readRows(read, session.memberId, query), timeZone),
    })
    return answeredByHandler
  })

  registerEndpoint(app, exportTransactions, async ({ request: { format, ...query }, session, reply, read }) => {
    const { type, write } = transactionFiles[format]
    const content = write(transactions.readAll(read, session.memberId, query), timeZone)
    await sendFile(reply, { name: `transactions.${format}`, type, content })
    return answeredByHandler
  })
}
