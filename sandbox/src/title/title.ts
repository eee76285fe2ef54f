import { randomOf } from '@parlay/build/drawing/random'
import { coloursOfTheme, type TitleColours } from '@parlay/build/drawing/theme-colours'
import { type Category, suggestCategory } from '../book/fixture/category'
import { type GameKind, kindFacts, kindOf } from './kinds'

export const themeFamilies = [
  'gems',
  'fruit',
  'sea',
  'temple',
  'city',
  'harvest',
  'space',
  'myth',
  'sweets',
  'snow',
] as const
export type ThemeFamily = (typeof themeFamilies)[number]

/** A game's name, look and maths. */
export interface Title {
  name: string
  kind: GameKind
  family: ThemeFamily
  /** From 0 to 359: shifts the hues of the family's palette, so that two titles of one family differ. */
  variation: number
  /** The two hues of the title's cover; absent where the operator names no theme of a cover. */
  hues?: TitleColours
  /** The minimum bet on one line, as a decimal string. */
  minBet: string
  /** The room of a card game that opens first. */
  roomId?: string
  /** The theme of the page around the game; absent for the game's own look. */
  colours?: 'dark' | 'light'
  /** The section of a sports book that opens first. */
  category?: Category
  /** The selection that is on the slip when a sports book opens. */
  pick?: string
}

export interface TitleHints {
  name?: string | undefined
  gameType?: string | undefined
  model?: string | undefined
  seed?: string | undefined
  cover?: string | undefined
  theme?: string | undefined
  minBet?: string | undefined
  roomId?: string | undefined
  colours?: 'dark' | 'light' | undefined
  category?: Category | undefined
  pick?: string | undefined
}

const familyWords: Record<ThemeFamily, RegExp> = {
  gems: /gem|jewel|diamond|crystal|ruby|emerald|sapphire|opal|gold|crown|star/,
  fruit: /fruit|cherry|lemon|melon|berry|mango|juic|citrus|orchard|candy|sweet/,
  sea: /sea|ocean|reef|pearl|fish|tide|coral|mermaid|shark|whale|wave|lagoon|abyss|bay/,
  temple: /temple|tomb|pharaoh|egypt|aztec|maya|jungle|idol|dragon|lotus|jade|monk|ruin|pagoda|tiger/,
  city: /city|neon|night|lights|street|metro|tokyo|manila|vegas|jazz|electric|cyber|retro|lucky 7/,
  space: /space|planet|galax|moon|comet|rocket|orbit|cosmic|astro|nebula|lunar/,
  myth: /myth|\bgod|thunder|titan|olymp|phoenix|hero|oracle|legend|fire|flame|ember/,
  sweets: /cake|sugar|cookie|lolli|bonbon|choco|carnival|circus/,
  snow: /snow|\bice|frost|winter|polar|arctic|aurora|north/,
  harvest: /harvest|farm|field|rice|autumn|barn|meadow|honey|garden|sun|rain|forest|fiesta|festival/,
}

/** Returns the same title for the same code and hints; hints take precedence over what the code suggests. */
export function describeTitle(gameCode: string, vendorCode: string, hints: TitleHints = {}): Title {
  const slug = gameCode.startsWith(`${vendorCode}_`) ? gameCode.slice(vendorCode.length + 1) : gameCode
  const name = hints.name ?? nameOfSlug(slug)
  const seedText = hints.seed ?? gameCode
  const seed = hashOf(seedText)
  const kind = kindOf(vendorCode, hints)
  return {
    name,
    kind,
    family: familyNamed(hints.theme) ?? familyOfWords(`${slug} ${name}`) ?? familyByNumber(seed),
    variation: (seed >>> 8) % 360,
    minBet: hints.minBet ?? kindFacts[kind].lowestBet,
    ...(hints.cover === undefined ? {} : { hues: coloursOfTheme(hints.cover, randomOf(seedText)) }),
    ...(hints.roomId === undefined ? {} : { roomId: hints.roomId }),
    ...(hints.colours === undefined ? {} : { colours: hints.colours }),
    ...(kind === 'book' ? { category: hints.category ?? suggestCategory(gameCode, hints.gameType) } : {}),
    ...(kind === 'book' && hints.pick !== undefined ? { pick: hints.pick } : {}),
  }
}

const familyNamed = (theme: string | undefined) => themeFamilies.find((family) => family === theme?.toLowerCase())
const familyOfWords = (text: string) => themeFamilies.find((family) => familyWords[family].test(text.toLowerCase()))
const familyByNumber = (seed: number): ThemeFamily => themeFamilies[seed % themeFamilies.length] ?? 'gems'

const nameOfSlug = (slug: string): string =>
  slug
    .split(/[-_]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Hashes with 32-bit FNV-1a, for looks only, never for chance. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
