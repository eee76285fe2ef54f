import { phaseOf, type SpinPhase, type SpinTimes, timesOf } from './spin-clock'
import type { RecentSpins } from './spins'

/** The facts that all players of a wheel may know. */
export interface WheelView {
  /** The server's clock, in milliseconds. */
  now: number
  phase: SpinPhase
  spin: SpinTimes & {
    number: number
    serverSeedHash: string
    /** Set once bets are closed, with the seed that proves it. */
    result: number | null
    serverSeed: string | null
  }
  nextHash: string
  /** The last results, newest first. */
  past: { number: number; result: number }[]
  players: number
}

export function viewWheel({ current, next, past }: RecentSpins, players: number, now: number): WheelView {
  const times = timesOf(current.number)
  const phase = phaseOf(times, now)
  const { number, serverSeedHash } = current
  const revealed = phase === 'bets' ? { result: null, serverSeed: null } : current
  return {
    now,
    phase,
    spin: { ...times, number, serverSeedHash, result: revealed.result, serverSeed: revealed.serverSeed },
    nextHash: next.serverSeedHash,
    past: past.map((spin) => ({ number: spin.number, result: spin.result })),
    players,
  }
}
