import { mostPages, queryInteger, trimmedText } from '@parlay/contracts/bounds'
import * as calls from '@parlay/contracts/endpoints/agent-contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../core/errors'
import { accountText, readStaffRequest } from '../../../core/staff-request'
import type { Sql } from '../../../db'
import { registerEndpoint } from '../../../plugins/endpoint'
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

const kindSchema = z.enum(calls.contractKinds)
const listSchema = z.strictObject({ kind: kindSchema, pageNo: queryInteger(1, mostPages).default(1) })
const orderSchema = z.strictObject({
  kind: kindSchema,
  /** A repeated order with the same key changes nothing. */
  requestKey: trimmedText(64).min(1),
  /** The agent of an OFFER, in place of the member's number, which staff cannot look up before the first contract. */
  account: accountText.optional(),
  ...calls.processDividend.request.shape,
})

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
  async function readMemberId(account: string): Promise<string> {
    const id = await findMemberId(account)
    if (id !== undefined) return String(id)
    throw new AppError('SYS_VALIDATION', { value: { fields: { account: 'there is no such member' } } })
  }

  app.get('/agent-contracts', ({ query }) =>
    contracts.list(db, null, { ...readStaffRequest(listSchema, query), side: 'DOWN', pageSize: perPage }),
  )

  app.post('/agent-contracts', async ({ body, staffName }) => {
    const { kind, requestKey, account, ...rest } = readStaffRequest(orderSchema, body)
    const wish = account === undefined ? rest : { ...rest, memberId: await readMemberId(account) }
    const { contractId, state } = await commands.carryOut({
      actorId: null,
      kind,
      wish,
      requestKey: `staff:${requestKey}`,
      decidedBy: staffName,
    })
    return { contractId: String(contractId), state }
  })
}
