import type { gameClassifications, minimumBets } from '@parlay/shared/contracts/endpoints/games'

export type ListType = 'all' | 'hot' | 'fav' | 'recent'
export type Classification = (typeof gameClassifications)[number]
export type MinimumBet = (typeof minimumBets)[number]

/** What the lobby shows. An empty text is no filter; no vassalage is all vendors. */
export interface LobbyChoice {
  vassalage: string | undefined
  listType: ListType
  gameName: string
  classification: Classification | ''
  minBet: MinimumBet | ''
  /** How far the list was loaded, in pages of fifteen. */
  pages: number
}

const mostPages = 200

const allVendors = 'ALL'
const listTypes: readonly string[] = ['hot', 'fav', 'recent']
const classifications: readonly string[] = ['JP', 'TG', 'AC', 'BG']
const bets: readonly string[] = ['0.01', '0.05', '0.1', '0.5', '0.75']

const oneOf = <Value extends string>(known: readonly string[], value: string | null): Value | '' =>
  value !== null && known.includes(value) ? (value as Value) : ''

function readPages(text: string | null): number {
  const pages = Number(text ?? 1)
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, mostPages) : 1
}

/** The choice that an address stands for; where it names no vendor, the given one. */
export function readChoice(query: URLSearchParams, defaultVassalage: string | undefined): LobbyChoice {
  const vassalage = query.get('vassalage') || defaultVassalage
  return {
    vassalage: vassalage === allVendors ? undefined : vassalage,
    listType: oneOf<Exclude<ListType, 'all'>>(listTypes, query.get('type')) || 'all',
    gameName: query.get('q')?.trim() ?? '',
    classification: oneOf<Classification>(classifications, query.get('classify')),
    minBet: oneOf<MinimumBet>(bets, query.get('minBet')),
    pages: readPages(query.get('pages')),
  }
}

/** The address of a choice; what else the query says stays. */
export function writeChoice(query: URLSearchParams, choice: LobbyChoice): URLSearchParams {
  const written = new URLSearchParams(query)
  const entries = {
    vassalage: choice.vassalage ?? allVendors,
    type: choice.listType === 'all' ? '' : choice.listType,
    q: choice.gameName,
    classify: choice.classification,
    minBet: choice.minBet,
    pages: choice.pages > 1 ? String(choice.pages) : '',
  }
  for (const [name, value] of Object.entries(entries)) {
    if (value) written.set(name, value)
    else written.delete(name)
  }
  return written
}

/**
 * A change of vendor, search, classification, minimum bet or list starts afresh: it clears the other filters and, unless it
 * is the list that changes, the list. The vendor stays until another is chosen.
 */
export function changeChoice(choice: LobbyChoice, change: Partial<LobbyChoice>): LobbyChoice {
  return {
    vassalage: choice.vassalage,
    listType: 'all',
    gameName: '',
    classification: '',
    minBet: '',
    pages: 1,
    ...change,
  }
}
