import { gameCategory } from '@parlay/contracts/game-category'
import { AppError } from '../../../core/errors'

/** Throws SYS_FUNCTION_OFF for a game whose category is switched off. */
export type CategoryCheck = (game: { gameType: string; vassalage: string }) => void

/** The one rule of all calls that open games: the switch of the found game's category decides. */
export const createCategoryCheck =
  (listClosed: () => readonly string[]): CategoryCheck =>
  ({ gameType, vassalage }) => {
    if (listClosed().includes(gameCategory(gameType, vassalage))) throw new AppError('SYS_FUNCTION_OFF')
  }
