import * as calls from '@parlay/contracts/endpoints/agent-contracts'
import * as staffCalls from '@parlay/contracts/staff/contracts'
import type { FastifyInstance } from 'fastify'
import { requireMember } from '../../../core/staff-request'
import type { Sql } from '../../../db'
import { registerEndpoint } from '../../../plugins/endpoint'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { ContractCommands } from './contract-commands'
import type { ContractsService } from './contracts.service'

interface Services {
  contracts: ContractsService
  commands: ContractCommands
}

const processes = [
  [calls.processDividend, 'DIVIDEND'],
  [calls.processDailySalary, 'DAILY'],
  [calls.processHourlySalary, 'HOURLY'],
  [calls.processRealtimeSalary, 'REALTIME'],
] as const

export function registerAgentContracts(app: FastifyInstance, { contracts, commands }: Services): void {
  registerEndpoint(app, calls.getContractInfo, ({ session, read }) => contracts.info(read, session.memberId))
  registerEndpoint(app, calls.listContracts, ({ request, session, read }) =>
    contracts.list(read, session.memberId, request),
  )
  for (const [endpoint, kind] of processes) {
    registerEndpoint(app, endpoint, async ({ request, session, idempotencyKey }) => {
      const order = { actorId: session.memberId, kind, wish: request, requestKey: `call:${idempotencyKey}` }
      const { contractId, state } = await commands.carryOut(order)
      return { contractId: String(contractId), state }
    })
  }
}

const perPage = 100

interface StaffServices extends Services {
  db: Sql
  findMemberId: (account: string) => Promise<bigint | undefined>
}

/** Calls of the operator's staff for the house's side of contracts with the first agents. */
export function registerStaffContracts(
  app: FastifyInstance,
  { contracts, commands, db, findMemberId }: StaffServices,
): void {
  registerStaffEndpoint(app, staffCalls.listHouseContracts, ({ request }) =>
    contracts.list(db, null, { ...request, side: 'DOWN', pageSize: perPage }),
  )

  registerStaffEndpoint(app, staffCalls.orderHouseContract, async ({ request, staff, audit }) => {
    const { kind, requestKey, account, message, ...rest } = request
    const named = account === undefined ? {} : { memberId: String(await requireMember(findMemberId, account)) }
    if (request.contractId !== undefined) audit.about(`contract:${request.contractId}`)
    const { contractId, state } = await commands.carryOut({
      actorId: null,
      kind,
      wish: { ...rest, ...named, reason: message },
      requestKey: `staff:${requestKey}`,
      decidedBy: staff.account,
    })
    audit.about(`contract:${contractId}`)
    audit.after({ state })
    return { contractId: String(contractId), state }
  })
}
