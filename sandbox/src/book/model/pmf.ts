/** A probability mass function over whole numbers or other results of a match. */
export type Pmf<Value = number> = Map<Value, number>

const negligible = 1e-10

export function add<Value>(pmf: Pmf<Value>, value: Value, probability: number): void {
  if (probability > 0) pmf.set(value, (pmf.get(value) ?? 0) + probability)
}

/** Returns Poisson probabilities of 0, 1, 2 …, until the rest is negligible. */
export function poisson(mean: number): number[] {
  const probabilities = [Math.exp(-mean)]
  for (let count = 1; ; count += 1) {
    const next = ((probabilities[count - 1] ?? 0) * mean) / count
    if (count > mean && next < negligible) return probabilities
    probabilities.push(next)
  }
}

/** Returns the probabilities of the sum of two independent whole numbers, each given by its probabilities from 0 on. */
export function sumOf(left: number[], right: number[]): number[] {
  const sum = new Array<number>(left.length + right.length - 1).fill(0)
  for (const [a, p] of left.entries()) {
    if (p < negligible) continue
    for (const [b, q] of right.entries()) sum[a + b] = (sum[a + b] ?? 0) + p * q
  }
  return sum
}

/** Returns the smallest number that is reached with a probability of at least one half. */
export function medianOf(pmf: Pmf): number {
  let reached = 0
  for (const value of [...pmf.keys()].sort((a, b) => a - b)) {
    reached += pmf.get(value) ?? 0
    if (reached >= 0.5) return value
  }
  return 0
}
