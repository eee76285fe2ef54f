import type { ValueOf } from '@parlay/contracts'
import {
  type exportSalaryRecords,
  type getSalaryStatement,
  listSalaryRecords,
  type SalaryRecord,
  type SalaryStatement,
} from '@parlay/contracts/endpoints/agent-pay'
import {
  type AgentIncomeRow,
  type exportAgentRevenue,
  getAgentRevenue,
  incomeTypes,
} from '@parlay/contracts/endpoints/team-reports'
import { printMoney, sumMinor } from '@parlay/contracts/money'
import type { z } from 'zod'
import { AppError } from '../../../core/errors'
import { printMillionths } from '../../../core/millionths'
import { keyParts, pageKeys } from '../../../core/page-keys'
import { readBatches } from '../../../core/read-batches'
import { reportRange } from '../../../core/report-range'
import type { Sql } from '../../../db'
import type { ContractRules } from '..'
import { assertKindOn, type ContractSide, presentParty, printTiers } from '../contracts'
import { type IncomeFilter, type IncomeKey, type IncomeRow, listIncome, sumIncome } from './income.sql'
import { createPreview, type PreviewOptions } from './preview'
import * as rows from './salary-record.sql'

export interface AgentPayOptions extends PreviewOptions {
  rules: ContractRules
}

type RecordRequest = z.output<typeof exportSalaryRecords.request>
type IncomeRequest = z.output<typeof exportAgentRevenue.request>

const numberOf = (text: string | undefined): bigint | null =>
  text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : null

/** The pay of contracts, made or foreseen, as agents see it. */
export function createAgentPayService(options: AgentPayOptions) {
  const { clock, rules, currency, timeZone } = options
  function recordFilter(agentId: bigint, { kind, side, contractId, ...range }: RecordRequest): rows.RecordFilter {
    assertKindOn(rules, kind)
    // An id that is not a number matches no contract.
    const wanted = contractId === undefined ? null : (numberOf(contractId) ?? 0n)
    return { agentId, side, kind, contractId: wanted, ...reportRange(clock.now(), range) }
  }

  const incomeFilter = (agentId: bigint, { type, ...range }: IncomeRequest): IncomeFilter => ({
    agentId,
    type: type ?? null,
    ...reportRange(clock.now(), range),
  })

  return {
    preview: createPreview(options),

    async listRecords(
      sql: Sql,
      agentId: bigint,
      { after, pageSize, ...request }: z.output<typeof listSalaryRecords.request>,
    ): Promise<ValueOf<typeof listSalaryRecords>> {
      const filter = recordFilter(agentId, request)
      const found = await rows.listRecords(sql, { ...filter, after: readRecordKey(after), limit: pageSize + 1 })
      const { page, next } = recordKeys.cut(found, pageSize, ({ periodStart, id }) => [periodStart.getTime(), id])
      return {
        list: page.map((row) => presentRecord(row, request.side)),
        next,
        total: printMoney(await rows.sumRecords(sql, filter)),
      }
    },

    /** Reads every payment, a batch at a time. Throws CONTRACT_KIND_OFF before the first. */
    readAllRecords(sql: Sql, agentId: bigint, request: RecordRequest): AsyncGenerator<SalaryRecord[]> {
      const filter = recordFilter(agentId, request)
      const read = (after: rows.After | null = null, limit: number) =>
        rows.listRecords(sql, { ...filter, after, limit })
      return readBatches(read, {
        keyOf: ({ periodStart, id }): rows.After => ({ at: periodStart, id }),
        present: (row) => presentRecord(row, request.side),
      })
    },

    async revenue(
      sql: Sql,
      agentId: bigint,
      { after, pageSize, ...request }: z.output<typeof getAgentRevenue.request>,
    ): Promise<ValueOf<typeof getAgentRevenue>> {
      const filter = incomeFilter(agentId, request)
      const found = await listIncome(sql, { ...filter, after: readIncomeKey(after), limit: pageSize + 1 })
      const { page, next } = incomeKeys.cut(found, pageSize, (row) => [
        row.from.getTime(),
        row.isRebate ? 1 : 0,
        row.id,
      ])
      const sums = new Map((await sumIncome(sql, filter)).map((sum) => [sum.type, sum.amount]))
      return {
        list: page.map(presentIncome),
        next,
        totals: incomeTypes.map((one) => ({ type: one, amount: printMoney(sums.get(one) ?? 0n) })),
        total: printMoney(sumMinor(sums.values())),
        currency,
        timeZone,
      }
    },

    /** Reads all earnings, a batch at a time. */
    readAllRevenue(sql: Sql, agentId: bigint, request: IncomeRequest): AsyncGenerator<AgentIncomeRow[]> {
      const filter = incomeFilter(agentId, request)
      const read = (after: IncomeKey | null = null, limit: number) => listIncome(sql, { ...filter, after, limit })
      return readBatches(read, { keyOf: (row): IncomeKey => row, present: presentIncome })
    },

    /** Throws CONTRACT_UNKNOWN, also for a record that belongs to other parties. */
    async statement(
      sql: Sql,
      agentId: bigint,
      { recordId }: z.output<typeof getSalaryStatement.request>,
    ): Promise<SalaryStatement> {
      const id = numberOf(recordId)
      const row = id === null ? undefined : await rows.findStatement(sql, agentId, id)
      if (row === undefined) throw new AppError('CONTRACT_UNKNOWN')
      const side = row.downlineId === agentId ? 'UP' : 'DOWN'
      const { stake, validBet, win, bonus, rebate } = row.inputs
      const print = (amount: string) => printMoney(BigInt(amount))
      return {
        ...presentRecord(row, side),
        kind: row.kind,
        side,
        version: row.version,
        tiers: printTiers(row.kind, row.tiers),
        tier: row.tier,
        paidEvery: row.kind === 'DIVIDEND' ? row.period : row.kind,
        figures: {
          stake: print(stake),
          validBet: print(validBet),
          win: print(win),
          bonus: print(bonus),
          rebate: print(rebate),
        },
        lines: [
          { line: 'base', amount: printMoney(row.base) },
          { line: 'isolated', amount: printMoney(row.isolated) },
          { line: 'gross', amount: printMoney(row.gross) },
          { line: 'downlines', amount: printMoney(-row.downlines) },
          { line: 'carriedIn', amount: printMoney(row.carriedIn) },
          { line: 'carriedOut', amount: printMoney(-row.carriedOut) },
          { line: 'paidBefore', amount: printMoney(-row.paidBefore) },
          { line: 'amount', amount: printMoney(row.amount) },
        ],
        revisions: (await rows.listRevisions(sql, row)).map(({ id, revision, amount, madeAt }) => ({
          recordId: String(id),
          revision,
          amount: printMoney(amount),
          paidAt: amount > 0n ? madeAt.getTime() : null,
        })),
      }
    },
  }
}

export type AgentPayService = ReturnType<typeof createAgentPayService>

const stateOf = ({ amount, carriedOut }: Pick<rows.RecordRow, 'amount' | 'carriedOut'>): SalaryRecord['state'] => {
  if (amount > 0n) return 'PAID'
  return carriedOut === 0n ? 'NOTHING' : 'CARRIED'
}

const presentRecord = (row: rows.RecordRow, side: ContractSide): SalaryRecord => ({
  recordId: String(row.id),
  contractId: String(row.contractId),
  party: presentParty(side, row.account),
  periodKey: row.periodKey,
  // A payment in real time covers everything that was settled between two runs, and rounds in it may be much older.
  periodStart: (row.firstPlayed ?? row.periodStart).getTime(),
  periodEnd: (row.lastPlayed ?? row.periodEnd).getTime(),
  revision: row.revision,
  base: printMoney(row.base),
  activeMembers: row.activeMembers,
  rate: printMillionths(row.rate),
  amount: printMoney(row.amount),
  paidAt: row.amount > 0n ? row.madeAt.getTime() : null,
  state: stateOf(row),
})

const recordKeys = pageKeys(listSalaryRecords.moduleId, [keyParts.time, keyParts.id])
const incomeKeys = pageKeys(getAgentRevenue.moduleId, [keyParts.time, keyParts.flag, keyParts.id])

/** Throws SYS_VALIDATION for a text that is not a key. */
function readRecordKey(after: string | undefined): rows.After | null {
  const [at, id] = recordKeys.read(after) ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id }
}

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
