import { type PlayType, plays } from '@parlay/contracts/lottery/plays'
import type { WrittenBet } from './read-shorthand'
import { printStake } from './stakes'
import { wordOf } from './words'

/** Returns a bet of a play as it would be written: “56 de 10n”, “567 lo 10n”, “56 67 xien2 10n”. */
export function exampleOf(playType: PlayType, unit: string): string {
  const { digits, numbers } = plays[playType]
  const chosen = Array.from({ length: numbers }, (_, index) => '5678901234567'.slice(index, index + digits))
  return printShorthand([{ playType, numbers: chosen, unit, multiple: 1 }])
}

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
