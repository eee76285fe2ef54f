import type { PageReady } from '../remotes/page-ready'
import type { RouteEntry } from '../route-table'

/** The location of a page, as the router passes it to the components of the page. */
export interface Place {
  location: { pathname: string; search: string; hash: string }
}

/** A route of the table, `unavailable` where its feature is switched off, or undefined for an unknown path. */
export type PageEntry = RouteEntry | 'unavailable' | undefined

export interface Page<At extends Place = Place> {
  /** Paths with the same key show the same page. */
  key: string
  entry: PageEntry
  place: At
  ready: PageReady
}

export interface Pages<At extends Place = Place> {
  shown: string
  /** The page that is shown and the pages that are cached. */
  list: readonly Page<At>[]
  /** Identifies for whom the pages were rendered: the member or visitor, and the language. */
  audience: string
}

/**
 * Only the lobby is cached: it runs no player and no timer, it is large, and people go back and forth between it and
 * its games.
 */
const cachedScreens: readonly string[] = ['mf-lobby/LobbyScreen']
const isCacheable = ({ key }: { key: string }) => cachedScreens.includes(key)

export const keyOf = (entry: PageEntry): string =>
  typeof entry !== 'object' ? (entry ?? 'notFound') : 'page' in entry ? entry.page : entry.screen

const isSamePlace = ({ location: one }: Place, { location: other }: Place) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash

/**
 * Returns the pages after this one is shown. The previous page stays in the cache if it is cacheable and was ready. A
 * cached page that is shown again at the same address keeps its `place`, so that nothing in it re-renders. Returns the
 * same object if nothing changed.
 */
export function showPage<At extends Place>(
  pages: Pages<At>,
  { key, entry, place }: Omit<Page<At>, 'ready'>,
  audience: string,
): Pages<At> {
  const stays = (page: Page<At>) =>
    page.key === pages.shown
      ? page.key === key || (isCacheable(page) && page.ready.current && audience === pages.audience)
      : audience === pages.audience
  const list = pages.list.filter(stays)
  const known = list.find((page) => page.key === key)
  if (!known) {
    return { shown: key, list: [...list, { key, entry, place, ready: { current: false } }], audience }
  }
  const isUnchanged =
    known.entry === entry && (isCacheable(known) ? isSamePlace(known.place, place) : known.place === place)
  if (isUnchanged && pages.shown === key && pages.audience === audience) return pages
  const next = isUnchanged ? known : { ...known, entry, place }
  return { shown: key, list: list.map((page) => (page === known ? next : page)), audience }
}
