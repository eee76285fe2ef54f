import { parseMoney, printMoney } from '@parlay/shared/money'
import type { Game } from '../contracts/endpoints/games'

/** Returns the least stake on all lines, as a decimal string. */
export const minimumStake = ({ minBet, minLineNum }: Game): string =>
  printMoney(parseMoney(minBet) * BigInt(minLineNum))
