import type { ValueOf } from '@parlay/contracts'
import { type exportSalaryRecords, listSalaryRecords, type SalaryRecord } from '@parlay/contracts/endpoints/agent-pay'
import { printMoney } from '@parlay/contracts/money'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { keyParts, pageKeys } from '../../../core/page-keys'
import { readBatches } from '../../../core/read-batches'
import { reportRange } from '../../../core/report-range'
import type { Sql } from '../../../db'
import type { ContractRules } from '..'
import { assertKindOn } from '../contracts'
import { presentRecord } from './present-record'
import { numberOf } from './read-statement'
import * as rows from './salary-record.sql'

interface RecordOptions {
  clock: Clock
  rules: ContractRules
}

type RecordRequest = z.output<typeof exportSalaryRecords.request>

const recordKeys = pageKeys(listSalaryRecords.moduleId, [keyParts.time, keyParts.id])

/** Lists a page of payments, newest first, with their sum. Throws CONTRACT_KIND_OFF, or SYS_VALIDATION for a key. */
export async function listRecords(
  options: RecordOptions,
  sql: Sql,
  agentId: bigint,
  { after, pageSize, ...request }: z.output<typeof listSalaryRecords.request>,
): Promise<ValueOf<typeof listSalaryRecords>> {
  const filter = recordFilter(options, agentId, request)
  const found = await rows.listRecords(sql, { ...filter, after: readRecordKey(after), limit: pageSize + 1 })
  const { page, next } = recordKeys.cut(found, pageSize, ({ periodStart, id }) => [periodStart.getTime(), id])
  return {
    list: page.map((row) => presentRecord(row, request.side)),
    next,
    total: printMoney(await rows.sumRecords(sql, filter)),
  }
}

/** Reads every payment, a batch at a time. Throws CONTRACT_KIND_OFF before the first. */
export function readAllRecords(
  options: RecordOptions,
  sql: Sql,
  agentId: bigint,
  request: RecordRequest,
): AsyncGenerator<SalaryRecord[]> {
  const filter = recordFilter(options, agentId, request)
  const read = (after: rows.After | null = null, limit: number) => rows.listRecords(sql, { ...filter, after, limit })
  return readBatches(read, {
    keyOf: ({ periodStart, id }): rows.After => ({ at: periodStart, id }),
    present: (row) => presentRecord(row, request.side),
  })
}

function recordFilter(
  { clock, rules }: RecordOptions,
  agentId: bigint,
  { kind, side, contractId, ...range }: RecordRequest,
): rows.RecordFilter {
  assertKindOn(rules, kind)
  // An id that is not a number matches no contract.
  const wanted = contractId === undefined ? null : (numberOf(contractId) ?? 0n)
  return { agentId, side, kind, contractId: wanted, ...reportRange(clock.now(), range) }
}

/** Throws SYS_VALIDATION for a text that is not a key. */
function readRecordKey(after: string | undefined): rows.After | null {
  const [at, id] = recordKeys.read(after) ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id }
}
