import { solveChallenge } from 'altcha-lib/v1'

export interface Challenge {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

/**
 * Searches for the number; returns undefined if there is none. With a `chunk`, the thread can do other work after that
 * many tries.
 */
export async function findNumber(
  { algorithm, challenge, salt, maxnumber }: Challenge,
  chunk = maxnumber + 1,
): Promise<number | undefined> {
  for (let start = 0; start <= maxnumber; start += chunk) {
    const end = Math.min(start + chunk - 1, maxnumber)
    const solution = await solveChallenge(challenge, salt, algorithm, end, start).promise
    if (solution) return solution.number
    await new Promise((resolve) => setTimeout(resolve))
  }
  return undefined
}
