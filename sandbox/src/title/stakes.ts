import { parseMoney } from '@parlay/shared/money'
import { machine } from '../slot/machine'
import type { GameKind, Title } from './title'

const steps = [2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n]
/** Minor units; no step of a ladder goes beyond, unless the smallest stake of the title itself does. */
const highestStakes: Record<GameKind, bigint> = { slot: 5000n, draw: 1000n }

/** A stake is always on all lines; a draw has one. */
export const linesOf = (kind: GameKind): number => (kind === 'slot' ? machine.lines.length : 1)

/** The stakes of a title in minor units, smallest first: each a whole number of minor units per line. */
export function stakesOf({ kind, minBet }: Pick<Title, 'kind' | 'minBet'>): readonly bigint[] {
  const lowest = parseMoney(minBet) * BigInt(linesOf(kind))
  return [lowest, ...steps.map((step) => lowest * step).filter((stake) => stake <= highestStakes[kind])]
}
