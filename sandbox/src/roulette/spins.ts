import { hashOfSeed, newServerSeed, serverBlocks } from '@parlay/server'
import type { Clock } from '../clock'
import type { Database } from '../database/database'
import { spinResult } from './pockets'
import { insertSpin, listSpins, type Spin } from './spin.sql'
import { spinNumberAt, timesOf } from './spin-clock'

export const spinId = (gameCode: string, number: number): string => `${gameCode}:${number}`

const shownResults = 20

function newSpin(gameCode: string, number: number): Spin {
  const serverSeed = newServerSeed()
  const result = spinResult(serverBlocks({ serverSeed, clientSeed: gameCode, nonce: number }))
  return { id: spinId(gameCode, number), gameCode, number, serverSeed, serverSeedHash: hashOfSeed(serverSeed), result }
}

export interface RecentSpins {
  current: Spin
  next: Spin
  /** Finished spins, newest first. */
  past: Spin[]
}

/**
 * Returns the current spin, the next one and the last results. Both seeds are created here if they do not exist yet, so
 * that the hash of a spin is public before its bets open.
 */
export async function recentSpins({ db, clock }: { db: Database; clock: Clock }, code: string): Promise<RecentSpins> {
  const now = clock.now().getTime()
  const number = spinNumberAt(now)
  const listed = () => listSpins(db, code, number + 1, shownResults + 2)

  let known = await listed()
  const missing = [number, number + 1].filter((each) => known.every((spin) => spin.number !== each))
  for (const each of missing) await insertSpin(db, newSpin(code, each), new Date(timesOf(each).resultAt))
  if (missing.length > 0) known = await listed()

  const [next, current] = known
  if (next === undefined || current === undefined) throw new Error('the spin is gone')
  const past = known.filter((spin) => timesOf(spin.number).resultAt <= now).slice(0, shownResults)
  return { current, next, past }
}
