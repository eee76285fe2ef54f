import type { Standing } from '../remotes/page-standing'
import type { RouteEntry } from '../route-table'

/** Where a page is: what the router tells those in it. */
export interface Place {
  location: { pathname: string; search: string; hash: string }
}

export interface Page<At extends Place = Place> {
  /** Paths of one key show the same page. */
  key: string
  entry: RouteEntry | undefined
  place: At
  standing: Standing
}

export interface Pages<At extends Place = Place> {
  shown: string
  /** The one that is shown and those that are kept. */
  list: readonly Page<At>[]
  /** For whom they were made: who is here, in which language. */
  audience: string
}

/** The lobby alone: it has no player and no timer, it is large, and people go to and fro between it and its games. */
const theFew: readonly string[] = ['mf-lobby/LobbyScreen']
const isOfTheFew = ({ key }: { key: string }) => theFew.includes(key)

export const keyOf = (entry: RouteEntry | undefined): string =>
  entry === undefined ? 'notFound' : 'page' in entry ? entry.page : entry.screen

const isSamePlace = ({ location: one }: Place, { location: other }: Place) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash

/**
 * The pages once this one is shown. The one before is kept if it is of the few that are, and stood; one that is shown
 * again at the address it had keeps its very place, so that nothing in it is drawn again. Answers the pages that are
 * given where nothing changed.
 */
export function turnTo<At extends Place>(
  pages: Pages<At>,
  { key, entry, place }: Omit<Page<At>, 'standing'>,
  audience: string,
): Pages<At> {
  const stays = (page: Page<At>) =>
    page.key === pages.shown
      ? page.key === key || (isOfTheFew(page) && page.standing.current && audience === pages.audience)
      : audience === pages.audience
  const list = pages.list.filter(stays)
  const known = list.find((page) => page.key === key)
  if (!known) {
    return { shown: key, list: [...list, { key, entry, place, standing: { current: false } }], audience }
  }
  const isStill = known.entry === entry && (isOfTheFew(known) ? isSamePlace(known.place, place) : known.place === place)
  if (isStill && pages.shown === key && pages.audience === audience) return pages
  const now = isStill ? known : { ...known, entry, place }
  return { shown: key, list: list.map((page) => (page === known ? now : page)), audience }
}
