import type { WrittenBet } from './read-shorthand'
import { wordOf } from './words'

/** Prints bets in the one form of the README that names everything: a row for each bet. */
export const printShorthand = (bets: readonly WrittenBet[]): string => bets.map(printBet).join('\n')

const printBet = ({ area, stations, playType, numbers, unit, multiple }: WrittenBet): string =>
  [
    area?.toLowerCase(),
    stations && `${stations}d`,
    ...numbers,
    wordOf(playType),
    printStake(unit),
    multiple > 1 && `x${multiple}`,
  ]
    .filter(Boolean)
    .join(' ')

/** `10.00` is `10n`, and `0.50` is `0.5n`. */
const printStake = (unit: string): string => `${unit.replace(/\.00$|0$/, '')}n`
