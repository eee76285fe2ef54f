import type { Game } from '@parlay/contracts/endpoints/games'
import { parseMoney, printMoney } from '@parlay/contracts/money'

/** Returns the minimum stake on all lines, as a decimal string. */
export const minimumStake = ({ minBet, minLineNum }: Game): string =>
  printMoney(parseMoney(minBet) * BigInt(minLineNum))
