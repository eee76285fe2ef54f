import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Logger } from 'pino'
import { buildApps } from '../compose/app'
import { type Config, readConfig } from '../compose/config'
import type { MovableClock } from '../core/clock'
import type { Database } from '../db'
import { testDatabase } from '../db/testing/test-database'
import type { PasswordCheckerOptions } from '../proofs/password-checker'
import { noteStaffListener } from './as-staff'
import { captureLog } from './captured-log'
import { listKeys } from './keys-under-test.sql'
import { quickPasswords } from './quick-passwords'
import { readTextsOnce } from './read-texts-once'
import { noteSecret } from './suite-secrets'

export interface TestAppOptions {
  environment?: Record<string, string>
  /** The folder of a brand that is not part of the project. */
  brandFolder?: string
  /** Fills the database after a reset of the sandbox. */
  seed?: (db: Database) => Promise<void>
  onRoute?: (method: string, url: string) => void
  /** Adds routes of the test's own before the app starts. */
  extend?: (app: FastifyInstance) => void
  /** For tests that read the log. Without it, the log is written as in production. */
  log?: Logger
  /** `{}` selects the strength of production. The default strength takes no time. */
  passwords?: PasswordCheckerOptions
  /** Milliseconds, for tests of the longest time in which a request may arrive. */
  requestTimeout?: number
}

/** A clock that stands still until the test moves it. */
export interface TestClock extends MovableClock {
  move(milliseconds: number): void
}

function fixedClock(start = new Date()): TestClock {
  let now = start.getTime()
  let offset = 0
  return {
    now: () => new Date(now + offset),
    move: (milliseconds) => {
      now += milliseconds
    },
    offset: () => offset,
    setOffset: async (milliseconds) => {
      offset = milliseconds
    },
    refresh: async () => undefined,
    close: async () => undefined,
  }
}

const testConfig = (environment: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PARLAY_SANDBOX: '1',
    RATE_LIMIT_SCALE: '1000',
    GATEWAY_DRAIN_MS: '0',
    ...environment,
  })

function reportRoute({ method, url }: RouteOptions, onRoute: TestAppOptions['onRoute']): void {
  for (const one of [method].flat()) onRoute?.(one, url)
}

/** The real app on an empty, separate database. `close` deletes both. */
export async function buildTestApp(options: TestAppOptions = {}) {
  const { environment, brandFolder, seed, onRoute, extend, log, passwords = quickPasswords, requestTimeout } = options
  const db = await testDatabase()
  const clock = fixedClock()
  const known = testConfig(environment)
  const config = brandFolder === undefined ? known : { ...known, brandFolder }
  const staffKey = 'the key of staff'
  const { app, staffApp } = await buildApps({
    config,
    db,
    clock,
    passwords,
    readTexts: readTextsOnce,
    staffKey,
    ...(requestTimeout !== undefined && { requestTimeout }),
    log: log ?? captureLog('info').log,
    seed: async () => seed?.(db),
    onRoute: (route) => reportRoute(route, onRoute),
  })
  extend?.(app)
  /** The headers of a caller of `staffApp` to act as the named person. */
  const staffHeaders = (name = 'lan') => ({ authorization: `Bearer ${staffKey}`, 'x-staff-name': name })
  noteStaffListener(app, staffApp, staffHeaders())
  await app.ready()
  return {
    app,
    staffApp,
    staffKey,
    staffHeaders,
    db,
    clock,
    config,
    async close() {
      for (const key of await listKeys(db)) noteSecret(key)
      await app.close()
      await db.close()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>
