import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import type { MemberModule } from '../member'
import type { PlatformModule } from '../platform'
import { registerSandbox } from './sandbox.routes'
import { createSandboxService } from './sandbox.service'

interface SandboxDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand' | 'sessions' | 'encryption' | 'cookie'> {
  platform: PlatformModule
  member: MemberModule
  /** Fills an empty database with the demo data. */
  seed: () => Promise<void>
}

/** What demos and tests can do to a running site. Only present where PARLAY_SANDBOX is 1. */
export function createSandboxModule(deps: SandboxDeps) {
  const { config, db, clock, brand, sessions, encryption, cookie, platform, member, seed } = deps
  const sandbox = createSandboxService({
    db,
    clock,
    brand,
    sessions,
    encryption,
    platform,
    member,
    seed,
    inboxUrl: config.sandboxInternalUrl,
  })
  return { sandboxRoutes: (app: FastifyInstance) => registerSandbox(app, sandbox, cookie) }
}
