import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema } from '../shapes'

const countSchema = z.number().int().min(0)

/** The number of things that wait for the member, by page. An absent key is not counted. */
export const badgesSchema = z.object({
  /** The number of unread messages. */
  messageV2: countSchema,
  unclaimedPromotions: countSchema.optional(),
  missionLeaderboard: countSchema.optional(),
  rewardCenter: countSchema.optional(),
  /** The number of tickets that the member can draw with, which `rewardCenter` includes. */
  raffleTickets: countSchema.optional(),
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
