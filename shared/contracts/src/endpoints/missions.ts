import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { languageSchema, pageShape, timestampSchema } from '../shapes'
import { rewardTypes } from './rewards'

/** A period begins at midnight, of Monday or of the first of the month, in the brand's time zone. */
export const missionPeriods = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
/**
 * The number of settled rounds, their total valid bet, the number of different games played, the deposited amount, or
 * the number of days with play.
 */
export const missionMetrics = ['ROUNDS', 'STAKE', 'DISTINCT_GAMES', 'DEPOSIT', 'DAYS'] as const
/** DONE can be claimed. */
export const missionStates = ['OPEN', 'DONE', 'CLAIMED'] as const

/** The day on which a period begins, which names it among those of a mission. */
const periodSchema = z.iso.date()
const missionIdSchema = z.string().regex(/^[a-z0-9-]{1,64}$/)

export const missionSchema = z.object({
  id: z.string(),
  title: z.string(),
  period: z.enum(missionPeriods),
  startsOn: periodSchema,
  metric: z.enum(missionMetrics),
  /** An amount for STAKE and DEPOSIT, e.g. `"500.00"`, otherwise a whole number, e.g. `"20"`. */
  target: z.string(),
  /** In the unit of `target`, and never more than it. */
  progress: z.string(),
  rewardType: z.enum(rewardTypes),
  /** Money with two digits after the point, points and tickets as whole numbers. */
  reward: z.string(),
  /** The name of the raffle to which the tickets belong. */
  raffle: z.string().optional(),
  state: z.enum(missionStates),
  /** When the period ends and the progress is reset. */
  endsAt: timestampSchema,
  /** The end of the time in which the rewards of the period can be claimed. */
  claimUntil: timestampSchema,
})
export type Mission = z.infer<typeof missionSchema>

export const listMissions = defineEndpoint({
  moduleId: 'MIS.summary',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary:
    'The missions of the day, the week and the month, how far the member has come, and what was reached before and can still be claimed',
  request: z.object({ language: languageSchema.default('EN') }),
  response: z.object({ missions: z.array(missionSchema) }),
  errors: [],
})

export const claimMission = defineEndpoint({
  moduleId: 'MIS.claim',
  method: 'POST',
  path: '/wps/relay/MCS2_claimMission',
  token: 'required',
  role: 'member',
  idempotent: true,
  rate: 'R4',
  summary: 'Pays the reward of a mission that was reached, once for each of its periods',
  request: z.object({ missionId: missionIdSchema, startsOn: periodSchema }),
  response: z.object({ rewardType: z.enum(rewardTypes), reward: z.string() }),
  errors: ['REWARD_NOT_ALLOWED', 'REWARDS_CLOSED', 'REWARD_NOT_REACHED', 'REWARD_CLAIMED', 'REWARD_LAPSED'],
})

export const missionRankSchema = z.object({
  rank: z.number().int(),
  /** The first and last character only, e.g. `m***1`. */
  accountMasked: z.string(),
  points: z.number().int(),
})
export type MissionRank = z.infer<typeof missionRankSchema>

/** The prize of the places from one to another, both included. */
export const boardPrizeSchema = z.object({
  from: z.number().int(),
  to: z.number().int(),
  ...missionSchema.pick({ rewardType: true, reward: true, raffle: true }).shape,
})
export type BoardPrize = z.infer<typeof boardPrizeSchema>

export const listMissionLeaders = defineEndpoint({
  moduleId: 'MIS.board',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Who has played most rounds in a period, accounts masked, and the member’s own place with its neighbours',
  request: z.object({
    period: z.enum(missionPeriods).default('DAILY'),
    language: languageSchema.default('EN'),
    ...pageShape(10),
  }),
  response: z.object({
    /** Of members with equal points, the one who reached them first is above. */
    list: z.array(missionRankSchema),
    totalPages: z.number().int(),
    /** One point for every settled round; null if the member has none. */
    me: z.object({ rank: z.number().int(), points: z.number().int() }).nullable(),
    /** The member and two places before and after; empty if the member has no place. */
    around: z.array(missionRankSchema.extend({ isMe: z.boolean() })),
    endsAt: timestampSchema,
    /** The prizes of the places once the period is over, the first places first. */
    prizes: z.array(boardPrizeSchema).optional(),
  }),
  errors: [],
})
