/** In hundredths; odds below or above these are not offered. */
const lowest = 102
const highest = 5000

/**
 * Returns the odds in hundredths at which this bet returns exactly the book's share, including pushes, or null if no
 * odds within the book's limits do.
 */
export function priceOf({ won, push }: { won: number; push: number }, share: number): number | null {
  const odds = Math.round((100 * (share - push)) / won)
  return odds >= lowest && odds <= highest ? odds : null
}

export const printOdds = (hundredths: number): string => (hundredths / 100).toFixed(2)
export const parseOdds = (text: string): number => Math.round(Number(text) * 100)

const productOf = (odds: readonly number[]): bigint => odds.reduce((product, each) => product * BigInt(each), 1n)

/** In minor units. The odds of all legs are multiplied exactly, and the product with the stake is rounded down once. */
export const accumulatedPayout = (stake: bigint, odds: readonly number[]): bigint =>
  (stake * productOf(odds)) / 100n ** BigInt(odds.length)

/** In minor units, rounded down. */
export const payoutOf = (stake: bigint, odds: number): bigint => accumulatedPayout(stake, [odds])

/** Prints the odds of an accumulator, rounded down so that no payout is lower than they promise. */
export function printTotalOdds(odds: readonly number[]): string {
  const hundredths = accumulatedPayout(100n, odds)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
