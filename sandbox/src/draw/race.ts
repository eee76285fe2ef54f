import { type DrawBet, type DrawGame, numbersFrom, type Play, takeSome, tenths, wonBy } from './draw-game'

export const cars = numbersFrom(1, 10)

/** The pairs of first and second. */
const heads = cars.flatMap((first) => cars.filter((car) => car !== first).map((second) => [first, second]))

const plays: readonly Play[] = [
  { name: 'first', of: cars, prizes: [wonBy(9, 92n)] },
  ...(['big', 'small', 'odd', 'even'] as const).map((name): Play => ({ name, of: [], prizes: [wonBy(45, 19n)] })),
  { name: 'order', of: [], prizes: [wonBy(1, 828n)] },
  { name: 'either', of: [], prizes: [wonBy(2, 414n)] },
]

const isHead = (numbers: readonly number[]) => heads.some((head) => String(head) === String(numbers))

function hasNumbers({ play, numbers }: DrawBet): boolean {
  const [one = 0, other = 0] = numbers
  if (play === 'first') return numbers.length === 1 && cars.includes(one)
  if (play === 'order') return isHead(numbers)
  return play === 'either' ? isHead(numbers) && one < other : numbers.length === 0
}

function isWon({ play, numbers }: DrawBet, [first = 0, second = 0]: readonly number[]): boolean {
  switch (play) {
    case 'big':
      return first > 5
    case 'small':
      return first <= 5
    case 'odd':
      return first % 2 === 1
    case 'even':
      return first % 2 === 0
    case 'first':
      return first === numbers[0]
    case 'order':
      return first === numbers[0] && second === numbers[1]
    default:
      return numbers.includes(first) && numbers.includes(second)
  }
}

/** Ten cars arrive, one after the other; only the first two are bet on. */
export const pk10: DrawGame = {
  draws: BigInt(heads.length),
  plays,
  mostBets: 16,
  highestStake: 1000n,
  stakeStep: tenths,
  draw: (below) => takeSome(cars, cars.length, below),
  playOf: (bet) => (hasNumbers(bet) ? plays.find(({ name }) => name === bet.play) : undefined),
  hitsOf: (bet, drawn) => (isWon(bet, drawn) ? 1 : 0),
  covered: heads.map((drawn) => ({ name: drawn.join('-'), drawn })),
}
