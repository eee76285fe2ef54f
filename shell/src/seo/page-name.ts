import pages from './pages.json'

/** The name of the page at a path, under which messages/ has its title; `notFound` for a path of no page. */
export const pageNameOf = (path: string): string => pages.find(({ paths }) => paths.includes(path))?.name ?? 'notFound'
