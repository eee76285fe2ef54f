export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  between(from: number, to: number): number
  pick<T>(choices: readonly T[]): T
  chance(probability: number): boolean
}

/** The same name gives the same sequence on every machine. It is good enough only for demo data. */
export function createRandom(name: string): Random {
  let state = 2166136261
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[between(0, choices.length - 1)]
    if (choice === undefined) throw new RangeError('nothing to pick from')
    return choice
  }
  return { next, between, pick, chance: (probability) => next() < probability }
}
