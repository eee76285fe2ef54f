import { oklch } from './colour'
import { lineOf } from './lettering'
import { randomOf } from './random'
import { around, n, star } from './svg'

export const markSize = { width: 192, height: 80 }

const signs: readonly ((fill: string, hole: string) => string)[] = [
  (fill, hole) =>
    `<circle r="20" fill="${fill}"/><circle r="9" fill="${hole}"/><rect x="-4" y="-24" width="8" height="17" fill="${hole}"/>`,
  (fill) => `<polygon points="${star(6, 22, 11)}" fill="${fill}"/>`,
  (fill, hole) =>
    `<rect x="-19" y="-19" width="38" height="38" rx="9" transform="rotate(45)" fill="${fill}"/><circle r="8" fill="${hole}"/>`,
  (fill) => around(5, () => `<ellipse cy="-13" rx="8" ry="11" fill="${fill}"/>`),
  (fill, hole) => `<path d="M-21 16L0-22 21 16Z" fill="${fill}"/><path d="M-9 16L0-1 9 16Z" fill="${hole}"/>`,
  (fill) => around(3, () => `<path d="M0 0C-16-6-14-22 0-23 7-16 7-7 0 0Z" fill="${fill}"/>`),
  (fill, hole) =>
    `<path d="M-20-4A20 20 0 1 1 16 14L22 23-1 20A20 20 0 0 1-20-4Z" fill="${fill}"/><circle r="7" fill="${hole}"/>`,
  (fill) => `<path d="M-22 8q11-30 22-8t22-12v24q-11 14-22-4t-22 14Z" fill="${fill}"/>`,
]

/** A vendor's sign and name: `WHITE` for dark grounds, `COLOR` in its own hue for any. */
export function drawVendorMark(vendor: { name: string; seed: string }, colour: 'WHITE' | 'COLOR'): string {
  const r = randomOf(vendor.seed)
  const hue = r.between(0, 360)
  const sign = r.pick(signs)
  const style = r.pick(['sora', 'righteous', 'cinzel', 'bebas', 'lilita'] as const)
  const fill = colour === 'WHITE' ? '#ffffff' : oklch(0.62, 0.15, hue)
  const text = colour === 'WHITE' ? '#ffffff' : oklch(0.6, 0.07, hue)
  const words = vendor.name.split(' ')
  const lines = words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : words
  const room = 122
  const set = lines.map((line) => {
    const natural = lineOf(style, line, 100).width
    return lineOf(style, line, Math.min(lines.length > 1 ? 25 : 31, (room / natural) * 100))
  })
  let y = 40 - set.reduce((sum, { size }) => sum + size * 1.04, 0) / 2
  const letters = set.map(({ path, size, width }) => {
    y += size * 1.04
    return `<path d="${path}" transform="translate(${n(62 + width / 2)} ${n(y - size * 0.2)})" fill="${text}"/>`
  })
  const mask = 'h'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${markSize.width}" height="${markSize.height}" viewBox="0 0 ${markSize.width} ${markSize.height}"><mask id="${mask}"><g transform="translate(33 40)">${sign('#fff', '#000')}</g></mask><rect x="8" y="14" width="50" height="52" fill="${fill}" mask="url(#${mask})"/>${letters.join('')}</svg>`
}
