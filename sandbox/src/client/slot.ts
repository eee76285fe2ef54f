import './slot.css'
import { machines } from '../slot/machines'
import { startGame } from './game/start-game'
import { slotParts } from './slot/slot-parts'

void startGame(slotParts(machines.slot))
