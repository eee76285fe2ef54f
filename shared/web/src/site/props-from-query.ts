import type { FromQuery, PropSource } from '@parlay/contracts/remote-declaration'
import { internalPath } from './internal-path'

function read(source: FromQuery, query: URLSearchParams): string | boolean | undefined {
  if ('has' in source) return source.has.some((name) => query.has(name))
  if ('path' in source) return internalPath(query.get(source.path))
  if ('choice' in source) {
    const chosen = query.get(source.choice)?.toUpperCase()
    return source.of.find((one) => one === chosen) ?? source.of[0]
  }
  const names = typeof source.query === 'string' ? [source.query] : source.query
  const value = names.map((name) => query.get(name)).find(Boolean) || source.or
  return source.isUpperCase ? value?.toUpperCase() : value
}

/** Returns the props of a remote's screen, each from the source that its remote declares. */
export const propsFromQuery = (
  sources: Readonly<Record<string, PropSource>>,
  query: URLSearchParams,
): Record<string, string | boolean | undefined> =>
  Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [name, typeof source === 'object' ? read(source, query) : source]),
  )
