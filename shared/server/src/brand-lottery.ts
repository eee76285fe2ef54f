import { playTypes, unitsOf } from '@parlay/contracts/lottery/plays'
import { parseOdds, returnOf } from '@parlay/contracts/lottery/returns'
import { parseMoney } from '@parlay/contracts/money'
import { type PrizeMode, prizeModes } from '@parlay/contracts/prize-modes'
import { moneySchema } from '@parlay/contracts/shapes'
import { drawAreas, drawCodeSchema } from '@parlay/contracts/vendor-lottery'
import { z } from 'zod'
import { findBrandFile } from './brand-file'

const amountSchema = moneySchema.transform(parseMoney).refine((amount) => amount > 0n, 'is not above zero')
const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length

const gameSchema = z.strictObject({
  code: drawCodeSchema,
  area: z.enum(drawAreas),
  /** The station's own name, the same in every language; without it, `content/<language>/lottery.json` names the game. */
  name: z.string().min(1).max(64).optional(),
  /** The days on which it is offered, Monday as 1 and Sunday as 7. */
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .refine((days) => isOnce(days.map(String)), 'a day is there twice')
    .default([1, 2, 3, 4, 5, 6, 7]),
})
export type PlannedDrawGame = z.infer<typeof gameSchema>

const oddsSchema = z.string().transform((odds, context): bigint => {
  try {
    return parseOdds(odds)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as RangeError).message })
    return z.NEVER
  }
})
const tableSchema = z.partialRecord(z.enum(playTypes), oddsSchema)
/** Odds of the plays by the layout of the draw: 27 numbers (MB, FAST) or 18 (MT, MN). In hundredths. */
const oddsTableSchema = z.strictObject({ north: tableSchema, south: tableSchema }).superRefine((table, context) => {
  for (const [layout, area] of [
    ['north', 'MB'],
    ['south', 'MN'],
  ] as const) {
    for (const playType of playTypes) {
      const odds = table[layout][playType]
      if (odds === undefined) continue
      const issue = (message: string) => context.addIssue({ code: 'custom', path: [layout, playType], message })
      if (unitsOf(playType, area) === 0) return issue('is not played there')
      const { numerator, denominator } = returnOf(playType, area, odds)
      if (numerator >= denominator) issue('returns all that is staked or more')
    }
  }
})

const versionSchema = z
  .strictObject({
    version: z.number().int().min(1).max(1_000_000),
    /** The start of its sale; the version before is sold until then. */
    from: z.iso.datetime({ offset: true }),
    /** The table that each prize mode selects. */
    modes: z.record(z.enum(prizeModes), z.string()),
    tables: z.record(z.string().regex(/^[a-z-]{1,32}$/), oddsTableSchema),
  })
  .superRefine(({ modes, tables }, context) => {
    for (const [mode, table] of Object.entries(modes)) {
      if (tables[table] !== undefined) continue
      context.addIssue({ code: 'custom', path: ['modes', mode], message: `there is no table ${table}` })
    }
  })

const fileSchema = z.strictObject({
  games: z
    .array(gameSchema)
    .min(1)
    .max(64)
    .refine((games) => isOnce(games.map(({ code }) => code)), 'a code is there twice'),
  limits: z.strictObject({
    /**
     * The minimum and the maximum stake of one unit, including the multiple. If rounding would change the return of a
     * play at the minimum stake, that play's minimum is a multiple of it (`smallestStake`).
     */
    minUnit: amountSchema,
    maxUnit: amountSchema,
    maxLine: amountSchema,
    maxTicket: amountSchema,
    /** The maximum stake of one member on one draw. */
    maxDraw: amountSchema,
    /** The maximum payout of a ticket. */
    maxPayout: amountSchema,
    /** The maximum that the house may have to pay for one number of one play in one draw. */
    maxExposure: amountSchema,
  }),
  canCancel: z.boolean(),
  /** The prize modes of vendors, by code, if they differ from the mode of their lane (product spec 4). */
  prizeModes: z.record(z.string().regex(/^[A-Z0-9_]{1,32}$/), z.enum(prizeModes)).default({}),
  /** A draw that has not opened this number of minutes after its time is void. */
  voidAfterMinutes: z
    .number()
    .int()
    .min(1)
    .max(24 * 60),
  odds: z
    .array(versionSchema)
    .min(1)
    .refine((all) => isOnce(all.map(({ version }) => String(version))), 'a version is there twice')
    .refine(
      (all) => all.every(({ from }, index) => index === 0 || Date.parse(from) > Date.parse(all[index - 1]?.from ?? '')),
      'each version begins after the one before it',
    ),
})
export type LotteryPlan = z.infer<typeof fileSchema>
export type PlannedOdds = LotteryPlan['odds'][number]

/**
 * Reads which draws a brand offers, at which odds and within which limits; undefined if it offers none. Amounts are in
 * minor units, odds in hundredths. Throws an Error with a one-line message.
 */
export const readLottery = (brandFolder: string): LotteryPlan | undefined =>
  findBrandFile(brandFolder, 'lottery.json', fileSchema)

/** Returns the version of the odds that is sold at an instant. Before the first one begins, that is the first. */
export const oddsAt = ({ odds }: LotteryPlan, at: Date): PlannedOdds =>
  odds.findLast(({ from }) => Date.parse(from) <= at.getTime()) ?? (odds[0] as PlannedOdds)

/** Returns the odds of a mode for an area, in hundredths by play. */
export function oddsFor({ modes, tables }: PlannedOdds, mode: PrizeMode, area: (typeof drawAreas)[number]) {
  return tables[modes[mode]]?.[area === 'MB' || area === 'FAST' ? 'north' : 'south'] ?? {}
}
