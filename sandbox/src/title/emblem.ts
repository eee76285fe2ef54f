import { paletteOf } from '@parlay/build/drawing/colour'
import { companionsOfSlot, definitions, type Motif, motifOfSlot } from '@parlay/build/drawing/motifs'
import { randomOf } from '@parlay/build/drawing/random'
import type { Title } from './title'

const goldHue = 85

/**
 * Draws a slot's three best symbols, the best one first, each on a field of 100 × 100; none for any other game. The
 * best one is the motif of the cover, in the cover's colours. The others are of its kind; the first of them exchanges
 * the two hues, so that it differs from the best one at a glance.
 */
export function drawEmblems({ name, family, variation, hues, kind }: Title): string[] {
  if (kind !== 'slot' && kind !== 'ways') return []
  const { hue, accent } = hues ?? { hue: variation, accent: goldHue }
  const [second, third] = companionsOfSlot({ name, family })
  const draw = (motif: Motif, ground: number, detail: number) =>
    `<defs>${definitions}</defs><g transform="translate(50 50) scale(0.46)">${motif(paletteOf(ground, detail), randomOf(name))}</g>`
  return [draw(motifOfSlot({ name, family }), hue, accent), draw(second, accent, hue), draw(third, hue, accent)]
}
