import { oklch } from '@parlay/build/oklch'
import type { Brand } from '@parlay/server'

type MarkedBrand = Pick<Brand, 'mark' | 'theme'>

const hueOf = ({ theme: { tokens } }: MarkedBrand, token: string, usual: number) => Number(tokens[token] ?? usual)
const inkOf = (brand: MarkedBrand) => oklch(0.2, 0.03, hueOf(brand, '--hue-ink', 265))

export const metalOf = (brand: MarkedBrand) => oklch(0.82, 0.13, hueOf(brand, '--hue-brass', 85))

/** The mark of the header's logo in the brand's colours for dark grounds, 32 by 32. */
export function drawBrandSign(brand: MarkedBrand): string {
  const paints = {
    back: `fill="none" stroke="${oklch(0.6, 0.12, hueOf(brand, '--hue-brass-deep', 70))}" stroke-width="2.5"`,
    front: `fill="${metalOf(brand)}"`,
    pip: `fill="${inkOf(brand)}"`,
  }
  return brand.mark.map(({ part, d }) => `<path d="${d}" ${paints[part]}/>`).join('')
}

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${content}</svg>`

/** The mark in the middle of a square of 64. */
function drawMiddle(brand: MarkedBrand, scale: number): string {
  const corner = 32 - 16 * scale
  return `<g transform="translate(${corner} ${corner}) scale(${scale})">${drawBrandSign(brand)}</g>`
}

/** The mark on a tile with round corners, for favicon and app icon. */
export const drawBrandMark = (brand: MarkedBrand): string =>
  drawing(`<rect width="64" height="64" rx="14" fill="${inkOf(brand)}"/>${drawMiddle(brand, 1.5)}`)

/**
 * The mark on a tile that fills the square, for systems that cut the shape themselves. The mark stays inside the
 * circle that all of them keep.
 */
export const drawMaskableMark = (brand: MarkedBrand): string =>
  drawing(`<rect width="64" height="64" fill="${inkOf(brand)}"/>${drawMiddle(brand, 1.25)}`)
