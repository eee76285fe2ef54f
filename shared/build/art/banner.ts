import { paletteOf } from './colour'
import { definitions } from './cover'
import { drawGround } from './grounds'
import { motifsOfTheme } from './motifs'
import { randomOf } from './random'
import { at, n, star, times } from './svg'
import { themeOf } from './themes'

export const bannerSize = { width: 1920, height: 720 }

const scenes: Readonly<Record<string, { theme: string; others: readonly string[]; hue: number }>> = {
  'home-welcome': { theme: 'city', others: ['cards', 'gems', 'lantern'], hue: 282 },
  'home-fair': { theme: 'clockwork', others: ['gems', 'clockwork'], hue: 235 },
  'home-draws': { theme: 'lottery', others: ['lottery', 'sun'], hue: 25 },
  'rng-studios': { theme: 'paper', others: ['paper', 'paper'], hue: 175 },
  'rng-classics': { theme: 'fruit', others: ['fruit', 'fruit'], hue: 350 },
  'lott-viet': { theme: 'lantern', others: ['lottery', 'lantern'], hue: 15 },
  'lott-sea': { theme: 'river', others: ['lottery', 'sea'], hue: 225 },
}

/** The emblems stand right of the middle: the text lies on the left, the jackpot in the lower right corner. */
const stands = [
  { x: 1250, y: 300, scale: 2.5 },
  { x: 1640, y: 250, scale: 1.7 },
  { x: 960, y: 220, scale: 1.35 },
  { x: 1480, y: 560, scale: 1.2 },
]

/** A banner's picture, eight wide by three high; its words are HTML over it. */
export function drawBanner(bannerId: string): string {
  const r = randomOf(bannerId)
  const { theme, others, hue } = scenes[bannerId] ?? {
    theme: 'gems',
    others: ['cards', 'fruit'],
    hue: r.between(0, 360),
  }
  const { width, height } = bannerSize
  const p = paletteOf(hue, r.pick(themeOf(theme).accents))
  const emblems = [theme, ...others].slice(0, stands.length).map((name, index) => {
    const { x, y, scale } = stands[index] ?? { x: 0, y: 0, scale: 1 }
    const emblem = r.pick(motifsOfTheme[name] ?? [])(paletteOf(hue + index * 24, r.pick(themeOf(name).accents)), r)
    return `<g filter="url(#drop)">${at(x, y, scale, emblem, r.between(-8, 8))}</g>`
  })
  const sparkles = times(
    26,
    () =>
      `<polygon transform="translate(${n(r.between(700, 1900))} ${n(r.between(20, 640))})" points="${star(4, r.between(4, 16), 2)}" fill="#fff" opacity="${n(r.between(0.3, 0.9))}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}<linearGradient id="ground" x2="1" y2=".5"><stop stop-color="${p.abyss}"/><stop offset=".55" stop-color="${p.dark}"/><stop offset="1" stop-color="${p.mid}"/></linearGradient><radialGradient id="glow"><stop stop-color="${p.pale}" stop-opacity=".7"/><stop offset=".4" stop-color="${p.bright}" stop-opacity=".4"/><stop offset="1" stop-color="${p.bright}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>${drawGround(r.pick(themeOf(theme).grounds), { width, height, x: 1280, y: 310 }, p, r)}<circle cx="1280" cy="310" r="640" fill="url(#glow)"/>${emblems.reverse().join('')}${sparkles}</svg>`
}
