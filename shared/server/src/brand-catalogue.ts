import { laneTitles } from '@parlay/contracts/endpoints/game-vendors'
import { gameClassifications } from '@parlay/contracts/endpoints/games'
import { moneySchema } from '@parlay/contracts/shapes'
import { z } from 'zod'
import { readBrandFile } from './brand-file'
import { brandFault, findSource } from './brand-folder.mjs'

/** The engines of vendor games; the roulette wheel, for example, is shared by all its players. */
export const gameKinds = ['SLOT', 'INSTANT_DRAW', 'ROULETTE', 'FISH', 'CARDS', 'SPORTS_BOOK'] as const
export type GameKind = (typeof gameKinds)[number]

const gameSchema = z.object({
  nodeId: z.string().regex(/^\d+$/),
  gameCode: z.string().max(64),
  name: z.string(),
  /** The look of the cover. */
  theme: z.string(),
  /** The name of one of the maths models. */
  model: z.string(),
  /** Per line. */
  minBet: moneySchema,
  classify: z.array(z.enum(gameClassifications)).default([]),
  isHot: z.boolean().default(false),
  /** The date of its release. */
  releasedOn: z.iso.date().default('2026-01-01'),
  /** `VASSALAGE`: opens the list of its vendor's other games. */
  isGame: z.enum(['GAME', 'VASSALAGE']).default('GAME'),
  openMode: z.enum(['FRAME', 'WINDOW', 'ROUTE']).default('FRAME'),
})

const vendorSchema = z.object({
  vassalage: z.string().regex(/^[A-Z0-9_]+$/),
  name: z.string(),
  gameType: z.string(),
  lane: z.enum(laneTitles),
  accountTypeId: z.string(),
  accountTypeName: z.string(),
  isHot: z.boolean(),
  theme: z.string(),
  /** TRANSFER: the vendor keeps a wallet for each member, to which money is transferred. */
  walletType: z.enum(['SEAMLESS', 'TRANSFER']).default('SEAMLESS'),
  games: z.array(gameSchema),
})

const catalogueSchema = z.object({
  /** A title's return to player in percent and its lines; `minBet` times lines is the minimum stake. */
  mathsModels: z.record(
    z.string(),
    z.object({ kind: z.enum(gameKinds), rtp: z.string(), lines: z.number().int().min(1) }),
  ),
  /** Maps a theme to the vendor's own family of looks, which is passed on at launch. */
  families: z.record(z.string(), z.string()),
  /** The names of the files in `catalogue/`, in the order of the lobby. */
  files: z.array(z.string()),
  /** The codes of the vendors that the brand has; without it, it has all. */
  vendors: z.array(z.string()).optional(),
})
const vendorFileSchema = z.object({ vendors: z.array(vendorSchema) })

type Lists = z.infer<typeof catalogueSchema>
type ListedVendor = z.infer<typeof vendorSchema>
export type CatalogueVendor = Omit<ListedVendor, 'games'> & { seed: string; games: CatalogueGame[] }
export type CatalogueGame = z.infer<typeof gameSchema> & {
  kind: GameKind
  rtp: string
  minLineNum: number
  family: string
  seed: string
}
export interface Catalogue {
  vendors: CatalogueVendor[]
}

const seedOf = (text: string) => text.toLowerCase().replaceAll('_', '-')

function completeVendor(vendor: ListedVendor, { mathsModels, families }: Lists): CatalogueVendor {
  const games = vendor.games.map((game) => {
    const model = mathsModels[game.model]
    const family = families[game.theme]
    if (model === undefined) throw new Error(`${game.gameCode} names a maths model that is not listed: ${game.model}`)
    if (family === undefined) throw new Error(`${game.gameCode} has a theme without a family: ${game.theme}`)
    const { kind, rtp, lines } = model
    return { ...game, kind, rtp, minLineNum: lines, family, seed: seedOf(game.gameCode) }
  })
  return { ...vendor, seed: seedOf(`${vendor.vassalage}-${vendor.theme}`), games }
}

/**
 * Reads the vendors and games of a brand from `catalogue.json` and the files that it names. Throws an Error with a
 * one-line message if a file is missing or wrong.
 */
export function readCatalogue(brandFolder: string): Catalogue {
  const name = 'catalogue.json'
  const lists = readBrandFile(brandFolder, name, catalogueSchema)
  const listed = lists.files.flatMap(
    (file) => readBrandFile(brandFolder, `catalogue/${file}`, vendorFileSchema).vendors,
  )
  const { vendors: codes = listed.map(({ vassalage }) => vassalage) } = lists
  const unknown = codes.filter((code) => listed.every(({ vassalage }) => vassalage !== code))
  if (unknown.length > 0) {
    throw brandFault(findSource(brandFolder, name, ['vendors']), `vendors: there is no vendor ${unknown.join(', ')}`)
  }
  const picked = listed.filter(({ vassalage }) => codes.includes(vassalage))
  return { vendors: picked.map((vendor) => completeVendor(vendor, lists)) }
}
