import { randomOf } from '@parlay/build/drawing/random'
import { n } from '@parlay/build/drawing/svg'
import { huesOf } from '@parlay/build/drawing/theme-colours'
import { oklch } from '@parlay/build/oklch'
import { lineOf } from './lettering'
import { monogram, type Sign, vendorSigns } from './vendor-signs'

const markSize = { width: 192, height: 80 }

export interface MarkedVendor {
  name: string
  seed: string
}

/** The seed's last word is the theme of the vendor's games. */
const themeOfVendor = ({ seed }: MarkedVendor) => seed.slice(seed.lastIndexOf('-') + 1)

/**
 * Vendors of one theme take its signs in turn. When the signs are used up, a vendor gets its initial, in another
 * shape for each vendor with that letter.
 */
function signOf(vendor: MarkedVendor, all: readonly MarkedVendor[]): Sign {
  const signs = (one: MarkedVendor) => vendorSigns(themeOfVendor(one))
  const placeOf = (one: MarkedVendor) =>
    all.filter((other) => themeOfVendor(other) === themeOfVendor(one)).findIndex(({ seed }) => seed === one.seed)
  const own = signs(vendor)[placeOf(vendor)]
  if (own) return own
  const letter = vendor.name.charAt(0)
  const alike = all.filter((one) => one.name.charAt(0) === letter && !signs(one)[placeOf(one)])
  return monogram(
    letter,
    Math.max(
      0,
      alike.findIndex(({ seed }) => seed === vendor.seed),
    ),
  )
}

/**
 * Draws a vendor's sign and name, as `WHITE` for dark grounds or as `COLOR` in the vendor's hue for any ground. No
 * two signs look alike among `all` vendors of a brand.
 */
export function drawVendorMark(
  vendor: MarkedVendor,
  colour: 'WHITE' | 'COLOR',
  all: readonly MarkedVendor[] = [vendor],
): string {
  const words = vendor.name.split(' ')
  const lines = words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : words
  const r = randomOf(vendor.seed)
  const theme = themeOfVendor(vendor)
  const hue = r.pick(huesOf(theme))
  const sign = signOf(vendor, all)
  const style = r.pick(['sora', 'righteous', 'cinzel', 'bebas', 'lilita'] as const)
  // Condensed letters are set larger, to be as legible as the others.
  const largest = (lines.length > 1 ? 25 : 31) * (style === 'bebas' ? 1.3 : 1)
  const fill = colour === 'WHITE' ? '#ffffff' : oklch(0.62, 0.15, hue)
  const text = colour === 'WHITE' ? '#ffffff' : oklch(0.6, 0.07, hue)
  const room = 122
  const set = lines.map((line) => {
    const natural = lineOf(style, line, 100).width
    return lineOf(style, line, Math.min(largest, (room / natural) * 100))
  })
  let y = 40 - set.reduce((sum, { size }) => sum + size * 1.04, 0) / 2
  const letters = set.map(({ path, size, width }) => {
    y += size * 1.04
    return `<path d="${path}" transform="translate(${n(62 + width / 2)} ${n(y - size * 0.2)})" fill="${text}"/>`
  })
  const mask = 'h'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${markSize.width}" height="${markSize.height}" viewBox="0 0 ${markSize.width} ${markSize.height}"><mask id="${mask}"><g transform="translate(33 40)">${sign('#fff', '#000')}</g></mask><rect x="8" y="14" width="50" height="52" fill="${fill}" mask="url(#${mask})"/>${letters.join('')}</svg>`
}
