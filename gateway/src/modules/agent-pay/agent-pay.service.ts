import type { ValueOf } from '@parlay/shared/contracts'
import {
  type ContractPreview,
  contractTierSchema,
  type getSalaryStatement,
  type listSalaryRecords,
  mostTiers,
  type previewContract,
  type SalaryRecord,
  type SalaryStatement,
} from '@parlay/shared/contracts/endpoints/agent-contracts'
import { type AgentIncomeRow, type getAgentRevenue, incomeTypes } from '@parlay/shared/contracts/endpoints/team-reports'
import { printMoney, sumMinor } from '@parlay/shared/money'
import { z } from 'zod'
import type { Clock } from '../../core/clock'
import { AppError } from '../../core/errors'
import { printMillionths } from '../../core/millionths'
import { reportRange } from '../../core/report-range'
import type { Sql } from '../../db'
import {
  type AgentContractsModule,
  assertKindOn,
  type ContractSide,
  contractPeriodAround,
  presentParty,
  printTiers,
} from '../agent-contracts'
import type { ContractRules } from '../agents'
import { type IncomeKey, type IncomeRow, listIncome, sumIncome } from './income.sql'
import { settle } from './pay-formula'
import { sumDownlines } from './pay-run.sql'
import { windowOf } from './pay-runs'
import * as rows from './salary-record.sql'
import { workOutPay } from './work-out-pay'

export interface AgentPayOptions {
  clock: Clock
  rules: ContractRules
  currency: string
  timeZone: string
  /** The valid bet from which a member counts as active. */
  activeFrom: bigint
  foresee: AgentContractsModule['foresee']
}

/** Null is every type. */
type IncomeRequest = Omit<z.output<typeof getAgentRevenue.request>, 'type'> & { type?: IncomeRow['type'] | null }

const tiersSchema = z.array(contractTierSchema).min(1).max(mostTiers)

function readTiers(text: string): z.infer<typeof tiersSchema> {
  try {
    return tiersSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new AppError('CONTRACT_TIERS_INVALID', { params: { tier: '1' }, cause: error })
  }
}

const numberOf = (text: string | undefined): bigint | null =>
  text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : null

/** What contracts have paid and would pay, as agents see it. */
export function createAgentPayService(options: AgentPayOptions) {
  const { clock, rules, currency, timeZone, activeFrom, foresee } = options
  return {
    /** Throws AGENT_DOWNLINE_UNKNOWN, CONTRACT_KIND_OFF, CONTRACT_TIERS_INVALID or CONTRACT_RATE_TOO_HIGH. */
    async preview(
      sql: Sql,
      agentId: bigint,
      request: z.output<typeof previewContract.request>,
    ): Promise<ContractPreview> {
      const { kind, period } = request
      const downlineId = BigInt(request.memberId)
      const wish = { actorId: agentId, kind, memberId: downlineId, tiers: readTiers(request.tiers) }
      const { tiers, affected, confirmToken } = await foresee(sql, wish)
      const around = (at: Date) => contractPeriodAround(at, { kind, period, timeZone })
      const span = around(new Date(around(clock.now()).from.getTime() - 1))
      const contract = { kind, downlineId, tiers, carriesNegative: false, isolatesWinAbove: null }
      const [worked] = await workOutPay(sql, [contract], {
        ...{ window: windowOf(kind, span), before: span.from, currency, activeFrom },
      })
      if (worked === undefined) throw new Error('nothing was worked out')
      const [downlines] = await sumDownlines(sql, kind, [{ downlineId, ...span }])
      const { gross } = worked
      const due = { gross, downlines: downlines?.sum ?? 0n, carriedIn: 0n, paidBefore: 0n, isSuspended: false }
      return {
        periodStart: span.from.getTime(),
        periodEnd: span.to.getTime(),
        activeMembers: worked.figures.activeMembers,
        base: printMoney(worked.base),
        tier: worked.tier,
        rate: printMillionths(worked.rate),
        amount: printMoney(settle(due).amount),
        affected,
        confirmToken,
      }
    },

    async listRecords(
      sql: Sql,
      agentId: bigint,
      { kind, side, contractId, after, pageSize, ...range }: z.output<typeof listSalaryRecords.request>,
    ): Promise<ValueOf<typeof listSalaryRecords>> {
      assertKindOn(rules, kind)
      // A contract that cannot be is nobody’s.
      const wanted = contractId === undefined ? null : (numberOf(contractId) ?? 0n)
      const filter = { agentId, side, kind, contractId: wanted, ...reportRange(clock.now(), range) }
      const found = await rows.listRecords(sql, { ...filter, after: readAfter(after), limit: pageSize + 1 })
      const list = found.slice(0, pageSize)
      return {
        list: list.map((row) => presentRecord(row, side)),
        next: found.length > pageSize ? printAfter(list.at(-1)) : null,
        total: printMoney(await rows.sumRecords(sql, filter)),
      }
    },

    async revenue(
      sql: Sql,
      agentId: bigint,
      { type = null, after, pageSize, ...range }: IncomeRequest,
    ): Promise<ValueOf<typeof getAgentRevenue>> {
      const filter = { agentId, type, ...reportRange(clock.now(), range) }
      const found = await listIncome(sql, { ...filter, after: readIncomeKey(after), limit: pageSize + 1 })
      const list = found.slice(0, pageSize)
      const sums = new Map((await sumIncome(sql, filter)).map((sum) => [sum.type, sum.amount]))
      return {
        list: list.map(presentIncome),
        next: found.length > pageSize ? printIncomeKey(list.at(-1)) : null,
        totals: incomeTypes.map((one) => ({ type: one, amount: printMoney(sums.get(one) ?? 0n) })),
        total: printMoney(sumMinor(sums.values())),
        currency,
        timeZone,
      }
    },

    /** Throws CONTRACT_UNKNOWN for a record of others, too. */
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
  periodStart: row.periodStart.getTime(),
  periodEnd: row.periodEnd.getTime(),
  revision: row.revision,
  base: printMoney(row.base),
  activeMembers: row.activeMembers,
  rate: printMillionths(row.rate),
  amount: printMoney(row.amount),
  paidAt: row.amount > 0n ? row.madeAt.getTime() : null,
  state: stateOf(row),
})

/** A key that nobody was given begins at the top. */
function readAfter(after: string | undefined): rows.After | null {
  const [, at, id] = /^(\d{1,15})-(\d{1,18})$/.exec(after ?? '') ?? []
  return at === undefined || id === undefined ? null : { at: new Date(Number(at)), id: BigInt(id) }
}

const printAfter = (row: rows.RecordRow | undefined): string | null =>
  row ? `${row.periodStart.getTime()}-${row.id}` : null

const presentIncome = ({ type, from, to, base, rate, amount, madeAt, ...row }: IncomeRow): AgentIncomeRow => ({
  type,
  period: from.getTime(),
  periodEnd: to.getTime(),
  base: printMoney(base),
  rate: printMillionths(rate),
  amount: printMoney(amount),
  state: stateOf({ amount, carriedOut: row.carriedOut }),
  paidAt: amount > 0n ? madeAt.getTime() : null,
  statementId: row.isRebate ? null : String(row.id),
})

function readIncomeKey(after: string | undefined): IncomeKey | null {
  const [, from, source, id] = /^(\d{1,15})-([PR])-(\d{1,18})$/.exec(after ?? '') ?? []
  if (from === undefined || id === undefined) return null
  return { from: new Date(Number(from)), isRebate: source === 'R', id: BigInt(id) }
}

const printIncomeKey = (row: IncomeKey | undefined): string | null =>
  row ? `${row.from.getTime()}-${row.isRebate ? 'R' : 'P'}-${row.id}` : null
