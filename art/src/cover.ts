import { type Palette, paletteOf } from '@parlay/build/drawing/colour'
import {
  definitions,
  hands,
  livesInWater,
  type Motif,
  motifOfName,
  motifOfSlot,
  motifsOfTheme,
  roulette,
  shoal,
  target,
} from '@parlay/build/drawing/motifs'
import { type Random, randomOf } from '@parlay/build/drawing/random'
import { at, n, star, times } from '@parlay/build/drawing/svg'
import { coloursOfTheme } from '@parlay/build/drawing/theme-colours'
import { drawGround } from './grounds'
import { fitTitle } from './lettering'
import { type Ground, themeOf } from './themes'

/** The size in units of the drawing, and in pixels of the largest cover. */
const drawing = { width: 480, height: 640 }
const largest = { width: 384, height: 512 }

type Kind = 'SLOT' | 'INSTANT_DRAW' | 'ROULETTE' | 'FISH' | 'CARDS' | 'SPORTS_BOOK'

export interface CoverGame {
  name: string
  seed: string
  theme: string
  /** The vendor's theme family, which draws the game itself. */
  family: string
  kind: Kind
}

/** A soft dark disc below an emblem. A blurred shadow would take half of the drawing time. */
const shadow = (x: number, y: number, radius: number) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${radius}" ry="${n(radius * 0.9)}" fill="url(#dusk)"/>`

const medallion = (emblem: string, p: Palette) =>
  `<circle r="112" fill="${p.deep}"/><circle r="112" fill="none" stroke="${p.gold}" stroke-width="7"/><circle r="101" fill="none" stroke="${p.goldDark}" stroke-width="3" stroke-dasharray="2 11" stroke-linecap="round"/>${at(0, 0, 0.8, emblem)}`

/** Draws the emblem in one of four stagings, so that a grid of covers looks varied. */
function stageEmblem(emblem: string, p: Palette, r: Random, x: number, y: number): string {
  switch (r.whole(0, 3)) {
    case 0:
      return `${shadow(x, y + 20, 230)}${at(x, y, 1.72, emblem, r.between(-6, 6))}`
    case 1:
      return `${shadow(x, y + 18, 220)}${at(x, y, 1.6, medallion(emblem, p))}`
    case 2:
      return `${at(x - 150, y + 56, 0.8, `<g opacity=".6">${emblem}</g>`, -14)}${at(x + 152, y + 40, 0.86, `<g opacity=".6">${emblem}</g>`, 12)}${shadow(x, y + 20, 220)}${at(x, y, 1.62, emblem)}`
    default:
      return `${shadow(x, y + 24, 270)}${at(x + r.between(-20, 20), y - 6, 2.15, emblem, r.between(-14, 14))}`
  }
}

/**
 * Puts the kind of game in front of the title's emblem, for example a roulette wheel, two hands of cards or an
 * underwater sight.
 */
function stage(kind: Kind, emblem: string, p: Palette, r: Random, x: number, y: number): string {
  if (kind === 'ROULETTE')
    return `${shadow(x, y + 30, 280)}${at(x + r.between(-16, 16), y - 10, 2.05, roulette(p, r))}${at(x + r.pick([-132, 132]), y + 118, 0.86, medallion(emblem, p))}`
  if (kind === 'CARDS')
    return `${shadow(x, y + 30, 260)}${at(x, y - 24, 1.42, hands(p, r))}${at(x, y + 44, 1.05, medallion(emblem, p))}`
  if (kind === 'FISH')
    return `${shadow(x, y + 20, 240)}${at(x, y, 1.8, emblem, r.between(-10, 10))}${at(x + r.between(-90, 90), y + r.between(-60, 60), r.between(0.6, 0.8), target(p, r))}`
  return stageEmblem(emblem, p, r, x, y)
}

const groundsOfKind: Partial<Record<Kind, readonly Ground[]>> = {
  ROULETTE: ['rings', 'bokeh', 'rays'],
  CARDS: ['felt'],
  FISH: ['deep'],
}

function title(game: CoverGame, p: Palette, r: Random): string {
  const style = r.pick(themeOf(game.theme).letters)
  const lines = fitTitle(style, game.name, 404, style === 'bebas' ? 118 : 86)
  const leading = style === 'bebas' ? 0.86 : style === 'kaushan' ? 1.08 : 0.96
  const height = lines.reduce((sum, { size }) => sum + size * leading, 0)
  let y = 612 - height
  const [top, bottom] = r.pick([
    [p.goldLight, p.gold],
    ['#ffffff', p.light],
    ['#ffffff', p.accentLight],
  ])
  const paths = lines.map(({ path, size }) => {
    y += size * leading
    return `<path d="${path}" transform="translate(240 ${n(y - size * 0.14)})"/>`
  })
  const letters = paths.join('')
  return `<linearGradient id="ink" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><g transform="rotate(${n(r.pick([0, 0, -3]))} 240 560)"><g fill="${p.abyss}" stroke="${p.abyss}" stroke-width="13" stroke-linejoin="round" transform="translate(0 4)">${letters}</g><g fill="url(#ink)">${letters}</g></g>`
}

/**
 * Words that name how a game is played or where all games of its kind take place. They would give every cover the
 * same emblem.
 */
const commonWords: Partial<Record<Kind, RegExp>> = {
  ROULETTE: /roulette|wheel/gi,
  FISH: /reef|coral|tide|sea\b|lagoon/gi,
  CARDS: /nine|table|cards/gi,
}

function motifOf({ name, theme, family, kind }: CoverGame, r: Random): Motif {
  if (kind === 'SLOT') return motifOfSlot({ name, family })
  const common = commonWords[kind]
  const named = motifOfName(common ? name.replace(common, '') : name)
  if (kind === 'FISH') return livesInWater(named) ? named : r.pick(shoal)
  return named ?? r.pick(motifsOfTheme[theme] ?? Object.values(motifsOfTheme).flat())
}

/** Draws a game's cover as SVG, three wide by four high. */
export function drawCover(game: CoverGame): string {
  const r = randomOf(game.seed)
  const theme = themeOf(game.theme)
  const { hue, accent } = coloursOfTheme(game.theme, r)
  const p = paletteOf(hue, accent)
  const { width, height } = drawing
  const x = width / 2
  const y = 236
  const motif = motifOf(game, r)
  const emblem = motif(p, r)
  const sparkles = times(
    9,
    () =>
      `<polygon transform="translate(${n(r.between(20, 460))} ${n(r.between(20, 420))})" points="${star(4, r.between(4, 12), 1.6)}" fill="#fff" fill-opacity="${n(r.between(0.4, 0.95))}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${largest.width}" height="${largest.height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}<linearGradient id="ground" x2=".2" y2="1"><stop stop-color="${p.deep}"/><stop offset=".5" stop-color="${p.mid}"/><stop offset="1" stop-color="${p.abyss}"/></linearGradient><radialGradient id="dusk"><stop stop-color="#000" stop-opacity=".6"/><stop offset=".6" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient><radialGradient id="glow"><stop stop-color="${p.pale}" stop-opacity=".75"/><stop offset=".45" stop-color="${p.bright}" stop-opacity=".4"/><stop offset="1" stop-color="${p.bright}" stop-opacity="0"/></radialGradient><linearGradient id="veil" x2="0" y2="1"><stop offset=".45" stop-color="${p.abyss}" stop-opacity="0"/><stop offset=".82" stop-color="${p.abyss}" stop-opacity=".88"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>${drawGround(r.pick(groundsOfKind[game.kind] ?? theme.grounds), { width, height, x, y }, p, r)}<circle cx="${x}" cy="${y}" r="290" fill="url(#glow)"/>${stage(game.kind, emblem, p, r, x, y)}${sparkles}<rect width="${width}" height="${height}" fill="url(#veil)"/>${title(game, p, r)}</svg>`
}
