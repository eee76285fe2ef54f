import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema } from '../shapes'

const countSchema = z.number().int().min(0)

/** What waits for the member, by page; a key that is not there is counted by nobody. */
export const badgesSchema = z.object({
  /** Unread messages. */
  messageV2: countSchema,
  unclaimedPromotions: countSchema.optional(),
  missionLeaderboard: countSchema.optional(),
  rewardCenter: countSchema.optional(),
})
export type Badges = z.infer<typeof badgesSchema>

export const getBadges = defineEndpoint({
  moduleId: 'WAL.badges',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMemberBadges',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'What waits for the member; the stream pushes the same',
  request: emptySchema,
  response: badgesSchema,
  errors: [],
})
