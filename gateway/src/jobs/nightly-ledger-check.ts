import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { lastNight } from '../core/business-day'
import type { Clock } from '../core/clock'
import type { Database } from '../db'
import type { checkLedger } from '../ledger'
import type { Job } from './job-runner'
import { claimNight, findLastNight, finishNight } from './nightly-ledger-check.sql'

export interface NightlyLedgerCheckOptions {
  db: Database
  clock: Clock
  log: Logger
  registry: Registry
  /** The time zone in which the operator's business day begins at midnight. */
  timeZone: string
  check: () => ReturnType<typeof checkLedger>
}

/** Longer than a check takes, so a gateway that has not finished by then has died. */
const deadAfterMs = 3 * 60 * 60 * 1000

/** Checks the ledger's invariants once after every business day, on whichever gateway comes first. */
export function createNightlyLedgerCheck({
  db,
  clock,
  log,
  registry,
  timeZone,
  check,
}: NightlyLedgerCheckOptions): Job {
  watchLastCheck(registry, db)

  return {
    name: 'nightly-ledger-check',
    everyMs: 60_000,
    onlyOneGateway: true,
    async run(): Promise<void> {
      const at = clock.now()
      const night = lastNight(at, timeZone)?.to
      if (night === undefined) return
      const isOurs = await claimNight(db, { night, at, deadSince: new Date(at.getTime() - deadAfterMs) })
      if (!isOurs) return
      const { invariants } = await check()
      const broken = invariants.filter(({ ok }) => !ok).map(({ name, figure }) => ({ name, figure }))
      await finishNight(db, night, { at: clock.now(), broken })
      if (broken.length > 0) log.error({ night, broken }, 'the ledger does not hold')
    },
  }
}

/** Metrics to alert on. They are read from the database when they are scraped, so every gateway reports the same. */
function watchLastCheck(registry: Registry, db: Database): void {
  new Gauge({
    name: 'ledger_breaches',
    help: 'Breaches of invariants of the ledger that the last nightly check has found',
    registers: [registry],
    async collect() {
      const { broken = [] } = (await findLastNight(db)) ?? {}
      this.set(broken.reduce((sum, { figure }) => sum + figure, 0))
    },
  })
  new Gauge({
    name: 'ledger_checked_timestamp_seconds',
    help: 'When the last nightly check of the ledger ended; 0 before the first',
    registers: [registry],
    async collect() {
      this.set(((await findLastNight(db))?.finishedAt.getTime() ?? 0) / 1000)
    },
  })
}
