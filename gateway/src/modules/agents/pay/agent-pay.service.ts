import type {
  exportSalaryRecords,
  getSalaryStatement,
  listSalaryRecords,
  SalaryRecord,
} from '@parlay/contracts/endpoints/agent-pay'
import type { AgentIncomeRow, exportAgentRevenue, getAgentRevenue } from '@parlay/contracts/endpoints/team-reports'
import type { z } from 'zod'
import type { Sql } from '../../../db'
import type { ContractRules } from '..'
import { listEarnings, readAllEarnings } from './list-earnings'
import { listRecords, readAllRecords } from './list-records'
import { createPreview, type PreviewOptions } from './preview-contract'
import { readStatement } from './read-statement'

export interface AgentPayOptions extends PreviewOptions {
  rules: ContractRules
}

/** The pay of contracts, made or foreseen, as agents see it. */
export const createAgentPayService = (options: AgentPayOptions) => ({
  preview: createPreview(options),

  listRecords: (sql: Sql, agentId: bigint, request: z.output<typeof listSalaryRecords.request>) =>
    listRecords(options, sql, agentId, request),

  readAllRecords: (
    sql: Sql,
    agentId: bigint,
    request: z.output<typeof exportSalaryRecords.request>,
  ): AsyncGenerator<SalaryRecord[]> => readAllRecords(options, sql, agentId, request),

  revenue: (sql: Sql, agentId: bigint, request: z.output<typeof getAgentRevenue.request>) =>
    listEarnings(options, sql, agentId, request),

  readAllRevenue: (
    sql: Sql,
    agentId: bigint,
    request: z.output<typeof exportAgentRevenue.request>,
  ): AsyncGenerator<AgentIncomeRow[]> => readAllEarnings(options, sql, agentId, request),

  statement: (sql: Sql, agentId: bigint, request: z.output<typeof getSalaryStatement.request>) =>
    readStatement(sql, agentId, request),
})

export type AgentPayService = ReturnType<typeof createAgentPayService>
