import type { Game } from '@parlay/contracts/endpoints/games'
import { framePath } from '../game-frame/game-path'

/** Returns where a game is played with play money: in the frame of the page, wherever it opens for real. */
export const freePlayPath = (game: Game): string => `${framePath(game)}&demo=1`
