import { randomBytes } from 'node:crypto'
import { checkWholeLedger } from '@parlay/contracts/staff/ledger'
import type { FastifyInstance } from 'fastify'
import { refuseUnfitPaths } from '../core/staff-request'
import type { checkLedger } from '../ledger'
import type { Module } from '../modules/module'
import { serveBackOffice } from '../plugins/back-office-pages'
import { registerEnvelope } from '../plugins/envelope'
import {
  refuseMalformedQueries,
  registerAccessLog,
  registerBodyParsers,
  registerSecurityHeaders,
  requireHost,
} from '../plugins/http-basics'
import { admitByKeyOnly, createKeyReader } from '../plugins/staff-access'
import { printStaffDocument } from '../plugins/staff-document'
import { registerStaffEndpoint, type StaffPipeline } from '../plugins/staff-endpoint'
import { createServer, type ServerOptions } from './create-server'

/** The parts of the gateway that all calls of staff need. */
type StaffParts = Pick<
  StaffPipeline,
  'isCheckingAnswers' | 'acts' | 'recognise' | 'assertOwnPage' | 'queue' | 'admitVisitor'
>

interface StaffCalls {
  modules: readonly Module[]
  checkLedger: () => ReturnType<typeof checkLedger>
  staff: StaffParts
}

interface StaffAppOptions extends ServerOptions, StaffCalls, Pick<StaffPipeline, 'secondPerson'> {
  /** The machine's key. By default it is random, and no caller without a session is admitted. */
  staffKey?: string | undefined
  /** The folder of the built back office. Without it, the listener serves calls alone. */
  pagesFolder?: string | undefined
}

/**
 * Milliseconds. No edge waits for these calls, and a check of a large ledger takes longer than any call of a member. The
 * command of the staff waits for five minutes.
 */
const staffHandlerTimeout = 290_000

/** The first part of the path of every call of the staff's listener. */
export const staffPrefix = '/ops'

/** Registers every call of the operator's staff that has a contract. */
function registerStaffCalls(app: FastifyInstance, { modules, checkLedger }: StaffCalls): void {
  refuseUnfitPaths(app)
  for (const { staffRoutes } of modules) staffRoutes?.(app)
  registerStaffEndpoint(app, checkWholeLedger, checkLedger)
}

/**
 * The listener of the operator's staff, which no edge passes on. `GET /ops` lists its calls as `[method, path]`.
 */
export function buildStaffApp(options: StaffAppOptions): FastifyInstance {
  const { config, clock, staff, secondPerson, staffKey = randomBytes(32).toString('base64url') } = options
  const app = createServer({ handlerTimeout: staffHandlerTimeout, ...options })
  const calls: [method: string, path: string][] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith(staffPrefix)) return
    for (const one of [method].flat()) if (one !== 'HEAD') calls.push([one, url])
  })
  registerEnvelope(app, clock)
  registerSecurityHeaders(app, { isHttps: config.isCookieSecure })
  requireHost(app)
  refuseMalformedQueries(app)
  registerBodyParsers(app)
  registerAccessLog(app)
  app.decorate('staffCalls', {
    ...staff,
    clock,
    findCaller: createKeyReader(staffKey),
    ...(secondPerson && { secondPerson }),
  })
  void app.register(
    async (scope) => {
      admitByKeyOnly(scope)
      scope.get('', async () => ({ calls }))
      scope.get('/openapi.json', (_, reply) => reply.type('application/json').send(printStaffDocument()))
      registerStaffCalls(scope, options)
    },
    { prefix: staffPrefix },
  )
  if (options.pagesFolder) serveBackOffice(app, { folder: options.pagesFolder, callPrefix: staffPrefix })
  return app
}
