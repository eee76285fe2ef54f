import { previewContract } from '@parlay/contracts/endpoints/agent-contracts'
import { exportSalaryRecords, getSalaryStatement, listSalaryRecords } from '@parlay/contracts/endpoints/agent-pay'
import { exportAgentRevenue, getAgentRevenue } from '@parlay/contracts/endpoints/team-reports'
import type { FastifyInstance } from 'fastify'
import { answeredByHandler, registerEndpoint } from '../../../plugins/endpoint'
import { sendFile } from '../../../plugins/send-file'
import type { AgentPayService } from './agent-pay.service'
import { incomeFile, recordFile } from './pay-files'

export function registerAgentPay(
  app: FastifyInstance,
  { pay, timeZone }: { pay: AgentPayService; timeZone: string },
): void {
  registerEndpoint(app, previewContract, ({ request, session, read }) => pay.preview(read, session.memberId, request))
  registerEndpoint(app, listSalaryRecords, ({ request, session, read }) =>
    pay.listRecords(read, session.memberId, request),
  )
  registerEndpoint(app, getSalaryStatement, ({ request, session, read }) =>
    pay.statement(read, session.memberId, request),
  )
  registerEndpoint(app, getAgentRevenue, ({ request, session, read }) => pay.revenue(read, session.memberId, request))

  registerEndpoint(app, exportSalaryRecords, async ({ request, session, reply, read }) => {
    const content = recordFile.write(pay.readAllRecords(read, session.memberId, request), timeZone)
    await sendFile(reply, { name: 'salary-records.csv', type: recordFile.type, content })
    return answeredByHandler
  })
  registerEndpoint(app, exportAgentRevenue, async ({ request, session, reply, read }) => {
    const content = incomeFile.write(pay.readAllRevenue(read, session.memberId, request), timeZone)
    await sendFile(reply, { name: 'revenue.csv', type: incomeFile.type, content })
    return answeredByHandler
  })
}
