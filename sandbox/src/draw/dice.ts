import { type DrawBet, type DrawGame, numbersFrom, type Play, tenths, wonBy } from './draw-game'

export const faces = numbersFrom(1, 6)

export const sumOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0)
const isTriple = ([first, ...others]: readonly number[]) => others.every((face) => face === first)

/** Half of the draws, less the triples, which lose for each of these. */
const halves = (['big', 'small', 'odd', 'even'] as const).map(
  (name): Play => ({ name, of: [], prizes: [wonBy(105, 19n)] }),
)

const sums: readonly Play[] = [
  { name: 'sum', of: [3, 18], prizes: [wonBy(1, 1990n)] },
  { name: 'sum', of: [4, 17], prizes: [wonBy(3, 663n)] },
  { name: 'sum', of: [5, 16], prizes: [wonBy(6, 332n)] },
  { name: 'sum', of: [6, 15], prizes: [wonBy(10, 199n)] },
  { name: 'sum', of: [7, 14], prizes: [wonBy(15, 133n)] },
  { name: 'sum', of: [8, 13], prizes: [wonBy(21, 95n)] },
  { name: 'sum', of: [9, 12], prizes: [wonBy(25, 80n)] },
  { name: 'sum', of: [10, 11], prizes: [wonBy(27, 74n)] },
]

const alike: readonly Play[] = [
  { name: 'pair', of: faces, prizes: [wonBy(16, 125n)] },
  { name: 'triple', of: faces, prizes: [wonBy(1, 1990n)] },
  { name: 'anyTriple', of: [], prizes: [wonBy(6, 332n)] },
]

const plays = [...halves, ...sums, ...alike]

function isWon({ play, numbers: [number] }: DrawBet, dice: readonly number[]): boolean {
  const sum = sumOf(dice)
  switch (play) {
    case 'big':
      return sum > 10 && !isTriple(dice)
    case 'small':
      return sum <= 10 && !isTriple(dice)
    case 'odd':
      return sum % 2 === 1 && !isTriple(dice)
    case 'even':
      return sum % 2 === 0 && !isTriple(dice)
    case 'sum':
      return sum === number
    case 'pair':
      return dice.filter((face) => face === number).length >= 2
    case 'triple':
      return isTriple(dice) && dice[0] === number
    default:
      return isTriple(dice)
  }
}

/** Three dice are thrown. */
export const k3: DrawGame = {
  draws: BigInt(faces.length ** 3),
  plays,
  mostBets: 33,
  highestStake: 1000n,
  stakeStep: tenths,
  draw: (below) => [1, 2, 3].map(() => below(faces.length) + 1),
  playOf: ({ play, numbers }) =>
    plays.find(
      ({ name, of }) =>
        name === play &&
        (of.length === 0 ? numbers.length === 0 : numbers.length === 1 && of.includes(numbers[0] ?? 0)),
    ),
  hitsOf: (bet, drawn) => (isWon(bet, drawn) ? 1 : 0),
  covered: faces
    .flatMap((low) => faces.flatMap((middle) => faces.map((high) => [low, middle, high])))
    .filter((dice) => !isTriple(dice) && dice.every((face, index) => face >= (dice[index - 1] ?? 0)))
    .map((drawn) => ({ name: drawn.join('-'), drawn })),
}
