import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@parlay/shared/contracts'
import { type DrawArea, drawAreas } from '@parlay/shared/contracts/vendor-lottery'
import { z } from 'zod'

const namesSchema = z.record(z.enum(drawAreas), z.object({ group: z.string(), game: z.string() }))
export type DrawNames = z.infer<typeof namesSchema>

/** Reads a brand's names of the draws in one language. A brand without names shows their codes. */
export function readDrawNames(brandFolder: string, language: LanguageCode): DrawNames {
  const path = join(brandFolder, 'content', language, 'lottery.json')
  if (existsSync(path)) return namesSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const codes = drawAreas.map((code): [DrawArea, DrawNames[DrawArea]] => [code, { group: code, game: code }])
  return Object.fromEntries(codes) as DrawNames
}
