import './draw.css'
import { createDrumStage } from './draw/drum-stage'
import { createNumberPicker } from './draw/number-picker'
import { openDrawRules } from './draw/rules-dialog'
import { startGame } from './game/start-game'

void startGame((context) => {
  const picker = createNumberPicker(context.t)
  return {
    actionLabel: context.t('action.draw'),
    stage: createDrumStage(picker),
    pick: picker.picked,
    openRules: () => openDrawRules(context),
  }
})
