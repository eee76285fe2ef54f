import { fromVendorUnits } from '@parlay/contracts/money'
import fc from 'fast-check'
import { describeDraw } from './describe-draw'
import { faces } from './dice'
import type { DrawBet } from './draw-game'
import { drawGames } from './draw-games'
import { payoutOfBets } from './play-draw'
import { cars } from './race'

const halves = (['big', 'small', 'odd', 'even'] as const).map((play): DrawBet => ({ play, numbers: [] }))
const on = (play: DrawBet['play'], numbers: readonly number[]) =>
  numbers.map((number): DrawBet => ({ play, numbers: [number] }))
const offered = {
  k3: [...halves, ...on('sum', [3, 9, 10, 11, 18]), ...on('pair', faces), ...on('triple', faces)],
  pk10: [...halves, ...on('first', cars), { play: 'order', numbers: [2, 1] }, { play: 'either', numbers: [1, 2] }],
} as const satisfies Record<string, readonly DrawBet[]>

const stake = 100n

/**
 * The amount that returns for 1.00 on each bet at any draw that does not serve the house alone, as it is reported to
 * the operator.
 */
function guaranteed(kind: 'k3' | 'pk10', bets: readonly DrawBet[]): bigint {
  const described = describeDraw({ kind, detail: { bets }, stake: stake * BigInt(bets.length) }, 'bet')
  const [cover] = described?.cover ?? []
  const returned = Object.values(cover?.returns ?? {})
  return returned.length < (cover?.outcomes ?? 1) ? 0n : fromVendorUnits(Math.min(...returned))
}

function drawsOf(kind: 'k3' | 'pk10'): number[][] {
  if (kind === 'pk10') return cars.flatMap((first) => cars.map((second) => [first, second])).filter(([a, b]) => a !== b)
  const throws = faces.flatMap((one) => faces.flatMap((two) => faces.map((three) => [one, two, three])))
  return throws.filter((dice) => new Set(dice).size > 1)
}

test.each(['k3', 'pk10'] as const)('%s reports the same cover as a trial of every draw', (kind) => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom<DrawBet>(...offered[kind]), { minLength: 1 }), (bets) => {
      const returned = drawsOf(kind).map((drawn) => payoutOfBets(drawGames[kind], { bets, drawn }, stake))
      const [least] = returned.toSorted((one, other) => Number(one - other))
      expect(guaranteed(kind, bets)).toBe(least)
    }),
  )
})

test('big and small together, or every car, risk only what the house keeps', () => {
  expect(guaranteed('k3', halves.slice(0, 2))).toBe(190n)
  expect(guaranteed('pk10', on('first', cars))).toBe(920n)
  expect(guaranteed('k3', halves.slice(0, 1))).toBe(0n)
})

test('only a bet is described, and only of a kind whose bets can cover each other', () => {
  const detail = { bets: [{ play: 'numbers', numbers: [7] }] }

  expect(describeDraw({ kind: 'k3', detail: { bets: halves }, stake: 400n }, 'win')).toBeUndefined()
  expect(describeDraw({ kind: 'keno', detail, stake: 100n }, 'bet')).toBeUndefined()
})
