/** What a bet returns in the long run. */
export const bookReturn = 0.95
export const bookReturnPercent = '95.00'

/** Hundredths; what would be paid below or above is not offered. */
const lowest = 102
const highest = 5000

/**
 * Odds in hundredths at which this bet returns exactly the book's share, its pushes included; null where no odds within
 * the book's limits do.
 */
export function priceOf({ won, push }: { won: number; push: number }): number | null {
  const odds = Math.round((100 * (bookReturn - push)) / won)
  return odds >= lowest && odds <= highest ? odds : null
}

export const printOdds = (hundredths: number): string => (hundredths / 100).toFixed(2)
export const parseOdds = (text: string): number => Math.round(Number(text) * 100)

/** Minor units, rounded down. */
export const payoutOf = (stake: bigint, odds: number): bigint => (stake * BigInt(odds)) / 100n
