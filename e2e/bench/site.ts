import { type OwnSite, withSite } from '../run/site.mjs'

const settings = { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' }

/** Measures on a site of its own, with a fresh database and as little logging as in production. */
export const withMeasuredSite = <T>(measure: (site: OwnSite) => Promise<T>): Promise<T> =>
  withSite('bench', measure, { settings })
