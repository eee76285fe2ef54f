import type { LanguageCode } from '@parlay/contracts'
import { type DrawArea, drawAreas, drawCodeSchema } from '@parlay/contracts/vendor-lottery'
import { findBrandFile } from '@parlay/server'
import { z } from 'zod'

const namesSchema = z.object({
  groups: z.record(z.enum(drawAreas), z.string()),
  /** The names of the games that are not stations. */
  games: z.record(drawCodeSchema, z.string()),
})
type DrawNames = z.infer<typeof namesSchema>

/** Reads a brand's names of the draws in one language. A brand without names shows their codes. */
export function readDrawNames(brandFolder: string, language: LanguageCode): DrawNames {
  const names = findBrandFile(brandFolder, `content/${language}/lottery.json`, namesSchema)
  if (names) return names
  const groups = drawAreas.map((code): [DrawArea, string] => [code, code])
  return { groups: Object.fromEntries(groups) as DrawNames['groups'], games: {} }
}
