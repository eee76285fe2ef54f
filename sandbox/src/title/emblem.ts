import { paletteOf } from '@parlay/shared/build/drawing/colour'
import { definitions, motifOfSlot } from '@parlay/shared/build/drawing/motifs'
import { randomOf } from '@parlay/shared/build/drawing/random'
import type { Title } from './title'

const goldHue = 85

/** Draws what the cover of a slot shows, on a field of 100 × 100, for the best symbol; null for any other game. */
export function drawEmblem({ name, family, variation, kind }: Title): string | null {
  if (kind !== 'slot' && kind !== 'ways') return null
  const emblem = motifOfSlot({ name, family })(paletteOf(variation, goldHue), randomOf(name))
  return `<defs>${definitions}</defs><g transform="translate(50 50) scale(0.46)">${emblem}</g>`
}
