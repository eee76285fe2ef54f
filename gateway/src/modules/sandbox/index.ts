import type { FastifyInstance } from 'fastify'
import type { Core } from '../../compose/open-core'
import type { VendorAccess } from '../games/vendors'
import type { DrawMoments } from '../lottery'
import type { MemberModule } from '../member'
import type { PlatformModule } from '../site/platform'
import { createClockMover } from './move-clock'
import { registerSandbox } from './sandbox.routes'
import { createSandboxService } from './sandbox.service'
import { createStandIns } from './stand-ins'

interface SandboxDeps
  extends Pick<Core, 'config' | 'db' | 'clock' | 'log' | 'brand' | 'sessions' | 'encryption' | 'cookie'> {
  platform: PlatformModule
  member: MemberModule
  vendors: Pick<VendorAccess, 'client'>
  vendorWallet: { prepareFor: (at: Date) => Promise<void> }
  lottery: { moments: DrawMoments | undefined }
  /** Fills an empty database with the demo data. */
  seed: () => Promise<void>
}

/** Opens the calls of demos and tests on a running site. Only present where PARLAY_SANDBOX is 1. */
export function createSandboxModule(deps: SandboxDeps) {
  const { config, db, clock, log, brand, sessions, encryption, cookie, platform, member, seed } = deps
  const mover = createClockMover({
    db,
    clock,
    log,
    standIns: createStandIns({
      client: deps.vendors.client,
      urls: { vendor: config.sandboxInternalUrl, beacon: config.beaconUrl },
    }),
    moments: deps.lottery.moments,
    prepareFor: deps.vendorWallet.prepareFor,
    async sweep() {
      await sessions.sweep()
      await member.registration.sweep()
    },
  })
  const sandbox = createSandboxService({
    db,
    clock,
    brand,
    sessions,
    mover,
    encryption,
    platform,
    member,
    seed,
    inboxUrl: config.sandboxInternalUrl,
  })
  return {
    sandboxRoutes: (app: FastifyInstance) => registerSandbox(app, sandbox, cookie),
    jobs: config.isSandbox ? mover.jobs : [],
  }
}
