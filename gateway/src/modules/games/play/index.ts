import type { Core } from '../../../compose/open-core'
import { playInvariants } from './invariants'
import { createPlayService, rollUpEveryMs } from './play.service'
import { watchRollUp } from './play-metrics'

export { playInvariants } from './invariants'
export type { MemberPlay } from './member-play.sql'
export { createPlayService, rollUpEveryMs } from './play.service'
export { rebuildSums } from './rebuild-sums'
export type { SplitRange } from './split-range'

/** Provides the stream of play and its sums by business day, for all modules that sum it up. */
export function createPlayModule({ db, clock, brand, metrics }: Pick<Core, 'db' | 'clock' | 'brand' | 'metrics'>) {
  const play = createPlayService({ db, clock, timeZone: brand.timeZone })
  watchRollUp(metrics.registry, { db, clock })
  return {
    rollUp: play.rollUp,
    splitter: play.splitter,
    split: play.split,
    listOf: play.listOf,
    jobs: [{ name: 'play-roll-up', everyMs: rollUpEveryMs, run: play.rollUp, onlyOneGateway: true }],
    invariants: playInvariants,
  }
}

export type PlayModule = ReturnType<typeof createPlayModule>
