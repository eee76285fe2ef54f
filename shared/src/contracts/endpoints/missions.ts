import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { languageSchema, moneySchema, pageShape, timestampSchema } from '../shapes'

/** A period begins at midnight, or at Monday's midnight, in the brand's time zone. */
export const missionPeriods = ['DAILY', 'WEEKLY'] as const
/** The number of settled rounds, their total stake, or the number of different games played. */
export const missionMetrics = ['ROUNDS', 'STAKE', 'DISTINCT_GAMES'] as const
export const missionStates = ['OPEN', 'DONE'] as const

export const missionSchema = z.object({
  id: z.string(),
  title: z.string(),
  period: z.enum(missionPeriods),
  metric: z.enum(missionMetrics),
  /** An amount for STAKE, e.g. `"500.00"`, otherwise a whole number, e.g. `"20"`. */
  target: z.string(),
  /** In the unit of `target`, and never more than it. */
  progress: z.string(),
  reward: moneySchema,
  state: z.enum(missionStates),
  /** When the period ends and the progress is reset. */
  endsAt: timestampSchema,
})
export type Mission = z.infer<typeof missionSchema>

export const listMissions = defineEndpoint({
  moduleId: 'MIS.summary',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The missions of the day and the week, and how far the member has come',
  request: z.object({ language: languageSchema.default('EN') }),
  response: z.object({ missions: z.array(missionSchema) }),
  errors: [],
})

export const missionRankSchema = z.object({
  rank: z.number().int(),
  /** The first and last character only, e.g. `m***1`. */
  accountMasked: z.string(),
  points: z.number().int(),
})

export const listMissionLeaders = defineEndpoint({
  moduleId: 'MIS.board',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Who has played most rounds in a period, names masked, and the member’s own place',
  request: z.object({ period: z.enum(missionPeriods).default('DAILY'), ...pageShape(10) }),
  response: z.object({
    list: z.array(missionRankSchema),
    totalPages: z.number().int(),
    /** One point for every settled round; null if the member has none. */
    me: z.object({ rank: z.number().int(), points: z.number().int() }).nullable(),
    endsAt: timestampSchema,
  }),
  errors: [],
})
