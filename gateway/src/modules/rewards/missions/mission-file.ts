import { join } from 'node:path'
import type { LanguageCode } from '@parlay/contracts'
import { laneTitles } from '@parlay/contracts/endpoints/game-vendors'
import { missionMetrics, missionPeriods } from '@parlay/contracts/endpoints/missions'
import { parseMoney } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import { brandFault, findBrandFile, findBrandPath } from '@parlay/server'
import { z } from 'zod'
import type { RaffleTickets } from '../raffles'

const isAboveZero = (amount: bigint) => amount > 0n
const amountSchema = moneySchema.transform(parseMoney).refine(isAboveZero, 'is not above zero')
const countSchema = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(BigInt)

const mostTickets = 1000n

const rewardSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('MONEY'), amount: amountSchema }),
  z.strictObject({ type: z.literal('POINTS'), amount: countSchema }),
  /** Tickets for one of the brand's raffles, by its id. */
  z.strictObject({
    type: z.literal('TICKETS'),
    amount: countSchema.refine((count) => count <= mostTickets, `is above ${mostTickets}`),
    raffle: z.string().min(1),
  }),
])

const base = {
  /** The name of its title in `content/<language>/missions.json`. */
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  period: z.enum(missionPeriods),
  reward: rewardSchema,
}
/** Only rounds of games of these types count; without it all rounds do. */
const gameTypes = z.array(z.enum(laneTitles)).min(1).optional()
const [rounds, stake, games, deposit, days] = missionMetrics
const missionSchema = z
  .discriminatedUnion('metric', [
    z.strictObject({ ...base, metric: z.literal(rounds), target: countSchema, gameTypes }),
    z.strictObject({ ...base, metric: z.literal(games), target: countSchema, gameTypes }),
    z.strictObject({ ...base, metric: z.literal(days), target: countSchema, gameTypes }),
    z.strictObject({ ...base, metric: z.literal(stake), target: amountSchema, gameTypes }),
    z.strictObject({ ...base, metric: z.literal(deposit), target: amountSchema }),
  ])
  .refine(({ metric, period, target }) => metric !== days || period !== 'DAILY' || target === 1n, {
    path: ['target'],
    message: 'is more than a day has days',
  })
export type PlannedReward = z.infer<typeof rewardSchema>
export type PlannedMission = z.infer<typeof missionSchema>

/**
 * The prizes of the first fifty places of a leaderboard: each prize is for the places after the previous one, up to
 * `to`.
 */
const prizesSchema = z
  .array(z.strictObject({ to: z.number().int().min(1).max(50), reward: rewardSchema }))
  .min(1)
  .refine((all) => all.every(({ to }, index) => to > (all[index - 1]?.to ?? 0)), 'places do not follow each other')

const boardSchema = z.strictObject({
  /** The time from the end of a period until its places are final, so that rounds that began in it can be settled. */
  closeHours: z.number().int().min(0).max(12),
  prizes: z.partialRecord(z.enum(missionPeriods), prizesSchema),
})

const fileSchema = z.strictObject({
  /** The time after the end of its period in which a reached mission can be claimed. */
  claimHours: z.number().int().min(1).max(168),
  missions: z
    .array(missionSchema)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'an id is there twice'),
  /** The prizes of the leaderboards; none by default. */
  board: boardSchema.default({ closeHours: 0, prizes: {} }),
})
export type MissionPlan = z.infer<typeof fileSchema>

/**
 * Returns the name of a board's title, which is stored with the titles of missions; the title may name the `{place}`.
 */
export const boardTitle = (period: string): string => `board-${period.toLowerCase()}`

const titlesSchema = z.record(z.string(), z.string())

/** Reads the missions of a brand. A brand without a file has none. Throws an Error with a one-line message. */
export const readMissions = (brandFolder: string): MissionPlan =>
  findBrandFile(brandFolder, 'missions.json', fileSchema) ?? {
    claimHours: 1,
    missions: [],
    board: { closeHours: 0, prizes: {} },
  }

/** Throws an Error with a one-line message if a reward is tickets of a raffle that the brand does not have. */
export function checkTickets(
  brandFolder: string,
  { missions, board }: MissionPlan,
  tickets: Pick<RaffleTickets, 'assertKnown'>,
) {
  const path = findBrandPath(brandFolder, 'missions.json')
  for (const [index, { reward }] of missions.entries()) {
    if (reward.type === 'TICKETS')
      tickets.assertKnown(`missions: ${path}: missions.${index}.reward.raffle`, reward.raffle)
  }
  for (const [period, prizes] of Object.entries(board.prizes)) {
    for (const [index, { reward }] of prizes.entries()) {
      if (reward.type === 'TICKETS')
        tickets.assertKnown(`missions: ${path}: board.prizes.${period}.${index}.reward.raffle`, reward.raffle)
    }
  }
}

type Titles = Record<string, string>

/**
 * Reads the titles of missions, by language; a missing title is taken from the default language. Throws if a mission
 * has no title there.
 */
export function readTitles(
  brandFolder: string,
  { missions, board }: MissionPlan,
  { languages, defaultLanguage }: { languages: readonly LanguageCode[]; defaultLanguage: LanguageCode },
): (missionId: string, language: LanguageCode) => string {
  const nameOf = (language: LanguageCode) => `content/${language}/missions.json`
  const titlesIn = (language: LanguageCode): Titles => findBrandFile(brandFolder, nameOf(language), titlesSchema) ?? {}
  const titles = new Map(languages.map((language) => [language, titlesIn(language)]))
  const named = [...missions.map(({ id }) => id), ...Object.keys(board.prizes).map((period) => boardTitle(period))]
  const missing = named.find((id) => titles.get(defaultLanguage)?.[id] === undefined)
  if (missing) throw brandFault(join(brandFolder, nameOf(defaultLanguage)), `${missing}: has no title`)
  return (missionId, language) =>
    titles.get(language)?.[missionId] ?? titles.get(defaultLanguage)?.[missionId] ?? missionId
}
