import { z } from 'zod'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { gameFeatures, volatilities } from '../game-facts'
import { languageSchema, switchesShape } from '../shapes'
import { gameSchema } from './games'

/** The most games in a row of the lobby; the grid has the others. */
export const rowLength = 12
/** The rows in the order of the lobby; a theme and a feature may have several. */
export const rowKinds = ['new', 'popular', 'theme', 'feature'] as const

export const gameRowSchema = z.object({
  kind: z.enum(rowKinds),
  /** The theme or the feature; empty for the other kinds. */
  value: z.string(),
  games: z.array(gameSchema),
  /** The number of all games of a theme or a feature, and for the other kinds of the category. */
  total: z.number().int(),
})
export type GameRow = z.infer<typeof gameRowSchema>

export const listGameRows = defineEndpoint({
  moduleId: 'GAME.rows',
  method: 'GET',
  path: '/lgw/games/rows',
  token: 'optional',
  rate: 'R1',
  isCatalogue: true,
  summary: 'The games of one category in rows, each game once, and the filters that the category has',
  request: z.object({ gameType: plainText(16), language: languageSchema, ...switchesShape }),
  response: z.object({
    rows: z.array(gameRowSchema),
    /** The number of games of the category. */
    total: z.number().int(),
    /** The values by which the games of the category differ; a list of one or none is no filter. */
    filters: z.object({
      /** In percent, lowest first. */
      returns: z.array(z.string()),
      volatilities: z.array(z.enum(volatilities)),
      features: z.array(z.enum(gameFeatures)),
    }),
  }),
  errors: [],
})
