import type { Brand } from '../../src/server/brand'
import { oklch } from './colour'

/** The mark of the header's logo on a tile, in the brand's colours on dark, for favicon and app icons. */
export function drawBrandMark({ mark, theme: { tokens } }: Pick<Brand, 'mark' | 'theme'>): string {
  const hueOf = (token: string, usual: number) => Number(tokens[token] ?? usual)
  const ink = oklch(0.2, 0.03, hueOf('--hue-ink', 265))
  const front = oklch(0.82, 0.13, hueOf('--hue-brass', 85))
  const back = oklch(0.6, 0.12, hueOf('--hue-brass-deep', 70))
  const paints = {
    back: `fill="none" stroke="${back}" stroke-width="2.5"`,
    front: `fill="${front}"`,
    pip: `fill="${ink}"`,
  }
  const strokes = mark.map(({ part, d }) => `<path d="${d}" ${paints[part]}/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ink}"/><g transform="translate(8 8) scale(1.5)">${strokes.join('')}</g></svg>`
}
