import { join } from 'node:path'
import type { LanguageCode } from '@parlay/contracts'
import { defaultRankColour } from '@parlay/contracts/endpoints/ranks'
import { parseMoney } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import { brandFault, findBrandFile, readBrandFile } from '@parlay/server'
import { z } from 'zod'

const amountSchema = moneySchema.transform(parseMoney).refine((amount) => amount >= 0n, 'is below zero')
const giftSchema = moneySchema.transform(parseMoney).refine((amount) => amount > 0n, 'is not above zero')
const needSchema = amountSchema.prefault('0.00')
/** A sum that is not named is not required. */
const sumsSchema = z.strictObject({ validBet: needSchema, deposit: needSchema }).prefault({})

const levelSchema = z.strictObject({
  level: z.number().int().min(1).max(20),
  colour: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .default(defaultRankColour),
  /** The label of the member; a member with a label can open the rank page. */
  memberLabel: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,31}$/)
    .nullable()
    .default(null),
  /** The sums within the window that lift a member to the level; both are needed. */
  reach: sumsSchema,
  /** The sums that keep a member on it; both are needed. */
  keep: sumsSchema,
  weekly: giftSchema.nullable().default(null),
  birthday: giftSchema.nullable().default(null),
  upgrade: giftSchema.nullable().default(null),
  /** At most 2 % of the valid bet. */
  rebateRate: z
    .string()
    .regex(/^0\.\d{1,6}$/)
    .refine((rate) => Number(rate) > 0 && Number(rate) <= 0.02, 'is not between 0 and 0.02')
    .nullable()
    .default(null),
  /** At most half of the house edge on the valid bet. */
  rakebackRate: z
    .string()
    .regex(/^0\.\d{1,6}$/)
    .refine((rate) => Number(rate) > 0 && Number(rate) <= 0.5, 'is not between 0 and 0.5')
    .nullable()
    .default(null),
  freeWithdrawals: z.number().int().min(0).max(100).default(0),
})
export type PlannedLevel = z.infer<typeof levelSchema>
export type Sums = z.infer<typeof sumsSchema>

export const isMet = (sums: Sums, needed: Sums): boolean =>
  sums.validBet >= needed.validBet && sums.deposit >= needed.deposit
const isNothing = ({ validBet, deposit }: Sums): boolean => validBet === 0n && deposit === 0n

const everyLevel =
  (rule: (level: PlannedLevel, before: PlannedLevel | undefined) => boolean) => (levels: PlannedLevel[]) =>
    levels.every((level, index) => rule(level, levels[index - 1]))

const levelsSchema = z
  .array(levelSchema)
  .min(1)
  .refine((levels) => levels.every(({ level }, index) => level === index + 1), 'does not count the levels 1, 2, 3 …')
  .refine(
    ([first]) => first === undefined || (isNothing(first.reach) && isNothing(first.keep)),
    'asks something for level 1, on which everybody begins',
  )
  .refine(
    everyLevel(
      (level, before) => before === undefined || (isMet(level.reach, before.reach) && !isNothing(level.reach)),
    ),
    'asks less for a level than for the one below it',
  )
  .refine(
    everyLevel(({ reach, keep }) => isMet(reach, keep)),
    'asks more to keep a level than to reach it',
  )

const fileSchema = z.strictObject({
  /** The number of business days that a review looks back. */
  windowDays: z.number().int().min(1).max(90),
  /** The number of days between the notice to a member and the loss of a level. */
  warnDays: z.number().int().min(1).max(30),
  /** The number of days after the birthday in which its gift can be claimed. */
  birthdayDays: z.number().int().min(1).max(30),
  /** The number of days after its day in which a rebate or rakeback can be claimed. */
  rebateDays: z.number().int().min(1).max(30),
  levels: levelsSchema,
})
export type RankPlan = z.infer<typeof fileSchema>

const namesSchema = z.record(z.string(), z.string().min(1).max(40))

/** Reads the levels of a brand; every brand has at least one. Throws an Error with a one-line message. */
export const readRanks = (brandFolder: string): RankPlan => readBrandFile(brandFolder, 'ranks.json', fileSchema)

/** Reads the names of levels, by language. Throws if the default language lacks one. */
export function readRankNames(
  brandFolder: string,
  { levels }: RankPlan,
  { languages, defaultLanguage }: { languages: readonly LanguageCode[]; defaultLanguage: LanguageCode },
): (level: number, language: LanguageCode) => string {
  const nameOf = (language: LanguageCode) => `content/${language}/ranks.json`
  const namesIn = (language: LanguageCode) => findBrandFile(brandFolder, nameOf(language), namesSchema) ?? {}
  const names = new Map(languages.map((language) => [language, namesIn(language)]))
  const missing = levels.find(({ level }) => names.get(defaultLanguage)?.[level] === undefined)
  if (missing) throw brandFault(join(brandFolder, nameOf(defaultLanguage)), `${missing.level}: has no name`)
  return (level, language) => names.get(language)?.[level] ?? names.get(defaultLanguage)?.[level] ?? String(level)
}
