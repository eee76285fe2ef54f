import { type DrawKind, drawKinds } from '@parlay/contracts/draw-kinds'
import { numberStream } from '@parlay/contracts/number-stream'
import { serverBlocks } from '@parlay/server'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { type DrawBet, type DrawGame, numbersFrom, type Play, playNames } from './draw-game'
import { drawGames, returnOfDraw, returnOfPlay } from './draw-games'
import { kenoDrawn, kenoNumbers } from './keno'
import { isSlip, payoutOfBets, playDraw } from './play-draw'
import { cars } from './race'

const digits = numbersFrom(0, 9)

/** Returns every way to choose one of the numbers, so many times. */
const tuples = (numbers: readonly number[], length: number): number[][] =>
  length === 0 ? [[]] : tuples(numbers, length - 1).flatMap((rest) => numbers.map((number) => [...rest, number]))

/** Every draw of a kind, all equally likely, as far as bets can tell them apart; those of keno are too many. */
const allDraws: Record<Exclude<DrawKind, 'keno'>, number[][]> = {
  lucky: numbersFrom(0, 99).map((number) => [number]),
  pick2: tuples(digits, 2),
  pick3: tuples(digits, 3),
  pick4: tuples(digits, 4),
  k3: tuples(numbersFrom(1, 6), 3),
  pk10: tuples(cars, 2).filter(([first, second]) => first !== second),
}
const enumerated = Object.keys(allDraws) as (keyof typeof allDraws)[]

/** Every bet of a kind, found by trying all numbers with all names of plays. */
function allBets(kind: keyof typeof allDraws): DrawBet[] {
  const tried = [0, 1, 2, 3, 4].flatMap((length) =>
    tuples(length > 1 ? numbersFrom(0, 10) : numbersFrom(0, 99), length),
  )
  return playNames
    .flatMap((play) => tried.map((numbers): DrawBet => ({ play, numbers })))
    .filter((bet) => drawGames[kind].playOf(bet) !== undefined)
}

const stake = 1000n
const paidFor = (game: DrawGame, bet: DrawBet, drawn: readonly number[]) =>
  payoutOfBets(game, { bets: [bet], drawn }, stake)

const betsOfPlay = runs(3, 12)

test.each(enumerated)('PR-07 %s: what a bet pays over all draws is the return that its play declares', (kind) => {
  const game = drawGames[kind]
  const draws = allDraws[kind]
  const seen = new Map<Play, number>()
  const bets = allBets(kind).filter((bet) => {
    const play = game.playOf(bet) as Play
    seen.set(play, (seen.get(play) ?? 0) + 1)
    return (seen.get(play) ?? 0) <= betsOfPlay
  })

  expect(BigInt(draws.length)).toBe(game.draws)
  expect(new Set(bets.map(game.playOf))).toEqual(new Set(game.plays))
  for (const bet of bets) {
    const paid = draws.reduce((sum, drawn) => sum + paidFor(game, bet, drawn), 0n)
    const hundredths = (paid * 10_000n) / (stake * game.draws)
    expect([bet, hundredths]).toEqual([bet, BigInt(returnOfPlay(game, game.playOf(bet) as Play).replace('.', ''))])
  }
})

/** Returns in how many ways so many can be taken, row by row of Pascal's triangle. */
function choose(of: number, taken: number): bigint {
  let row = [1n]
  for (let step = 0; step < of; step += 1) row = [1n, ...row.map((ways, index) => ways + (row[index + 1] ?? 0n))]
  return row[taken] ?? 0n
}

test('PR-07 keno: the return of each count of numbers is the sum over all hits, by counting the draws', () => {
  const chances = numbersFrom(1, 10).map((count) => {
    const numbers = kenoNumbers.slice(0, count)
    const bet: DrawBet = { play: 'numbers', numbers }
    const paid = numbersFrom(0, count).map((hits) => {
      const drawn = [...numbers.slice(0, hits), ...kenoNumbers.slice(count, count + kenoDrawn - hits)]
      return paidFor(drawGames.keno, bet, drawn) * choose(count, hits) * choose(80 - count, kenoDrawn - hits)
    })
    const all = paid.reduce((sum, ways) => sum + ways, 0n)
    return ((all * 10_000n) / (stake * choose(80, kenoDrawn))).toString()
  })

  const declared = drawGames.keno.plays.map((play) => returnOfPlay(drawGames.keno, play).replace('.', ''))
  expect(drawGames.keno.draws).toBe(choose(80, kenoDrawn))
  expect(declared).toEqual(chances)
})

test.each(drawKinds)('PR-07 %s declares the return of its play with the lowest', (kind) => {
  const game = drawGames[kind]
  const returns = game.plays.map((play) => Number(returnOfPlay(game, play)))

  expect(Number(returnOfDraw(kind))).toBe(Math.min(...returns))
  expect(Math.max(...returns)).toBeLessThan(100)
})

test.each(drawKinds)('%s draws every number about equally often at every place', (kind) => {
  const rounds = runs(2_000, 20_000)
  const seen = new Map<string, number>()
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const drawn = drawGames[kind].draw(streamOf(nonce))
    for (const [place, number] of drawn.entries()) {
      const key = `${place}:${number}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
  }

  const values = { lucky: 100, pick2: 10, pick3: 10, pick4: 10, keno: 80, k3: 6, pk10: 10 }[kind]
  const expected = rounds / values
  const places = seen.size / values
  const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const freedom = places * (values - 1)
  expect(seen.size % values).toBe(0)
  expect(chiSquare).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom))
})

test('nothing is drawn twice of what cannot be', () => {
  for (let nonce = 0; nonce < 500; nonce += 1) {
    const [numbers, order] = [drawGames.keno.draw(streamOf(nonce)), drawGames.pk10.draw(streamOf(nonce))]
    expect(new Set(numbers).size).toBe(kenoDrawn)
    expect([...order].sort((one, other) => one - other)).toEqual(cars)
  }
})

test('no prize of the highest stake is above 50,000.00, and every step of stake is paid exactly', () => {
  for (const { plays, highestStake, stakeStep } of Object.values(drawGames)) {
    for (const { odds } of plays.flatMap(({ prizes }) => prizes)) {
      expect((odds * highestStake) / 10n).toBeLessThanOrEqual(5_000_000n)
      expect((odds * stakeStep) % 10n).toBe(0n)
    }
  }
})

test.each([
  ['lucky', { play: 'number', numbers: [100] }],
  ['lucky', { play: 'number', numbers: [] }],
  ['lucky', { play: 'number', numbers: [4, 2] }],
  ['pick3', { play: 'straight', numbers: [1, 2] }],
  ['pick3', { play: 'straight', numbers: [1, 2, 10] }],
  ['pick3', { play: 'box', numbers: [3, 2, 1] }],
  ['pick3', { play: 'box', numbers: [5, 5, 5] }],
  ['keno', { play: 'numbers', numbers: [] }],
  ['keno', { play: 'numbers', numbers: [2, 2] }],
  ['keno', { play: 'numbers', numbers: [3, 2] }],
  ['keno', { play: 'numbers', numbers: [80, 81] }],
  ['keno', { play: 'numbers', numbers: numbersFrom(1, 11) }],
  ['k3', { play: 'sum', numbers: [2] }],
  ['k3', { play: 'sum', numbers: [] }],
  ['k3', { play: 'big', numbers: [1] }],
  ['k3', { play: 'first', numbers: [1] }],
  ['pk10', { play: 'first', numbers: [11] }],
  ['pk10', { play: 'order', numbers: [4, 4] }],
  ['pk10', { play: 'either', numbers: [7, 3] }],
] as const)('%s knows no bet %j', (kind, bet) => {
  expect(drawGames[kind].playOf(bet)).toBeUndefined()
  expect(isSlip(drawGames[kind], [bet])).toBe(false)
})

test('a round needs a bet, takes none twice, and no more than the kind allows', () => {
  const big: DrawBet = { play: 'big', numbers: [] }
  const keno = [1, 2].map((number): DrawBet => ({ play: 'numbers', numbers: [number] }))

  expect(isSlip(drawGames.k3, [])).toBe(false)
  expect(isSlip(drawGames.k3, [big, big])).toBe(false)
  expect(isSlip(drawGames.keno, keno)).toBe(false)
  expect(isSlip(drawGames.k3, [big])).toBe(true)
})

/** The payment of a bet for 10.00, by the plainest rules. */
const plainly: Record<'pick3' | 'k3' | 'pk10', (bet: DrawBet, drawn: readonly number[]) => bigint> = {
  pick3: ({ play, numbers }, drawn) => {
    const sorted = (list: readonly number[]) => [...list].sort().join()
    if (play === 'straight') return numbers.join() === drawn.join() ? 900_000n : 0n
    if (sorted(numbers) !== sorted(drawn)) return 0n
    return new Set(numbers).size === 3 ? 150_000n : 300_000n
  },
  k3: ({ play, numbers: [number = 0] }, [one = 0, two = 0, three = 0]) => {
    const sum = one + two + three
    const areAlike = one === two && two === three
    const sums = [1990, 663, 332, 199, 133, 95, 80, 74]
    const pays = {
      big: !areAlike && sum >= 11 && 19,
      small: !areAlike && sum <= 10 && 19,
      odd: !areAlike && sum % 2 && 19,
      even: !areAlike && sum % 2 === 0 && 19,
      sum: sum === number && sums[sum <= 10 ? sum - 3 : 18 - sum],
      pair: [one === number, two === number, three === number].filter(Boolean).length > 1 && 125,
      triple: areAlike && one === number && 1990,
      anyTriple: areAlike && 332,
    } as Record<string, number | false | undefined>
    return BigInt(pays[play] || 0) * 100n
  },
  pk10: ({ play, numbers }, [first = 0, second = 0]) => {
    const pays = {
      first: numbers[0] === first && 92,
      big: first >= 6 && 19,
      small: first <= 5 && 19,
      odd: first % 2 && 19,
      even: first % 2 === 0 && 19,
      order: `${numbers}` === `${[first, second]}` && 828,
      either: [`${[first, second]}`, `${[second, first]}`].includes(`${numbers}`) && 414,
    } as Record<string, number | false | undefined>
    return BigInt(pays[play] || 0) * 100n
  },
}

test.each(['pick3', 'k3', 'pk10'] as const)('%s settles any bets as the plainest rules do', (kind) => {
  const offered = allBets(kind)
  const slips = fc.uniqueArray(fc.constantFrom(...offered), { minLength: 1, maxLength: drawGames[kind].mostBets })
  fc.assert(
    fc.property(slips, fc.nat(), (bets, nonce) => {
      const all = stake * BigInt(bets.length)
      const { outcome, payout } = playDraw({ kind, bets, stake: all }, serverBlocks(seedsOf(nonce)))
      expect(payout).toBe(bets.reduce((sum, bet) => sum + plainly[kind](bet, outcome.drawn), 0n))
    }),
    { numRuns: runs(30, 100) },
  )
})

const seedsOf = (nonce: number) => ({ serverSeed: 'even', clientSeed: 'player', nonce })

function streamOf(nonce: number): (below: number) => number {
  return numberStream(serverBlocks(seedsOf(nonce)))
}
