import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import { minutely } from '../../jobs/job-runner'
import type { VendorAccess } from '../vendors'
import { registerLottery } from './lottery.routes'
import { createLotteryService } from './lottery.service'

interface LotteryDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'log' | 'brand'> {
  vendors: VendorAccess
}

/** A vendor's draws, and the games on them. */
export function createLotteryModule({ config, db, clock, log, brand, vendors }: LotteryDeps) {
  const { brandFolder } = config
  const lottery = createLotteryService({ ...vendors, db, clock, log, brandFolder, languages: brand.languages })
  return {
    routes: (app: FastifyInstance) => registerLottery(app, lottery),
    jobs: [minutely('lottery-draws', lottery.sweep)],
  }
}
