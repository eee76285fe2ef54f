import { z } from 'zod'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { gameFeatures, volatilities } from '../game-facts'
import { languageSchema, moneySchema, switchesShape, timestampSchema } from '../shapes'
import { gameSchema } from './games'

/** The number of similar games on a game's page. */
export const similarCount = 6

/** The parts of the rules that a page describes in words; each kind of game has one text. */
export const ruleKinds = [
  'LINES',
  'WAYS',
  'ROULETTE',
  'FISH',
  'CARDS',
  'BOOK',
  'LUCKY',
  'PICK',
  'KENO',
  'DICE',
  'RACE',
] as const
export type RuleKind = (typeof ruleKinds)[number]

export const getGamePage = defineEndpoint({
  moduleId: 'GAME.page',
  method: 'GET',
  path: '/lgw/games/page',
  token: 'optional',
  rate: 'R1',
  isCatalogue: true,
  summary: 'Everything that the page of one game shows; a session adds isFav',
  request: z.object({
    /** The game's part of the address: its code in small letters, with a dash for each underscore. */
    slug: plainText(64),
    language: languageSchema,
    ...switchesShape,
  }),
  response: z.object({
    game: gameSchema,
    vendorName: z.string(),
    /** Absent if it depends on the bets that a player chooses, or if the vendor states none. */
    volatility: z.enum(volatilities).optional(),
    features: z.array(z.enum(gameFeatures)),
    lowestStake: moneySchema,
    /** Absent if the limits differ by bet, room or market. */
    highestStake: moneySchema.optional(),
    rules: z.enum(ruleKinds),
    /** The highest payout of one round in the last thirty days; null if there was none. */
    biggestWin: z
      .object({ accountMasked: z.string(), amount: moneySchema, stake: moneySchema, time: timestampSchema })
      .nullable(),
    /** True while the vendor or the game is under maintenance. */
    isPaused: z.boolean(),
    similar: z.array(gameSchema),
  }),
  errors: ['GAME_UNKNOWN', 'SYS_FUNCTION_OFF'],
})
