import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, languageSchema, moneySchema, timestampSchema } from '../shapes'
import { laneTitles } from './game-vendors'
import { jackpotIdSchema } from './jackpots'

export const gameMenuSchema = z.object({
  /** A category of the navigation; pages have their own texts for its name. */
  code: z.enum(laneTitles),
  children: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      gameType: z.string(),
      isHot: z.boolean(),
      maintenance: z.boolean(),
    }),
  ),
})
export type GameMenu = z.infer<typeof gameMenuSchema>

export const listGameMenus = defineEndpoint({
  moduleId: 'GAME.menus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'The menu of games: categories, and the vendors of each',
  request: z.object({ language: languageSchema.optional() }),
  response: z.object({ list: z.array(gameMenuSchema) }),
  errors: [],
})

export const getJackpot = defineEndpoint({
  moduleId: 'GAME.jackpot',
  method: 'GET',
  path: '/lgw/games/jackpot',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'What the counter of the home page shows, and how it goes on',
  request: emptySchema,
  response: z.object({
    /** DECORATIVE: the counter follows the clock, and nothing can be won from it. POOL: it is the pool of a jackpot. */
    mode: z.enum(['DECORATIVE', 'POOL']),
    /** The jackpot whose pool it is. */
    jackpotId: jackpotIdSchema.optional(),
    base: moneySchema,
    epoch: timestampSchema,
    step: moneySchema,
    intervalMs: z.number().int(),
    /** `base`, plus one `step` for every `intervalMs` since `epoch`; in the mode POOL the pool as it is. */
    value: moneySchema,
  }),
  errors: [],
})
