import { constants, setPriority } from 'node:os'
import { type OwnSite, withSite } from '../../e2e/run/site.mjs'

const settings = { LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' }

/** Lets the browser that is measured go before a server: a phone does not share its processor with the site. */
export const giveWay = (pid: number): void => setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)

/** Measures on a separate site, with a fresh database and as little logging as in production. */
export const withMeasuredSite = <T>(measure: (site: OwnSite) => Promise<T>): Promise<T> =>
  withSite(
    'bench',
    (site) => {
      for (const pid of Object.values(site.pids)) giveWay(Number(pid))
      return measure(site)
    },
    { settings },
  )
