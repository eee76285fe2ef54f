import { join } from 'node:path'
import { jackpotIdSchema } from '@parlay/contracts/endpoints/jackpots'
import { parseMoney } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import { z } from 'zod'
import type { Brand } from './brand'
import { readCatalogue } from './brand-catalogue'
import { findBrandFile } from './brand-file'
import { brandFault } from './brand-folder.mjs'

const amountSchema = moneySchema.transform(parseMoney).refine((amount) => amount > 0n, 'is not above zero')
const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length

const jackpotSchema = z
  .strictObject({
    /** The name of its texts in `content/<language>/jackpots.json`, and of its account in the ledger. It never changes. */
    id: jackpotIdSchema,
    currency: z.string().regex(/^[A-Z]{3}$/, 'is not the code of a currency'),
    /** The amount with which every pool begins. */
    seed: amountSchema,
    /** The pool is won before it is above this amount. */
    mustDrop: amountSchema,
    /** The share of each stake that is added, in millionths; at most a twentieth. */
    shareMillionths: z.number().int().min(1).max(50_000),
    /** Rounds with a smaller stake neither pay in nor win. */
    minStake: amountSchema,
    /** The codes of the games that carry it. */
    games: z.array(z.string().min(1).max(64)).min(1).max(200).refine(isOnce, 'a game is there twice'),
  })
  .refine(({ seed, mustDrop }) => mustDrop > seed, { path: ['mustDrop'], message: 'is not above the seed' })
export type PlannedJackpot = z.infer<typeof jackpotSchema>

const fileSchema = z
  .array(jackpotSchema)
  .max(12)
  .refine((all) => isOnce(all.map(({ id }) => id)), 'an id is there twice')

/** The kinds of games whose rounds belong to one member and have one stake. */
const carryingKinds: readonly string[] = ['SLOT', 'INSTANT_DRAW']

/**
 * Reads the jackpots of a brand; a brand without the file has none. Throws an Error with a one-line message that names
 * the file, the field and the rule.
 */
export function readJackpots(
  brandFolder: string,
  { currency, jackpot: counter }: Pick<Brand, 'currency' | 'jackpot'>,
): PlannedJackpot[] {
  const plan = findBrandFile(brandFolder, 'jackpots.json', fileSchema) ?? []
  if (plan.length > 0) assertFits(plan, currency, brandFolder)
  if (counter.jackpotId !== undefined && plan.every(({ id }) => id !== counter.jackpotId))
    throw brandFault(join(brandFolder, 'brand.json'), 'jackpot.jackpotId: is no jackpot of jackpots.json')
  return plan
}

function assertFits(plan: readonly PlannedJackpot[], currency: string, brandFolder: string): void {
  const refuse = (field: string, rule: string) => brandFault(join(brandFolder, 'jackpots.json'), `${field}: ${rule}`)
  const vendors = readCatalogue(brandFolder).vendors.filter(({ walletType }) => walletType === 'SEAMLESS')
  const carrying = new Set(
    vendors.flatMap(({ games }) =>
      games.filter(({ kind }) => carryingKinds.includes(kind)).map(({ gameCode }) => gameCode),
    ),
  )
  for (const [index, { games, currency: given }] of plan.entries()) {
    if (given !== currency) throw refuse(`${index}.currency`, `is not ${currency}, the brand's`)
    const place = games.findIndex((game) => !carrying.has(game))
    if (place >= 0)
      throw refuse(
        `${index}.games.${place}`,
        `${games[place]} is no machine of the catalogue that plays from our wallet`,
      )
  }
}

const textsSchema = z.record(z.string(), z.strictObject({ name: z.string().min(1).max(40) }))

/** Returns the name of each jackpot, in the requested language or else in the brand's first one. */
export function readJackpotNames(
  brandFolder: string,
  brand: { languages: readonly string[]; defaultLanguage: string },
): (jackpotId: string, language: string) => string {
  const read = (language: string) => findBrandFile(brandFolder, `content/${language}/jackpots.json`, textsSchema) ?? {}
  const texts = new Map(brand.languages.map((language) => [language, read(language)]))
  return (jackpotId, language) =>
    (texts.get(language)?.[jackpotId] ?? texts.get(brand.defaultLanguage)?.[jackpotId])?.name ?? jackpotId
}
