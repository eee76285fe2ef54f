import type { Play } from './model/model'

const gapAtFinish = 0.04
const swing = 0.07

/** Returns how far each runner is: they change places until the final stretch and arrive in the order of the result. */
export function racePositions({ events, endMs }: Play, ms: number): number[] {
  const order = events.at(-1)?.score.order ?? []
  const done = Math.min(1, Math.max(0, ms / endMs))
  return order
    .map((runner, rank) => ({ runner, at: positionOf({ runner, rank, done }) }))
    .sort((one, other) => one.runner - other.runner)
    .map(({ at }) => Math.round(at * 1000) / 1000)
}

function positionOf({ runner, rank, done }: { runner: number; rank: number; done: number }): number {
  const drift = Math.sin(done * 5 + runner * 1.9) * swing * Math.sin(Math.PI * done)
  return Math.min(1, Math.max(0, done * (1 - gapAtFinish * rank) + drift))
}
