import { z } from 'zod'
import { agentFile, agentPage, payShape } from '../agent-report'
import { currencySchema, memberIdSchema, opaqueText, plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { isWithinReportSpan, keyedShape, keyShape, moneySchema, timeRangeShape, timestampSchema } from '../shapes'
import { contractKinds } from './agent-contracts'
import { betRecordSchema, betStates } from './history'
import { transactionDirections, transactionKinds } from './transactions'

/** The member of a row, as an agent sees a member of the team. */
const partyShape = {
  memberId: z.string(),
  /** In full for a direct downline, masked for all members further below. */
  account: z.string(),
  isDirect: z.boolean(),
}

export const teamScopes = ['MEMBER', 'TEAM'] as const

const whose = {
  /** Only this member, who is below the agent. Without it, all members below. */
  memberId: memberIdSchema.optional(),
}

const whoseRows = {
  ...whose,
  /** TEAM adds all members below the member. */
  scope: z.enum(teamScopes).default('MEMBER'),
}

const betFilter = {
  ...whoseRows,
  gameType: plainText(16).optional(),
  state: z.enum(betStates).optional(),
  ...timeRangeShape,
}

export const teamBetSchema = betRecordSchema.omit({ vendorRef: true, legs: true }).extend(partyShape)
export type TeamBet = z.infer<typeof teamBetSchema>

export const listTeamBets = defineEndpoint({
  ...agentPage,
  moduleId: 'AGT.bets',
  path: '/wps/relay/ODSFE2_getTeamBetRecords',
  cost: 'report',
  summary: 'The bets of the team, newest first, with totals over the whole filter',
  request: z.object({ ...betFilter, ...keyShape(50) }).refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object({
    ...keyedShape(teamBetSchema),
    totals: z.object({
      count: z.number().int(),
      stake: moneySchema,
      validBet: moneySchema,
      win: moneySchema,
      net: moneySchema,
    }),
  }),
  errors: ['AGENT_DOWNLINE_UNKNOWN', 'SYS_VALIDATION'],
})

export const exportTeamBets = defineEndpoint({
  ...agentFile,
  moduleId: 'AGT.betsExport',
  path: '/wps/relay/ODSFE2_exportTeamBetRecords',
  summary: 'The same bets as a CSV file, with what the page shows and no more',
  request: z.object(betFilter).refine(isWithinReportSpan, { path: ['endTime'] }),
  errors: ['AGENT_DOWNLINE_UNKNOWN', 'SYS_VALIDATION'],
})

/** The figures of settled rounds; `net` is the result as members see their own: win and rebate less the stake. */
const figuresShape = {
  stake: moneySchema,
  validBet: moneySchema,
  win: moneySchema,
  bonus: moneySchema,
  rebate: moneySchema,
  net: moneySchema,
  deposit: moneySchema,
  withdraw: moneySchema,
}

export const teamProfitGroups = ['MEMBER', 'DAY'] as const

export const teamProfitRowSchema = z.object({
  /** Set in the group MEMBER. The first row of a drill-down is the member alone, without the members below. */
  memberId: z.string().nullable(),
  account: z.string().nullable(),
  isDirect: z.boolean().nullable(),
  /** For a member with a team: the row sums up the member and all members below. */
  isTeam: z.boolean(),
  /** Set in the group DAY: the first millisecond of the day in the brand’s time zone. */
  day: timestampSchema.nullable(),
  active: z.number().int(),
  ...figuresShape,
})
export type TeamProfitRow = z.infer<typeof teamProfitRowSchema>

const profitFilter = { ...whose, group: z.enum(teamProfitGroups).default('MEMBER'), ...timeRangeShape }

export const listTeamProfit = defineEndpoint({
  ...agentPage,
  moduleId: 'AGT.profit',
  path: '/wps/relay/ODSFE2_getTeamProfitLoss',
  cost: 'report',
  summary:
    'Profit and loss of the team: the direct downlines of the agent, or of a member below, each with the own team; or the days of that team',
  request: z.object({ ...profitFilter, ...keyShape(50) }).refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object({
    ...keyedShape(teamProfitRowSchema),
    totals: z.object({ active: z.number().int(), ...figuresShape }),
    /** From the agent’s direct downline down to the member whose team it is; empty for the agent’s own. */
    path: z.array(z.object({ memberId: z.string(), account: z.string() })),
    currency: currencySchema,
    timeZone: z.string(),
  }),
  errors: ['AGENT_DOWNLINE_UNKNOWN', 'SYS_VALIDATION'],
})

export const exportTeamProfit = defineEndpoint({
  ...agentFile,
  moduleId: 'AGT.profitExport',
  path: '/wps/relay/ODSFE2_exportTeamProfitLoss',
  summary: 'The same rows as a CSV file',
  request: z.object(profitFilter).refine(isWithinReportSpan, { path: ['endTime'] }),
  errors: ['AGENT_DOWNLINE_UNKNOWN', 'SYS_VALIDATION'],
})

const someKind = `(${transactionKinds.join('|')})`
const transactionFilter = {
  ...whoseRows,
  /** Kinds, with commas between them; all kinds if it is not given. */
  types: opaqueText(200)
    .regex(new RegExp(`^${someKind}(,${someKind})*$`))
    .optional(),
  direction: z.enum(transactionDirections).optional(),
  ...timeRangeShape,
}

export const teamTransactionSchema = z.object({
  txId: z.string(),
  ...partyShape,
  type: z.enum(transactionKinds),
  /** Positive if it was added to the member’s main wallet, negative if it was taken from it. */
  amount: moneySchema,
  /** The number of the deposit, withdrawal or transfer, or the round of a bet. */
  refNo: z.string(),
  time: timestampSchema,
})
export type TeamTransaction = z.infer<typeof teamTransactionSchema>

export const listTeamTransactions = defineEndpoint({
  ...agentPage,
  moduleId: 'AGT.tx',
  path: '/wps/relay/ODSFE2_getTeamTransactions',
  cost: 'report',
  summary: 'The postings of the team’s main wallets, newest first',
  request: z.object({ ...transactionFilter, ...keyShape(50) }).refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object({ ...keyedShape(teamTransactionSchema), currency: currencySchema }),
  errors: ['AGENT_DOWNLINE_UNKNOWN', 'SYS_VALIDATION'],
})

export const exportTeamTransactions = defineEndpoint({
  ...agentFile,
  moduleId: 'AGT.txExport',
  path: '/wps/relay/ODSFE2_exportTeamTransactions',
  summary: 'The same postings as a CSV file',
  request: z.object(transactionFilter).refine(isWithinReportSpan, { path: ['endTime'] }),
  errors: ['AGENT_DOWNLINE_UNKNOWN', 'SYS_VALIDATION'],
})

export const incomeTypes = [...contractKinds, 'REBATE'] as const

export const agentIncomeRowSchema = z.object({
  type: z.enum(incomeTypes),
  /** The business day, the hour, or the first day of the period that was paid for. */
  period: timestampSchema,
  periodEnd: timestampSchema,
  ...payShape,
  /** Opens the statement; null for a rebate. */
  statementId: z.string().nullable(),
})
export type AgentIncomeRow = z.infer<typeof agentIncomeRowSchema>

const incomeFilter = { type: z.enum(incomeTypes).optional(), ...timeRangeShape }

export const getAgentRevenue = defineEndpoint({
  ...agentPage,
  moduleId: 'AGT.revenue',
  path: '/wps/relay/MCS2_getAgentRevenue',
  cost: 'list',
  summary: 'What the agent has earned by contracts and rebates, newest first, with sums by type',
  request: z.object({ ...incomeFilter, ...keyShape(50) }).refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object({
    ...keyedShape(agentIncomeRowSchema),
    totals: z.array(z.object({ type: z.enum(incomeTypes), amount: moneySchema })),
    total: moneySchema,
    currency: currencySchema,
    timeZone: z.string(),
  }),
  errors: ['SYS_VALIDATION'],
})

export const exportAgentRevenue = defineEndpoint({
  ...agentFile,
  moduleId: 'AGT.revenueExport',
  path: '/wps/relay/MCS2_exportAgentRevenue',
  summary: 'The same earnings as a CSV file',
  request: z.object(incomeFilter).refine(isWithinReportSpan, { path: ['endTime'] }),
  errors: ['SYS_VALIDATION'],
})
