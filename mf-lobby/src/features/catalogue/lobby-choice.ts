import type { GameOrder, gameClassifications, minimumBets } from '@parlay/contracts/endpoints/games'
import type { GameFeature, Volatility } from '@parlay/contracts/game-facts'

export type ListType = 'all' | 'hot' | 'fav' | 'recent'
export type Classification = (typeof gameClassifications)[number]
export type MinimumBet = (typeof minimumBets)[number]

/** The filters and the order of the lobby. An empty text is no filter; no vassalage means all vendors. */
export interface LobbyChoice {
  vassalage: string | undefined
  listType: ListType
  gameName: string
  classification: Classification | ''
  minBet: MinimumBet | ''
  volatility: Volatility | ''
  feature: GameFeature | ''
  /** The lowest return to player, in percent. */
  minReturn: string
  /** The look of the covers. */
  theme: string
  /** Empty for the brand's own order. */
  sort: GameOrder | ''
  /** The number of pages of fifteen that are loaded. */
  pages: number
}

const mostPages = 200

const allVendors = 'ALL'
const listTypes: readonly string[] = ['hot', 'fav', 'recent']
const classifications: readonly string[] = ['JP', 'TG', 'AC', 'BG']
const orders: readonly string[] = ['popular', 'new', 'name', 'return']
const volatilities: readonly string[] = ['LOW', 'MEDIUM', 'HIGH']
const features: readonly string[] = ['LINES', 'WAYS', 'WILDS', 'FREE_SPINS', 'MORE_FREE_SPINS', 'MULTIPLIER']
const bets: readonly string[] = ['0.01', '0.05', '0.1', '0.5', '0.75']

const oneOf = <Value extends string>(known: readonly string[], value: string | null): Value | '' =>
  value !== null && known.includes(value) ? (value as Value) : ''

function readPages(text: string | null): number {
  const pages = Number(text ?? 1)
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, mostPages) : 1
}

/** Returns the choice in an address, with the given vendor if the address names none. */
export function readChoice(query: URLSearchParams, defaultVassalage: string | undefined): LobbyChoice {
  const vassalage = query.get('vassalage') || defaultVassalage
  return {
    vassalage: vassalage === allVendors ? undefined : vassalage,
    listType: oneOf<Exclude<ListType, 'all'>>(listTypes, query.get('type')) || 'all',
    gameName: query.get('q')?.trim() ?? '',
    classification: oneOf<Classification>(classifications, query.get('classify')),
    minBet: oneOf<MinimumBet>(bets, query.get('minBet')),
    volatility: oneOf<Volatility>(volatilities, query.get('volatility')),
    feature: oneOf<GameFeature>(features, query.get('feature')),
    minReturn: /^\d{2}\.\d{2}$/.exec(query.get('minReturn') ?? '')?.[0] ?? '',
    theme: /^[a-z]{1,16}$/.exec(query.get('theme') ?? '')?.[0] ?? '',
    sort: oneOf<GameOrder>(orders, query.get('sort')),
    pages: readPages(query.get('pages')),
  }
}

/** Returns the address of a choice and keeps the rest of the query. */
export function writeChoice(query: URLSearchParams, choice: LobbyChoice): URLSearchParams {
  const written = new URLSearchParams(query)
  const entries = {
    vassalage: choice.vassalage ?? allVendors,
    type: choice.listType === 'all' ? '' : choice.listType,
    q: choice.gameName,
    classify: choice.classification,
    minBet: choice.minBet,
    volatility: choice.volatility,
    feature: choice.feature,
    minReturn: choice.minReturn,
    theme: choice.theme,
    sort: choice.sort,
    pages: choice.pages > 1 ? String(choice.pages) : '',
  }
  for (const [name, value] of Object.entries(entries)) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}

export const noFilters = {
  listType: 'all',
  gameName: '',
  classification: '',
  minBet: '',
  volatility: '',
  feature: '',
  minReturn: '',
  theme: '',
} as const

/** These filters narrow the list down together; the specification's clear each other and these (product spec 2.7). */
const combined: readonly (keyof LobbyChoice)[] = ['volatility', 'feature', 'minReturn']

/**
 * Changes a choice. A new vendor, search, classification, minimum bet or list clears the other filters and, unless the
 * list itself changes, resets the list. The vendor and the order stay until another is chosen, and a new order clears
 * nothing.
 */
export function changeChoice(choice: LobbyChoice, change: Partial<LobbyChoice>): LobbyChoice {
  if ('sort' in change) return { ...choice, pages: 1, ...change }
  if (combined.some((name) => name in change)) return { ...choice, listType: 'all', pages: 1, ...change }
  return { ...noFilters, vassalage: choice.vassalage, sort: choice.sort, pages: 1, ...change }
}

/** Returns whether an address chooses nothing yet: the lobby then opens with rows of all vendors. */
export const choosesNothing = (query: URLSearchParams): boolean =>
  ['vassalage', 'type', 'q', 'classify', 'minBet', 'volatility', 'feature', 'minReturn', 'theme', 'sort'].every(
    (name) => !query.get(name),
  )
