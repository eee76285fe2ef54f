import type { ComponentType } from 'react'
import { findRoute } from './route-table'

/** The shell's own pages, each a chunk. The first script knows them by their chunk names. */
export const lazyPages = {
  home: () => import(/* webpackChunkName: "home" */ './pages/home').then(({ HomePage }) => HomePage),
  login: () => import(/* webpackChunkName: "login" */ './pages/login').then(({ LoginPage }) => LoginPage),
} satisfies Record<string, () => Promise<ComponentType>>

/**
 * Resolves when the page of this path can be rendered at once, so that the static skeleton gives way to the page itself
 * and not to another skeleton. A page that cannot be loaded is left to its own boundary.
 */
export async function firstPage(path: string): Promise<void> {
  const route = findRoute(path)
  if (route && 'page' in route) await lazyPages[route.page]().catch(() => undefined)
}
