import { type DrawGame, numbersFrom, type Play, takeSome, tenths } from './draw-game'

export const kenoNumbers = numbersFrom(1, 80)
export const kenoDrawn = 20
export const mostKenoNumbers = 10

/** The payments for a stake of one tenth, by the number of chosen numbers and the number of those that are drawn. */
const payTable: readonly Record<number, bigint>[] = [
  { 1: 37n },
  { 1: 5n, 2: 122n },
  { 2: 25n, 3: 420n },
  { 2: 15n, 3: 55n, 4: 1200n },
  { 3: 30n, 4: 180n, 5: 7000n },
  { 3: 19n, 4: 80n, 5: 800n, 6: 16_000n },
  { 3: 10n, 4: 40n, 5: 250n, 6: 2800n, 7: 50_000n },
  { 4: 24n, 5: 140n, 6: 1000n, 7: 12_000n, 8: 100_000n },
  { 4: 11n, 5: 60n, 6: 400n, 7: 4000n, 8: 40_000n, 9: 100_000n },
  { 0: 33n, 5: 40n, 6: 180n, 7: 1300n, 8: 9000n, 9: 50_000n, 10: 100_000n },
]

/** Returns in how many ways so many can be taken of all. */
function choose(of: number, taken: number): bigint {
  let ways = 1n
  for (let step = 0; step < taken; step += 1) ways = (ways * BigInt(of - step)) / BigInt(step + 1)
  return ways
}

const waysToHit = (chosen: number, hits: number): bigint =>
  choose(chosen, hits) * choose(kenoNumbers.length - chosen, kenoDrawn - hits)

const plays = payTable.map((odds, index): Play => {
  const chosen = index + 1
  const prizes = Object.entries(odds).map(([hits, paid]) => ({
    hits: Number(hits),
    ways: waysToHit(chosen, Number(hits)),
    odds: paid,
  }))
  return { name: 'numbers', of: [chosen], prizes }
})

const isChosen = (numbers: readonly number[]) =>
  numbers.every((number, index) => kenoNumbers.includes(number) && number > (numbers[index - 1] ?? 0))

/** Twenty of eighty numbers are drawn, of which one to ten are bet on together. */
export const keno: DrawGame = {
  draws: choose(kenoNumbers.length, kenoDrawn),
  plays,
  mostBets: 1,
  highestStake: 500n,
  stakeStep: tenths,
  draw: (below) => takeSome(kenoNumbers, kenoDrawn, below),
  playOf: ({ play, numbers }) => (play === 'numbers' && isChosen(numbers) ? plays[numbers.length - 1] : undefined),
  hitsOf: ({ numbers }, drawn) => numbers.filter((number) => drawn.includes(number)).length,
  covered: [],
}
