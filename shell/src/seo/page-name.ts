import { pagePath } from '../route-table'
import pages from './pages.json'

/** Returns the name of the page at a path, under which messages/ has its title; `notFound` for an unknown path. */
export const pageNameOf = (path: string): string =>
  pages.find(({ paths }) => paths.includes(pagePath(path)))?.name ?? 'notFound'
