import type { Game } from '@parlay/contracts/endpoints/games'
import { framePath } from '../game-frame/game-path'

/**
 * Returns the path where a game is played with play money: always in the frame of the page, wherever the game opens for
 * real money.
 */
export const freePlayPath = (game: Game): string => `${framePath(game)}&demo=1`
