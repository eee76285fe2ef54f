import { type Palette, paletteOf } from '@parlay/build/drawing/colour'
import { definitions, motifsOfTheme } from '@parlay/build/drawing/motifs'
import { type Random, randomOf } from '@parlay/build/drawing/random'
import { at, n, polar, star, times } from '@parlay/build/drawing/svg'
import { oklch } from '@parlay/build/oklch'
import { type BannerScene, bannerScenes } from './banner-scenes'
import { drawGround } from './grounds'

export const bannerSize = { width: 1920, height: 720 }

/**
 * The light lies in the middle of every crop: on a phone, on a category page, and on home, where the jackpot covers
 * the lower part.
 */
const light = { x: 1235, y: 292, radius: 232 }
const floor = 566

/** The scene of a banner that has none, as another brand may have. */
const plainScene = (r: Random): BannerScene => {
  const motifs = Object.values(motifsOfTheme).flat()
  return {
    ground: 'bokeh',
    hue: r.between(0, 360),
    accent: 85,
    hero: r.pick(motifs),
    beside: [r.pick(motifs), r.pick(motifs)],
  }
}

/** Thin brass orbits around the light, with a bead on each. */
const orbits = (p: Palette, r: Random) =>
  [1.2, 1.52, 1.94, 2.5]
    .map((reach, index) => {
      const radius = light.radius * reach
      const [x, y] = polar(radius, r.between(190, 350))
      return `<circle r="${n(radius)}" fill="none" stroke="${p.gold}" stroke-width="${n(2.4 - index * 0.4)}" stroke-opacity="${n(0.5 - index * 0.1)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(8 - index)}" fill="${p.goldLight}"/>`
    })
    .join('')

const disc = (p: Palette) =>
  `<circle r="${light.radius * 2.6}" fill="url(#glow)"/><circle r="${light.radius}" fill="url(#disc)"/><circle r="${light.radius}" fill="none" stroke="${p.goldLight}" stroke-width="3" stroke-opacity=".75"/>`

/** The emblems at the sides are nearer, darker at the foot, and on the same floor. */
function emblems({ hero, beside, hue, accent, size = 1.84 }: BannerScene, p: Palette, r: Random): string {
  const [left, right] = beside
  const standing = (x: number, y: number, scale: number, emblem: string, turn: number) => ({
    foot: `<ellipse cx="${n(x)}" cy="${n(y + 118 * scale)}" rx="${n(104 * scale)}" ry="${n(20 * scale)}" fill="#000" fill-opacity=".38"/>`,
    emblem: at(x, y, scale, emblem, turn),
  })
  const all = [
    standing(light.x - 372, 362, 1.22, left(paletteOf(hue - 26, accent), r), r.between(-9, -3)),
    standing(light.x + 384, 352, 1.34, right(paletteOf(hue + 30, accent), r), r.between(3, 9)),
    standing(light.x, light.y, size, hero(p, r), r.between(-4, 4)),
  ]
  // All emblems share one shadow filter, because blurring takes most of the drawing time.
  return `${all.map(({ foot }) => foot).join('')}<g filter="url(#drop)">${all.map(({ emblem }) => emblem).join('')}</g>`
}

const sparkles = (r: Random) =>
  times(
    14,
    () =>
      `<polygon transform="translate(${n(r.between(900, 1880))} ${n(r.between(24, 420))})" points="${star(4, r.between(3, 10), 1.6)}" fill="#fff" fill-opacity="${n(r.between(0.3, 0.8))}"/>`,
  )

const gradients = (hue: number, p: Palette) =>
  `<filter id="drop" color-interpolation-filters="sRGB" x="-4%" y="-6%" width="108%" height="114%"><feDropShadow dx="0" dy="7" stdDeviation="8" flood-color="#000" flood-opacity=".5"/></filter>` +
  `<linearGradient id="ground" x2="1" y2=".35"><stop stop-color="${oklch(0.14, 0.025, hue)}"/><stop offset=".42" stop-color="${p.deep}"/><stop offset="1" stop-color="${p.mid}"/></linearGradient>` +
  `<radialGradient id="disc" cx=".4" cy=".3" r=".85"><stop stop-color="${p.pale}"/><stop offset=".45" stop-color="${p.light}"/><stop offset="1" stop-color="${p.mid}"/></radialGradient>` +
  `<radialGradient id="glow"><stop offset=".3" stop-color="${p.light}" stop-opacity=".55"/><stop offset="1" stop-color="${p.bright}" stop-opacity="0"/></radialGradient>` +
  `<linearGradient id="fade"><stop offset=".18" stop-color="#000"/><stop offset=".5" stop-color="#fff"/></linearGradient><mask id="right"><rect width="1920" height="720" fill="url(#fade)"/></mask>` +
  `<linearGradient id="foot" x2="0" y2="1"><stop offset=".55" stop-color="${p.abyss}" stop-opacity="0"/><stop offset="1" stop-color="${p.abyss}" stop-opacity=".92"/></linearGradient>`

/** Draws a banner, eight wide by three high. Its words are HTML over the dark left part. */
export function drawBanner(bannerId: string): string {
  const r = randomOf(bannerId)
  const scene = bannerScenes[bannerId] ?? plainScene(r)
  const { width, height } = bannerSize
  const p = paletteOf(scene.hue, scene.accent)
  const ground = drawGround(scene.ground, { width, height, x: light.x, y: light.y }, p, r)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${definitions}${gradients(scene.hue, p)}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>`,
    `<g mask="url(#right)">${ground}</g>`,
    `<g transform="translate(${light.x} ${light.y})">${disc(p)}${orbits(p, r)}</g>`,
    `<ellipse cx="${light.x}" cy="${floor}" rx="620" ry="56" fill="${p.light}" fill-opacity=".13"/>`,
    sparkles(r),
    emblems(scene, p, r),
    `<rect width="${width}" height="${height}" fill="url(#foot)"/></svg>`,
  ].join('')
}

/** The proportions that social networks show, 1200 by 630. */
const card = { width: 1280, height: 672 }
/** The part from the top that the site itself shows. */
export const shownCardHeight = 560

/** The lit part of a promotion's banner, without the dark part behind the words. */
export const drawPromotion = (promotionId: string): string =>
  drawBanner(promotionId).replace(
    /^<svg [^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}" viewBox="${light.x - card.width / 2} 20 ${card.width} ${card.height}">`,
  )
