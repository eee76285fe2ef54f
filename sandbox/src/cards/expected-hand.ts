import { drawsUpTo } from './lucky-nine'

/** Returns how many cards have this value: four of each from one to nine, sixteen of zero. */
const copies = (value: number): number => (value === 0 ? 16 : 4)
const values = Array.from({ length: 10 }, (_, value) => value)

export interface HandChances {
  deals: number
  wins: number
  ties: number
}

/** Enumerates every order of the six dealt cards with both players following the rule; wins are those of place 0. */
export function allDeals(): HandChances {
  const left = values.map(copies)
  const chances: HandChances = { deals: 0, wins: 0, ties: 0 }
  const visit = (dealt: number[], weight: number) => {
    if (dealt.length === 6) return count(chances, dealt, weight)
    for (const value of values) {
      const copiesLeft = left[value] ?? 0
      if (copiesLeft === 0) continue
      left[value] = copiesLeft - 1
      visit([...dealt, value], weight * copiesLeft)
      left[value] = copiesLeft
    }
  }
  visit([], 1)
  return chances
}

function count(chances: HandChances, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[], weight: number): void {
  const own = finalTotal((a + c) % 10, e)
  const other = finalTotal((b + d) % 10, f)
  chances.deals += weight
  if (own > other) chances.wins += weight
  if (own === other) chances.ties += weight
}

const finalTotal = (total: number, third: number) => (total <= drawsUpTo ? (total + third) % 10 : total)
