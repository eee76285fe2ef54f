import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@parlay/shared/contracts'
import { missionMetrics, missionPeriods } from '@parlay/shared/contracts/endpoints/missions'
import { moneySchema } from '@parlay/shared/contracts/shapes'
import { parseMoney } from '@parlay/shared/money'
import { z } from 'zod'

const base = { id: z.string().regex(/^[a-z0-9-]+$/), period: z.enum(missionPeriods), reward: moneySchema }
const countSchema = z.string().regex(/^[1-9]\d{0,6}$/)
const [rounds, stake, games] = missionMetrics
const missionSchema = z.discriminatedUnion('metric', [
  z.object({ ...base, metric: z.literal(rounds), target: countSchema.transform(BigInt) }),
  z.object({ ...base, metric: z.literal(games), target: countSchema.transform(BigInt) }),
  /** The target is converted to minor units. */
  z.object({ ...base, metric: z.literal(stake), target: moneySchema.transform(parseMoney) }),
])
export type PlannedMission = z.infer<typeof missionSchema>

const titlesSchema = z.record(z.string(), z.string())

function readFile<T>(path: string, schema: z.ZodType<T>, otherwise: T): T {
  if (!existsSync(path)) return otherwise
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new Error(`missions: ${path}: ${fault?.path.join('.')}: ${fault?.message}`)
}

/** Reads the missions of a brand. A brand without a file has none. */
export const readMissions = (brandFolder: string): PlannedMission[] =>
  readFile(join(brandFolder, 'missions.json'), z.array(missionSchema), [])

export const readTitles = (brandFolder: string, language: LanguageCode): Record<string, string> =>
  readFile(join(brandFolder, 'content', language, 'missions.json'), titlesSchema, {})
