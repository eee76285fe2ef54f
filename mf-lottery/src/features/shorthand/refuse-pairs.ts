import { type PlayType, plays } from '@parlay/contracts/lottery/plays'
import type { Clause, Group } from './group'
import { spanOf } from './lines-of-word'
import { type Candidate, replace, Unreadable } from './shorthand-fault'
import type { Token } from './tokens'

/** Plays that bet on all their numbers together. */
const combination = /^(?:xien|xi|truot|tr)\d*$/

/**
 * “xien 12,34;56,78” may be two bets on two numbers each, or one on four: separators of two kinds say that some of the
 * numbers belong together. “-” and “ - ” are two kinds, as are one blank and three. Throws Unreadable.
 */
export function refusePairs(
  { chosen, clauses }: Group,
  tokens: readonly Token[],
  { isPlayFirst, playType }: { isPlayFirst: boolean; playType: PlayType },
): void {
  const isCombined = clauses.some(({ plays: written }) =>
    written.length === 0 ? plays[playType].rule !== 'EACH' : written.some(({ token }) => combination.test(token.text)),
  )
  const numbers = tokens.filter(
    ({ kind, from }) => kind === 'NUMBER' && chosen.some((one) => !one.isNamed && one.from === from),
  )
  const gaps = numbers.slice(1).map((number, index) => ({
    // A blank that no line breaks at looks like every other.
    separator: number.gap.replaceAll('\u00a0', ' '),
    from: numbers[index]?.to ?? number.from,
    to: number.from,
  }))
  const kinds = new Map<string, number>()
  for (const { separator } of gaps) kinds.set(separator, (kinds.get(separator) ?? 0) + 1)
  if (!isCombined || kinds.size < 2) return
  const asOne = gaps.map((gap) => replace(gap, ', '))
  const [[between = '', count] = [], [, next] = []] = [...kinds].sort(([, one], [, other]) => one - other)
  const apart = kinds.size === 2 && count !== next ? betsApart(clauses, isPlayFirst) : undefined
  const asSeveral: Candidate[] = apart
    ? [gaps.filter(({ separator }) => separator === between).map((gap) => replace(gap, apart))]
    : []
  throw new Unreadable('DOUBT', spanOf(numbers), [...asSeveral, asOne])
}

/** Returns the text that ends a bet and begins the next one like it in a new row. Undefined for a bet of several plays. */
function betsApart([clause, ...others]: readonly Clause[], isPlayFirst: boolean): string | undefined {
  const [play, ...otherPlays] = clause?.plays ?? []
  if (others.length > 0 || otherPlays.length > 0) return undefined
  const word = play?.token.text ?? ''
  const stake = clause?.stake ? ` ${clause.stake.text}` : ''
  return isPlayFirst ? `${stake}\n${word} ` : ` ${word}${stake}\n`
}
