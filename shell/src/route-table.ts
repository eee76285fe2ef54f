import { routesOfRemotes } from '@parlay/contracts/declared-remotes'
import { pathsOfShell } from '@parlay/contracts/page-paths'
import type { DeclaredRoute } from '@parlay/contracts/remote-declaration'
import type { ScreenId, ScreenProps } from '@parlay/contracts/remotes'
import { propsFromQuery } from '@parlay/web/site/props-from-query'

type Query = URLSearchParams

/** The pages of the shell itself; `lazy-pages.ts` loads them. */
export type PageName = keyof typeof pathsOfShell | 'login'

/** A path shows a page of the shell, or a screen of a remote with what it reads from the query. */
export type RouteEntry = { paths: readonly string[] } & (PageRoute | ScreenRoute)

/** `over` is an overlay that opens over the page by itself; closing it leads to the home page. */
interface PageRoute {
  page: PageName
  over?: (query: Query) => AuthModal
}

type AuthScreenId = Extract<ScreenId, `mf-auth/${string}`>
/** A modal of mf-auth and its props. */
export type AuthModal = { [Id in AuthScreenId]: { screen: Id; props: Omit<ScreenProps<Id>, 'onClose'> } }[AuthScreenId]

type ScreenRoute = {
  [Id in ScreenId]: { screen: Id; propsOf: (query: Query) => Omit<ScreenProps<Id>, 'onClose'> }
}[ScreenId]

const pagesOfShell = Object.entries(pathsOfShell).map(([page, paths]) => ({ paths, page: page as PageName }))

/** Returns the entry of a route that a remote declares. The remote's own types pair each screen with its props. */
function entryOf({ paths, screen, props, over }: DeclaredRoute): RouteEntry {
  const propsOf = (query: Query) => propsFromQuery(props, query)
  if (over === undefined) return { paths, screen, propsOf } as unknown as RouteEntry
  return { paths, page: over, over: (query) => ({ screen, props: propsOf(query) }) as unknown as AuthModal }
}

/** The table of all paths (product spec 2.1). It does not use React, because the page's first script reads it too. */
export const routeTable: readonly RouteEntry[] = [...pagesOfShell, ...routesOfRemotes.map(entryOf)]

/** Removes a slash from the end of a path. */
export const plainPath = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/**
 * Returns the path under which the table has a page. The pages of a draw and of its proof are at every path of a lottery or
 * a draw below their own, the page about a game at the path of each game, and a centre at the paths of its pages.
 */
export const pagePath = (path: string): string =>
  plainPath(path)
    .replace(/^(\/lottery\/(?:draw|proof))(\/[^/]+){1,2}$/, '$1')
    .replace(/^\/game\/[a-z0-9-]+$/, '/game/page')
    .replace(/^\/(member|agent)\/[^/]+$/, '/$1')

/** Returns the route of a path. */
export function findRoute(path: string): RouteEntry | undefined {
  const plain = pagePath(path)
  return routeTable.find(({ paths }) => paths.includes(plain))
}
