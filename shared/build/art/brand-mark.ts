import type { Brand } from '../../src/server/brand'
import { oklch } from './colour'

type MarkedBrand = Pick<Brand, 'mark' | 'theme'>

const hueOf = ({ theme: { tokens } }: MarkedBrand, token: string, usual: number) => Number(tokens[token] ?? usual)
const inkOf = (brand: MarkedBrand) => oklch(0.2, 0.03, hueOf(brand, '--hue-ink', 265))

export const metalOf = (brand: MarkedBrand) => oklch(0.82, 0.13, hueOf(brand, '--hue-brass', 85))

/** The mark of the header's logo in the brand's colours on dark, 32 by 32. */
export function drawBrandSign(brand: MarkedBrand): string {
  const paints = {
    back: `fill="none" stroke="${oklch(0.6, 0.12, hueOf(brand, '--hue-brass-deep', 70))}" stroke-width="2.5"`,
    front: `fill="${metalOf(brand)}"`,
    pip: `fill="${inkOf(brand)}"`,
  }
  return brand.mark.map(({ part, d }) => `<path d="${d}" ${paints[part]}/>`).join('')
}

/** The same on a tile, for favicon and app icons. */
export function drawBrandMark(brand: MarkedBrand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${inkOf(brand)}"/><g transform="translate(8 8) scale(1.5)">${drawBrandSign(brand)}</g></svg>`
}
