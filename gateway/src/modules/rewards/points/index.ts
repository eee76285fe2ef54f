import { readPoints, readRewardTexts } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { MemberModule } from '../../member'
import type { PlatformModule } from '../../site/platform'
import type { RaffleTickets } from '../raffles'
import { createPointStaff } from './decide-redemptions'
import { createEarning } from './earn-points'
import { pointInvariants } from './invariants'
import { registerPoints, registerSandboxPoints, registerStaffPoints } from './points.routes'
import { createPointsService } from './points.service'
import { readFreeRoundGames } from './read-free-round-games'
import { worthOfPoints } from './worth-of-points'

export { createPointStaff } from './decide-redemptions'
export { createEarning } from './earn-points'
export { pointInvariants } from './invariants'
export { createPointCommands } from './point-commands'
export { readFreeRoundGames } from './read-free-round-games'

interface PointsDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand' | 'sealer'> {
  platform: Pick<PlatformModule, 'isOn'>
  member: Pick<MemberModule, 'paymentPassword' | 'findId'>
  raffles: { tickets: RaffleTickets }
}

/** Opens points: the play that earns them, and the mall in which they are exchanged. */
export function createPointsModule({ config, db, clock, brand, sealer, platform, member, raffles }: PointsDeps) {
  const { currency, currencySymbol, timeZone, defaultLanguage, languages } = brand
  const plan = readPoints(config.brandFolder)
  const points = createPointsService({
    db,
    clock,
    currency,
    currencySymbol,
    timeZone,
    defaultLanguage,
    sealer,
    plan,
    texts: new Map(languages.map((language) => [language, readRewardTexts(config.brandFolder, language)])),
    tickets: raffles.tickets,
    freeRoundGames: readFreeRoundGames(config.brandFolder, plan.rewards),
    hasPaymentPassword: member.paymentPassword.isSet,
    checkPaymentPassword: member.paymentPassword.check,
  })
  const { earning, finalAfterHours } = plan
  const { sweep } = createEarning({ db, clock, currency, timeZone, earning, finalAfterHours })
  const staff = createPointStaff({ db, clock, sealer })
  return {
    /** Returns what points are worth in money, in minor units; undefined while the mall is closed. */
    worthOf: (amount: bigint): bigint | undefined =>
      plan.enabled && platform.isOn('POINTS') ? worthOfPoints(plan, amount) : undefined,
    routes: (app: FastifyInstance) => registerPoints(app, points),
    staffRoutes: (app: FastifyInstance) => registerStaffPoints(app, staff),
    sandboxRoutes: (app: FastifyInstance) => registerSandboxPoints(app, { staff, findMemberId: member.findId }),
    jobs: [{ name: 'points', everyMs: 5000, run: sweep, onlyOneGateway: true }],
    invariants: pointInvariants,
  }
}
