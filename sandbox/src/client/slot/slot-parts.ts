import type { Machine } from '../../slot/machine'
import type { GameContext } from '../game/report-round'
import type { GameParts } from '../game/start-game'
import { createReelsStage } from './reels-stage'
import { openSlotRules } from './rules-dialog'

/** Creates the page of a slot, which is the same for every machine. */
export const slotParts =
  (machine: Machine) =>
  (context: GameContext): GameParts => ({
    actionLabel: context.t('action.spin'),
    runningText: context.t('round.running'),
    stage: createReelsStage(machine, context.t),
    bets: () => [],
    openRules: (stake) => openSlotRules(machine, context, stake),
  })
