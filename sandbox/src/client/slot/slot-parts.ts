import type { Machine } from '../../slot/machine'
import type { GameParts } from '../game/start-game'
import type { GameContext } from '../game/tell-player'
import { createReelsStage } from './reels-stage'
import { openSlotRules } from './rules-dialog'

/** The page of a slot is the same for every machine. */
export const slotParts =
  (machine: Machine) =>
  (context: GameContext): GameParts => ({
    actionLabel: context.t('action.spin'),
    stage: createReelsStage(machine, context.t),
    pick: () => null,
    openRules: (stake) => openSlotRules(machine, context, stake),
  })
