import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuseUnfitPaths } from '../core/staff-request'
import type { Module } from '../modules/module'
import { registerEnvelope } from '../plugins/envelope'
import {
  refuseMalformedQueries,
  registerAccessLog,
  registerBodyParsers,
  registerSecurityHeaders,
  requireHost,
} from '../plugins/http-basics'
import { admitStaff } from '../plugins/staff-access'
import { createServer, type ServerOptions } from './create-server'

interface StaffCalls {
  modules: readonly Module[]
  checkLedger: () => Promise<unknown>
}

interface StaffAppOptions extends ServerOptions, StaffCalls {
  /** The key that a caller has to send. By default it is random, and no caller is admitted. */
  staffKey?: string | undefined
}

/**
 * Milliseconds. No edge waits for these calls, and a check of a large ledger takes longer than any call of a member. The
 * command of the staff waits for five minutes.
 */
const staffHandlerTimeout = 290_000

/** The first part of the path of every call of the staff's listener. */
export const staffPrefix = '/ops'

/** Registers every call of the operator's staff. Its answers have no envelope. */
export function registerStaffCalls(app: FastifyInstance, { modules, checkLedger }: StaffCalls): void {
  refuseUnfitPaths(app)
  for (const { staffRoutes } of modules) staffRoutes?.(app)
  app.get('/ledger/check', checkLedger)
}

/**
 * The listener of the operator's staff, which no edge passes on. `GET /ops` lists its calls as `[method, path]`.
 */
export function buildStaffApp(options: StaffAppOptions): FastifyInstance {
  const { config, clock, staffKey = randomBytes(32).toString('base64url') } = options
  const app = createServer({ handlerTimeout: staffHandlerTimeout, ...options })
  const calls: [method: string, path: string][] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') calls.push([one, url])
  })
  registerEnvelope(app, clock)
  registerSecurityHeaders(app, { isHttps: config.isCookieSecure })
  requireHost(app)
  refuseMalformedQueries(app)
  registerBodyParsers(app)
  registerAccessLog(app)
  admitStaff(app, staffKey)
  void app.register(
    async (scope) => {
      scope.get('', async () => ({ calls }))
      registerStaffCalls(scope, options)
    },
    { prefix: staffPrefix },
  )
  return app
}
