import { z } from 'zod'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { prizeModes } from '../prize-modes'

export const laneTitles = ['SPORTS', 'ESPORTS', 'RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'DS88'] as const
export const vendorCardSchema = z.object({
  vassalage: z.string(),
  name: z.string(),
  gameType: z.string(),
  accountTypeId: z.string(),
  accountTypeName: z.string(),
  isHot: z.boolean(),
  maintenance: z.boolean(),
  /** The prize mode that the brand names for this vendor. */
  prizeMode: z.enum(prizeModes).optional(),
})
export type VendorCard = z.infer<typeof vendorCardSchema>

export const vendorLaneSchema = z.object({ title: z.enum(laneTitles), cards: z.array(vendorCardSchema) })
export type VendorLane = z.infer<typeof vendorLaneSchema>

const merchantQuery = z.object({ merchantCode: plainText(32).optional() })

export const listGameVendors = defineEndpoint({
  moduleId: 'GAME.vendors',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  /** The navigation shows the lanes to visitors too, so a token is optional. */
  token: 'optional',
  rate: 'R1',
  isCatalogue: true,
  summary: 'Vendors by category, in lanes',
  request: merchantQuery,
  response: z.object({ data: z.object({ lanes: z.array(vendorLaneSchema) }) }),
  errors: [],
})

export const listGameTypes = defineEndpoint({
  moduleId: 'GAME.types',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  token: 'optional',
  rate: 'R1',
  isCatalogue: true,
  summary: 'The game types each vendor offers',
  request: merchantQuery,
  response: z.object({ list: z.array(z.object({ vassalage: z.string(), gameTypes: z.array(z.string()) })) }),
  errors: [],
})
