import { n } from '@parlay/build/drawing/svg'
import { oklch } from '@parlay/build/oklch'
import { shareSize } from '@parlay/build/site-pages'
import type { Brand } from '@parlay/server'
import { bannerSize, drawBanner } from './banner'
import { drawBrandSign, metalOf } from './brand-mark'
import { lineOf } from './lettering'

/** The banner that represents a page. Home uses the first one. */
const bannerOf: Readonly<Record<string, string>> = {
  register: 'rng-studios',
  rng: 'rng-classics',
  live: 'live-salons',
  fish: 'fish-reef',
  pvp: 'pvp-table',
  sports: 'sports-board',
  fbsports: 'sports-board',
  esports: 'esports-arena',
  elott: 'elott-house',
  lott: 'lott-viet',
  notices: 'home-draws',
  promotions: 'promotion-terms',
  promotion: 'promotion-terms',
  pointMall: 'shop-points',
  help: 'help-answers',
  down: 'down-app',
  join: 'pvp-nine',
  terms: 'home-fair',
  privacy: 'help-pause',
}

const left = 80
const room = 620
/** Moves the scene so that the emblem is right of the words. */
const sceneLeft = -190

/**
 * The embedded fonts contain only Latin letters. A title in another script is not drawn, and only the text next to
 * the picture shows it.
 */
const isDrawable = (text: string) => /^[\u0020-\u017f]*$/.test(text)

function drawLine(text: string, { y, size, colour }: { y: number; size: number; colour: string }): string {
  const natural = lineOf('sora', text, size)
  const line = natural.width > room ? lineOf('sora', text, (size * room) / natural.width) : natural
  return `<path transform="translate(${n(left + line.width / 2)} ${y})" d="${line.path}" fill="${colour}"/>`
}

function linesOf(title: string): string[] {
  const words = title.split(' ')
  if (title.length <= 14 || words.length < 2) return [title]
  const lengthOf = (some: readonly string[]) => some.join(' ').length
  const cuts = words.slice(1).map((_, index) => index + 1)
  const cut = cuts.reduce((best, at) => {
    const longest = (place: number) => Math.max(lengthOf(words.slice(0, place)), lengthOf(words.slice(place)))
    return longest(at) < longest(best) ? at : best
  }, 1)
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
}

/**
 * Draws the picture for shared links to a page, with its scene, the brand's mark and name, and the title where it can
 * be drawn.
 */
export function drawSharePicture(page: string, { brand, title }: { brand: Brand; title: string }): string {
  const { width, height } = shareSize
  const { label } = brand
  const scale = height / bannerSize.height
  const scene = drawBanner(bannerOf[page] ?? 'home-welcome').replace(
    /^<svg [^>]*>/,
    `<svg x="${sceneLeft}" width="${n(bannerSize.width * scale)}" height="${height}" viewBox="0 0 ${bannerSize.width} ${bannerSize.height}">`,
  )
  const lines = isDrawable(title) ? linesOf(title) : []
  const drawn = lines.map((line, index) => drawLine(line, { y: 470 + index * 88, size: 78, colour: '#fff' }))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="share-shade"><stop stop-color="${oklch(0.17, 0.02, 265)}" stop-opacity=".96"/><stop offset=".42" stop-color="${oklch(0.17, 0.02, 265)}" stop-opacity=".78"/><stop offset=".8" stop-color="${oklch(0.17, 0.02, 265)}" stop-opacity="0"/></linearGradient></defs>${scene}<rect width="${width}" height="${height}" fill="url(#share-shade)"/><g transform="translate(${left} 72) scale(3)">${drawBrandSign(brand)}</g>${isDrawable(label) ? drawLine(label, { y: 262, size: 56, colour: metalOf(brand) }) : ''}${drawn.join('')}</svg>`
}
