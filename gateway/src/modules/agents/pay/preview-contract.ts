import {
  type ContractKind,
  type ContractPeriod,
  type ContractPreview,
  contractTierSchema,
  mostTiers,
  type previewContract,
} from '@parlay/contracts/endpoints/agent-contracts'
import { printMoney } from '@parlay/contracts/money'
import { z } from 'zod'
import type { Span } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { printMillionths } from '../../../core/millionths'
import type { Sql } from '../../../db'
import { type AgentContractsModule, contractPeriodAround } from '../contracts'
import { windowOf } from './pay-batch'
import { grossAt, settle } from './pay-formula'
import { sumDownlines } from './pay-run.sql'
import { workOutPay } from './work-out-pay'

export interface PreviewOptions {
  clock: Clock
  currency: string
  timeZone: string
  /** The valid bet from which a member counts as active. */
  activeFrom: bigint
  foresee: AgentContractsModule['foresee']
}

/** The number of periods that are listed for a choice. */
const recentPeriods = 6

const tiersSchema = z.array(contractTierSchema).min(1).max(mostTiers)

function readTiers(text: string): z.infer<typeof tiersSchema> {
  try {
    return tiersSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new AppError('CONTRACT_TIERS_INVALID', { params: { tier: '1' }, cause: error })
  }
}

/** Works out what an offer would have paid for a period that is over. */
export function createPreview({ clock, currency, timeZone, activeFrom, foresee }: PreviewOptions) {
  const periodAround = (at: Date, kind: ContractKind, period: ContractPeriod): Span =>
    contractPeriodAround(at, { kind, period, timeZone })

  /** The last periods that are over, the newest first. */
  function listRecent(kind: ContractKind, period: ContractPeriod): [Span, ...Span[]] {
    const before = ({ from }: Span) => periodAround(new Date(from.getTime() - 1), kind, period)
    const recent: [Span, ...Span[]] = [before(periodAround(clock.now(), kind, period))]
    for (let last = recent[0]; recent.length < recentPeriods; recent.push(last)) last = before(last)
    return recent
  }

  function findSpan(at: number, kind: ContractKind, period: ContractPeriod): Span {
    const span = periodAround(new Date(at), kind, period)
    if (span.to <= clock.now()) return span
    throw new AppError('SYS_VALIDATION', { value: { fields: { at: 'err_validation' } } })
  }

  /** Throws AGENT_DOWNLINE_UNKNOWN, CONTRACT_KIND_OFF, CONTRACT_TIERS_INVALID, CONTRACT_RATE_TOO_HIGH or SYS_VALIDATION. */
  return async (
    sql: Sql,
    agentId: bigint,
    request: z.output<typeof previewContract.request>,
  ): Promise<ContractPreview> => {
    const { kind, period, carriesNegative, isolatesWinAbove, at } = request
    const downlineId = BigInt(request.memberId)
    const proposed = { tiers: readTiers(request.tiers), period, carriesNegative, isolatesWinAbove }
    const foreseen = await foresee(sql, { actorId: agentId, kind, memberId: downlineId, terms: proposed })
    const { terms, affected, confirmToken } = foreseen
    const recent = listRecent(kind, period)
    const span = at === undefined ? recent[0] : findSpan(at, kind, period)
    const window = windowOf(kind, span)
    const options = { window, before: span.from, currency, activeFrom }
    const [worked] = await workOutPay(sql, [{ kind, downlineId, ...terms }], options)
    if (worked === undefined) throw new Error('nothing was worked out')
    const [downlines] = await sumDownlines(sql, kind, [{ downlineId, ...span }])
    const rest = { downlines: downlines?.sum ?? 0n, carriedIn: 0n, paidBefore: 0n, isSuspended: false }
    const settled = settle({ gross: worked.gross, ...rest })
    const amountAt = (rate: number): bigint =>
      settle({ gross: grossAt(rate, worked.base + worked.isolated), ...rest }).amount
    return {
      periodStart: span.from.getTime(),
      periodEnd: span.to.getTime(),
      activeMembers: worked.figures.activeMembers,
      base: printMoney(worked.base),
      tier: worked.tier,
      rate: printMillionths(worked.rate),
      amount: printMoney(settled.amount),
      isolated: printMoney(worked.isolated),
      carriedOut: printMoney(settled.carriedOut),
      perTier: terms.tiers.map(({ rate }, index) => ({
        isReached: worked.tier !== null && index <= worked.tier,
        rate: printMillionths(rate),
        amount: printMoney(amountAt(rate)),
      })),
      periods: recent.map(({ from, to }) => ({ start: from.getTime(), end: to.getTime() })),
      affected,
      confirmToken,
    }
  }
}
