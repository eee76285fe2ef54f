import type { ValueOf } from '@parlay/contracts'
import {
  type AgentIncomeRow,
  type exportAgentRevenue,
  getAgentRevenue,
  incomeTypes,
} from '@parlay/contracts/endpoints/team-reports'
import { printMoney, sumMinor } from '@parlay/contracts/money'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { printMillionths } from '../../../core/millionths'
import { keyParts, pageKeys } from '../../../core/page-keys'
import { readBatches } from '../../../core/read-batches'
import { reportRange } from '../../../core/report-range'
import type { Sql } from '../../../db'
import { type IncomeFilter, type IncomeKey, type IncomeRow, listIncome, sumIncome } from './income.sql'
import { stateOf } from './present-record'

interface IncomeOptions {
  clock: Clock
  currency: string
  timeZone: string
}

type IncomeRequest = z.output<typeof exportAgentRevenue.request>

const incomeKeys = pageKeys(getAgentRevenue.moduleId, [keyParts.time, keyParts.flag, keyParts.id])

/** Lists a page of earnings, newest first, with the sums of each type. Throws SYS_VALIDATION for an invalid key. */
export async function listEarnings(
  options: IncomeOptions,
  sql: Sql,
  agentId: bigint,
  { after, pageSize, ...request }: z.output<typeof getAgentRevenue.request>,
): Promise<ValueOf<typeof getAgentRevenue>> {
  const { currency, timeZone } = options
  const filter = incomeFilter(options, agentId, request)
  const found = await listIncome(sql, { ...filter, after: readIncomeKey(after), limit: pageSize + 1 })
  const { page, next } = incomeKeys.cut(found, pageSize, (row) => [row.from.getTime(), row.isRebate ? 1 : 0, row.id])
  const sums = new Map((await sumIncome(sql, filter)).map((sum) => [sum.type, sum.amount]))
  return {
    list: page.map(presentIncome),
    next,
    totals: incomeTypes.map((one) => ({ type: one, amount: printMoney(sums.get(one) ?? 0n) })),
    total: printMoney(sumMinor(sums.values())),
    currency,
    timeZone,
  }
}

/** Reads all earnings, a batch at a time. */
export function readAllEarnings(
  options: Pick<IncomeOptions, 'clock'>,
  sql: Sql,
  agentId: bigint,
  request: IncomeRequest,
): AsyncGenerator<AgentIncomeRow[]> {
  const filter = incomeFilter(options, agentId, request)
  const read = (after: IncomeKey | null = null, limit: number) => listIncome(sql, { ...filter, after, limit })
  return readBatches(read, { keyOf: (row): IncomeKey => row, present: presentIncome })
}

const incomeFilter = (
  { clock }: Pick<IncomeOptions, 'clock'>,
  agentId: bigint,
  { type, ...range }: IncomeRequest,
): IncomeFilter => ({
  agentId,
  type: type ?? null,
  ...reportRange(clock.now(), range),
})

const presentIncome = ({
  type,
  from,
  to,
  firstPlayed,
  lastPlayed,
  base,
  rate,
  amount,
  madeAt,
  ...row
}: IncomeRow): AgentIncomeRow => ({
  type,
  period: (firstPlayed ?? from).getTime(),
  periodEnd: (lastPlayed ?? to).getTime(),
  base: printMoney(base),
  rate: printMillionths(rate),
  amount: printMoney(amount),
  state: stateOf({ amount, carriedOut: row.carriedOut }),
  paidAt: amount > 0n ? madeAt.getTime() : null,
  statementId: row.isRebate ? null : String(row.id),
})

/** Throws SYS_VALIDATION for a text that is not a key. */
function readIncomeKey(after: string | undefined): IncomeKey | null {
  const [from, isRebate, id] = incomeKeys.read(after) ?? []
  return from === undefined || id === undefined ? null : { from: new Date(Number(from)), isRebate: isRebate === 1n, id }
}
