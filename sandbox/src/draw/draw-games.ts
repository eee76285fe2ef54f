import { type DrawKind, drawKinds } from '@parlay/contracts/draw-kinds'
import { percentOf } from '../slot/expected-return'
import { k3 } from './dice'
import { type DrawGame, type Play, tenths } from './draw-game'
import { keno } from './keno'
import { lucky } from './lucky'
import { pickGame } from './pick'
import { pk10 } from './race'

/** Every kind of draw; stakes end where the highest prize is 50,000.00. */
export const drawGames: Record<DrawKind, DrawGame> = {
  lucky,
  pick2: pickGame(2, 1000n),
  pick3: pickGame(3, 1000n),
  pick4: pickGame(4, 500n),
  keno,
  k3,
  pk10,
}

export const isDrawKind = (kind: string): kind is DrawKind => drawKinds.some((draw) => draw === kind)

/**
 * The minimum time between two draws of one player, in milliseconds; it is longer than a slot's because this is not a
 * slot.
 */
export const drawCycleMs = 5000

const paidIn = ({ prizes }: Play): bigint => prizes.reduce((sum, { ways, odds }) => sum + ways * odds, 0n)

/** Returns what a play returns in the long run, in percent, from its prizes and their chances. */
export const returnOfPlay = ({ draws }: Pick<DrawGame, 'draws'>, play: Play): string =>
  percentOf({ numerator: paidIn(play), denominator: draws * tenths })

/** Returns the return that a kind declares: that of its play with the lowest, in percent. */
export function returnOfDraw(kind: DrawKind): string {
  const game = drawGames[kind]
  const [lowest = 0n] = game.plays.map(paidIn).sort((one, other) => Number(one - other))
  return percentOf({ numerator: lowest, denominator: game.draws * tenths })
}
