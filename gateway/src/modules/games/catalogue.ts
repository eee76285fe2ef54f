import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameClassifications, laneTitles } from '@parlay/shared/contracts/endpoints/games'
import { moneySchema } from '@parlay/shared/contracts/shapes'
import { z } from 'zod'

const catalogueGameSchema = z.object({
  nodeId: z.string().regex(/^\d+$/),
  gameCode: z.string().max(64),
  name: z.string(),
  /** Motif of the cover. */
  theme: z.string(),
  /** The vendor’s own family of looks, passed on at launch. */
  family: z.string(),
  seed: z.string(),
  model: z.string(),
  classify: z.array(z.enum(gameClassifications)),
  minBet: moneySchema,
  minLineNum: z.number().int().min(1),
  isHot: z.boolean(),
})

const catalogueVendorSchema = z.object({
  vassalage: z.string().regex(/^[A-Z0-9_]+$/),
  name: z.string(),
  gameType: z.string(),
  lane: z.enum(laneTitles),
  accountTypeId: z.string(),
  accountTypeName: z.string(),
  isHot: z.boolean(),
  games: z.array(catalogueGameSchema),
})

const catalogueSchema = z
  .object({
    mathsModels: z.record(z.string(), z.object({ kind: z.enum(['SLOT', 'INSTANT_DRAW']), rtp: z.string() })),
    vendors: z.array(catalogueVendorSchema),
  })
  .refine((catalogue) => catalogue.vendors.every((v) => v.games.every((g) => g.model in catalogue.mathsModels)), {
    message: 'a game names a maths model that is not listed',
  })
export type Catalogue = z.infer<typeof catalogueSchema>

/** Reads `catalogue.json` of a brand's folder; an unreadable or wrong file throws. */
export const readCatalogue = (brandFolder: string): Catalogue =>
  catalogueSchema.parse(JSON.parse(readFileSync(join(brandFolder, 'catalogue.json'), 'utf8')))
