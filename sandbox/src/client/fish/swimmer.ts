import { type FishKind, fishKinds, shoal } from '../../fish/shoal'
import { fishLengths } from './fish-art'

/** One fish on the screen. Its position only affects the look: a shot is decided by the kind of fish. */
export interface Swimmer {
  kind: FishKind
  x: number
  y: number
  length: number
  /** In pixels per second; negative means to the left. */
  speed: number
  /** The phase of its wave. */
  phase: number
  /** The seconds since it was caught, while it fades. */
  caughtFor: number | null
}

export interface Field {
  width: number
  height: number
}

/** Fish with small prizes appear often and those with large prizes rarely, but every kind appears. */
const weights = fishKinds.map((kind) => 1 / Math.sqrt(shoal[kind]))
const weightOfAll = weights.reduce((sum, weight) => sum + weight, 0)

export function anyKind(): FishKind {
  let rest = Math.random() * weightOfAll
  for (const [index, kind] of fishKinds.entries()) {
    rest -= weights[index] ?? 0
    if (rest <= 0) return kind
  }
  return 'sardine'
}

/** Below the magazine's figures. */
const topOfWater = 44

const scaleOf = ({ width }: Field) => Math.min(1, Math.max(0.62, width / 900))

export function newSwimmer(kind: FishKind, field: Field, isAtEdge = true): Swimmer {
  const length = fishLengths[kind] * scaleOf(field)
  const isLeftwards = Math.random() < 0.5
  const pace = (24 + Math.random() * 34) * (kind === 'whale' || kind === 'turtle' ? 0.6 : 1) * scaleOf(field)
  const edge = isLeftwards ? field.width + length / 2 : -length / 2
  const margin = length * 0.32 + 4
  return {
    kind,
    length,
    x: isAtEdge ? edge : Math.random() * field.width,
    y: topOfWater + margin + Math.random() * Math.max(1, field.height - margin * 2 - topOfWater - 64),
    speed: isLeftwards ? -pace : pace,
    phase: Math.random() * 7,
    caughtFor: null,
  }
}

/** The number of seconds in which a caught fish fades. */
export const fadeSeconds = 0.5

export function swim(swimmer: Swimmer, seconds: number): void {
  if (swimmer.caughtFor !== null) {
    swimmer.caughtFor += seconds
    return
  }
  swimmer.x += swimmer.speed * seconds
  swimmer.phase += seconds * (1.6 + 90 / swimmer.length)
  swimmer.y += Math.sin(swimmer.phase * 0.6) * seconds * 7
}

export const isGone = ({ x, length, speed, caughtFor }: Swimmer, { width }: Field): boolean =>
  caughtFor === null ? (speed < 0 ? x < -length : x > width + length) : caughtFor >= fadeSeconds

/** Returns a still picture with every kind in its place, for players who prefer reduced motion. */
export function stillShoal(field: Field): Swimmer[] {
  const columns = field.width < 560 ? 3 : 5
  const rows = Math.ceil(fishKinds.length / columns)
  return fishKinds.map((kind, index) => {
    const swimmer = newSwimmer(kind, field)
    const column = index % columns
    const row = Math.floor(index / columns)
    const length = Math.min(swimmer.length, (field.width / columns) * 0.8, ((field.height - topOfWater) / rows) * 1.2)
    const [x, y] = [
      ((column + 0.5) * field.width) / columns,
      topOfWater + ((row + 0.5) * (field.height - topOfWater - 56)) / rows,
    ]
    return { ...swimmer, length, x, y, speed: -0.001 }
  })
}
