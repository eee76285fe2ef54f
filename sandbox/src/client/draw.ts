import './draw.css'
import { isDrawKind } from '../draw/draw-games'
import { createDrawParts } from './draw/draw-parts'
import { startGame } from './game/start-game'

void startGame((context) => {
  const { kind } = context.game.title
  return createDrawParts(context, isDrawKind(kind) ? kind : 'lucky')
})
