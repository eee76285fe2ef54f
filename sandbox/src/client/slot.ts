import './slot.css'
import { startGame } from './game/start-game'
import { createReelsStage } from './slot/reels-stage'
import { openSlotRules } from './slot/rules-dialog'

void startGame((context) => ({
  actionLabel: context.t('action.spin'),
  stage: createReelsStage(context.t),
  pick: () => null,
  openRules: (stake) => openSlotRules(context, stake),
}))
