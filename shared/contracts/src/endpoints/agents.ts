import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { isWithinReportSpan, moneySchema, timeRangeShape, timestampSchema } from '../shapes'

const rewardShape = {
  /** Bonuses and exchanged points. The win of a free round counts as a win. */
  bonus: moneySchema,
  rebate: moneySchema,
  /** The payments to members of the team as agents. */
  agentPay: moneySchema,
  /** Win, bonus and rebate less the stake: the team's gain by playing. */
  net: moneySchema,
}

export const teamOverviewSchema = z.object({
  members: z.number().int(),
  /** The number of team members with a valid bet in the range. */
  active: z.number().int(),
  newMembers: z.number().int(),
  online: z.number().int(),
  deposit: moneySchema,
  withdraw: moneySchema,
  /** Only settled rounds count, here and in all figures of play below. */
  stake: moneySchema,
  validBet: moneySchema,
  win: moneySchema,
  ...rewardShape,
  teamBalance: moneySchema,
  /** The same figures for the span of equal length just before. */
  before: z.object({
    active: z.number().int(),
    newMembers: z.number().int(),
    deposit: moneySchema,
    withdraw: moneySchema,
    stake: moneySchema,
    validBet: moneySchema,
    win: moneySchema,
    ...rewardShape,
  }),
  /** One entry for each day of the range, oldest first; `day` is its first millisecond in the brand’s time zone. */
  series: z.array(
    z.object({
      day: timestampSchema,
      stake: moneySchema,
      validBet: moneySchema,
      win: moneySchema,
      ...rewardShape,
      deposit: moneySchema,
      withdraw: moneySchema,
      active: z.number().int(),
    }),
  ),
})
export type TeamOverview = z.infer<typeof teamOverviewSchema>

export const getTeamOverview = defineEndpoint({
  moduleId: 'AGT.overview',
  method: 'GET',
  path: '/wps/relay/MCS2_getTeamOverview',
  token: 'required',
  role: 'agent',
  rate: 'R0',
  cost: 'report',
  summary: 'Figures of the agent’s own subtree over a range of days; all of them add up to the ledger',
  request: z.object(timeRangeShape).refine(isWithinReportSpan, { path: ['endTime'] }),
  response: teamOverviewSchema,
  errors: ['AUTH_FORBIDDEN', 'SYS_VALIDATION'],
})
