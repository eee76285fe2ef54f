import type { VendorCard, VendorLane } from '@parlay/contracts/endpoints/game-vendors'
import type { WhitelabelNode } from '@parlay/contracts/endpoints/platform'
import { switchOfPath } from '@parlay/contracts/feature-pages'
import { isSwitchedOff } from '@parlay/web/site/switches'
import { findRoute } from '../route-table'

/**
 * A game category of the navigation, with the path that it opens, its label in `common` and its hue among the tokens.
 */
export interface Category {
  key: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'DS88'
  path: string
  /** The path of pages that belong to the category, if it differs. */
  playPath?: string
  label: string
  hue: string
}

export interface CategoryLane {
  category: Category
  vendors: VendorCard[]
}

const categories: readonly Category[] = [
  { key: 'RNG', path: '/rng', label: 'con_rng', hue: '--hue-rng' },
  { key: 'LIVE', path: '/live', label: 'con_live', hue: '--hue-live' },
  { key: 'SPORTS', path: '/sports', label: 'con_sports', hue: '--hue-sports' },
  { key: 'ESPORTS', path: '/esports', label: 'compete_game', hue: '--hue-esports' },
  { key: 'FISH', path: '/fish', label: 'con_fish', hue: '--hue-fish' },
  { key: 'PVP', path: '/pvp', label: 'con_pvp', hue: '--hue-pvp' },
  { key: 'LOTT', path: '/lott', playPath: '/lottery', label: 'con_lott', hue: '--hue-lottery' },
  { key: 'ELOTT', path: '/elott', label: 'con_elott', hue: '--hue-elottery' },
  { key: 'DS88', path: '/ds88', label: 'in_cockfight_nav', hue: '--hue-cockfight' },
]

const isOffered = ({ path }: Category, tree: WhitelabelNode | undefined): boolean =>
  findRoute(path) !== undefined && !isSwitchedOff(tree, switchOfPath[path] ?? '')

/** Returns whether any category is on; true while the switches are not known. */
export const hasCategories = (tree: WhitelabelNode | undefined): boolean =>
  categories.some((category) => isOffered(category, tree))

const vendorsOf = (key: Category['key'], lanes: readonly VendorLane[]): VendorCard[] =>
  lanes.filter(({ title }) => title === key).flatMap(({ cards }) => cards)

/** Returns the categories that have vendors and a page and are not switched off, in the order of the navigation. */
export function categoryLanes(lanes: readonly VendorLane[], tree?: WhitelabelNode): CategoryLane[] {
  return categories
    .filter((category) => isOffered(category, tree))
    .map((category) => ({ category, vendors: vendorsOf(category.key, lanes) }))
    .filter(({ vendors }) => vendors.length > 0)
}

export const vendorPath = ({ path }: Category, { vassalage }: VendorCard): string =>
  `${path}?vassalage=${encodeURIComponent(vassalage)}`
