import type { PrizeMode } from '@parlay/contracts/prize-modes'
import { type LotteryPlan, readLottery } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../compose/open-core'
import { minutely } from '../../jobs/job-runner'
import type { VendorAccess } from '../games/vendors'
import type { PlatformModule } from '../site/platform'
import { openDebts } from './debts/open-debts'
import { findLastRound } from './draws/beacon.sql'
import { createDrawMoments } from './draws/draw-moments'
import { createDrawsService } from './draws/draws.service'
import { createDrawFetcher } from './draws/fetch-draws'
import { createDrawKeeper } from './draws/keep-draws'
import { offersMode } from './draws/offer-modes'
import { createBeacons } from './draws/pin-beacons'
import { createVoidRevealer } from './draws/reveal-voids'
import { registerSandboxDraws } from './draws/sandbox.routes'
import { createDrawSealer } from './draws/seal-draws'
import { registerLottery } from './lottery.routes'
import { createLotteryService } from './lottery.service'
import { publishOdds } from './odds/publish-odds'
import { openTickets } from './tickets/open-tickets'

export type { DrawMoments } from './draws/draw-moments'
export { createDrawSealer } from './draws/seal-draws'
export { createSettlement } from './tickets/settle-draws'
export { createTicketCommands } from './tickets/ticket-commands'

interface LotteryDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'log' | 'brand'> {
  platform: Pick<PlatformModule, 'listClosed'>
  vendors: VendorAccess
}

/** A vendor's draws, the tickets for them, and the lottery games. */
export function createLotteryModule({ config, db, clock, log, brand, platform, vendors }: LotteryDeps) {
  const { brandFolder, beaconUrl } = config
  const plan = readLottery(brandFolder)
  const draws = createDrawsService({ db, clock, brandFolder, languages: brand.languages, plan })
  const modeOfVendor = (vassalage: string): PrizeMode | undefined => plan?.prizeModes[vassalage]
  const lottery = createLotteryService({
    db,
    ...draws,
    offersMode: (mode, vendor) => offersMode(plan, mode, vendor),
    listClosed: platform.listClosed,
    device: brand.device,
  })
  const tickets = openTickets({ db, clock, brand, plan, nameOf: draws.nameOf })
  const debts = openDebts({ db, clock, nameOf: draws.nameOf })
  const publish = async (): Promise<void> => {
    if (plan) await publishOdds(db, plan, clock.now())
  }
  const keeping = plan && openDrawKeeping({ db, clock, log, vendors, beaconUrl, plan })
  return {
    isDrawGame: draws.isDrawGame,
    nameOf: draws.nameOf,
    modeOfVendor,
    findTicket: tickets.find,
    listDebts: debts.listOf,
    findBeaconRound: () => findLastRound(db),
    routes: (app: FastifyInstance) => {
      registerLottery(app, lottery, draws)
      tickets.routes(app)
    },
    sandboxRoutes: (app: FastifyInstance) => registerSandboxDraws(app, { ...vendors, beaconUrl }),
    staffRoutes: (app: FastifyInstance) => {
      tickets.staffRoutes(app)
      debts.staffRoutes(app)
    },
    proposalKinds: tickets.proposalKinds,
    publish,
    /** The moments that a moved clock must not skip; undefined for a brand without draws. */
    moments: keeping && createDrawMoments({ db, clock, ...keeping, sweepTickets: tickets.sweep }),
    jobs: [...(keeping?.jobs ?? []), ...tickets.jobs, minutely('lottery-odds', publish)],
    invariants: tickets.invariants,
  }
}

/** Throws at the start if odds changed without a new version. */
export async function openLotteryModule(deps: LotteryDeps) {
  const lottery = createLotteryModule(deps)
  await lottery.publish()
  return lottery
}

export type LotteryModule = ReturnType<typeof createLotteryModule>

function openDrawKeeping({
  vendors,
  beaconUrl,
  plan,
  ...parts
}: Pick<LotteryDeps, 'db' | 'clock' | 'log' | 'vendors'> & { beaconUrl: string; plan: LotteryPlan }) {
  const { voidAfterMinutes } = plan
  const areas = new Map(plan.games.map(({ code, area }) => [code, area]))
  const sealer = createDrawSealer(parts)
  const beacons = createBeacons({ ...parts, beaconUrl })
  const fetcher = createDrawFetcher({ ...parts, ...vendors, beacons, sealer, areas })
  const revealVoids = createVoidRevealer({ ...parts, ...vendors, beacons })
  return { sealer, ...createDrawKeeper({ ...parts, fetcher, sealer, revealVoids, areas, voidAfterMinutes }) }
}
