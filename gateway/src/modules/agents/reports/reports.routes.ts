import {
  exportTeamBets,
  exportTeamProfit,
  exportTeamTransactions,
  listTeamBets,
  listTeamProfit,
  listTeamTransactions,
} from '@parlay/contracts/endpoints/team-reports'
import type { FastifyInstance } from 'fastify'
import { answeredByHandler, registerEndpoint } from '../../../plugins/endpoint'
import { sendFile } from '../../../plugins/send-file'
import type { TeamBetService } from './bets.service'
import type { TeamProfitService } from './profit.service'
import { teamBetFile, teamProfitFiles, teamTransactionFile } from './report-files'
import type { TeamTransactionService } from './transactions.service'

export interface ReportServices {
  /** The time zone of the days and times in files. */
  timeZone: string
  bets: TeamBetService
  profit: TeamProfitService
  transactions: TeamTransactionService
}

export function registerReports(app: FastifyInstance, { bets, profit, transactions, timeZone }: ReportServices): void {
  registerEndpoint(app, listTeamBets, ({ request, session, read }) => bets.list(read, session.memberId, request))

  registerEndpoint(app, exportTeamBets, async ({ request, session, reply, read }) => {
    const content = teamBetFile.write(await bets.readAll(read, session.memberId, request), timeZone)
    await sendFile(reply, { name: 'team-bets.csv', type: teamBetFile.type, content })
    return answeredByHandler
  })

  registerEndpoint(app, listTeamProfit, ({ request, session, read }) => profit.list(read, session.memberId, request))

  registerEndpoint(app, exportTeamProfit, async ({ request, session, reply, read }) => {
    const { type, write } = teamProfitFiles[request.group]
    const content = write(await profit.readAll(read, session.memberId, request), timeZone)
    await sendFile(reply, { name: 'team-profit.csv', type, content })
    return answeredByHandler
  })

  registerEndpoint(app, listTeamTransactions, ({ request, session, read }) =>
    transactions.list(read, session.memberId, request),
  )

  registerEndpoint(app, exportTeamTransactions, async ({ request, session, reply, read }) => {
    const content = teamTransactionFile.write(await transactions.readAll(read, session.memberId, request), timeZone)
    await sendFile(reply, { name: 'team-transactions.csv', type: teamTransactionFile.type, content })
    return answeredByHandler
  })
}
