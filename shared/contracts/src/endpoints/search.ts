import { z } from 'zod'
import { trimmedText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { languageSchema } from '../shapes'
import { vendorCardSchema } from './game-vendors'
import { gameSchema } from './games'

/** The maximum number of results of each kind in one search. */
export const searchLimits = { games: 12, vendors: 6, promotions: 4, help: 4 } as const

export const longestSearch = 64

export const searchSite = defineEndpoint({
  moduleId: 'SITE.search',
  method: 'GET',
  path: '/lgw/search',
  token: 'optional',
  rate: 'R1',
  summary: 'What has a name like the text: games, vendors, promotions, help; best first, small typing errors forgiven',
  request: z.object({ text: trimmedText(longestSearch).min(1), language: languageSchema }),
  response: z.object({
    games: z.array(gameSchema),
    vendors: z.array(vendorCardSchema),
    promotions: z.array(z.object({ id: z.string(), title: z.string() })),
    help: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  errors: [],
})
