import { type Palette, paletteOf } from './colour'
import { drawGround } from './grounds'
import { fitTitle } from './lettering'
import { motifsOfTheme } from './motifs'
import { type Random, randomOf } from './random'
import { at, n, star, times } from './svg'
import { themeOf } from './themes'

export const coverSize = { width: 480, height: 640 }

export interface CoverGame {
  name: string
  seed: string
  theme: string
}

/** What every picture may refer to: a ball's shade and a soft shadow. */
export const definitions = `<radialGradient id="shade" cx=".35" cy=".3" r=".9"><stop offset=".35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient><filter id="drop" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="7" stdDeviation="8" flood-color="#000" flood-opacity=".5"/></filter>`

/** The emblem in one of four stagings, so that a grid of covers does not repeat itself. */
function stage(emblem: string, p: Palette, r: Random, x: number, y: number): string {
  const shadowed = (content: string) => `<g filter="url(#drop)">${content}</g>`
  switch (r.whole(0, 3)) {
    case 0:
      return shadowed(at(x, y, 1.72, emblem, r.between(-6, 6)))
    case 1:
      return `<g transform="translate(${x} ${y})"><circle r="176" fill="${p.deep}" opacity=".72"/><circle r="176" fill="none" stroke="${p.gold}" stroke-width="7"/><circle r="164" fill="none" stroke="${p.goldDark}" stroke-width="3" stroke-dasharray="2 11" stroke-linecap="round"/></g>${shadowed(at(x, y, 1.36, emblem))}`
    case 2:
      return `${at(x - 150, y + 56, 0.8, `<g opacity=".6">${emblem}</g>`, -14)}${at(x + 152, y + 40, 0.86, `<g opacity=".6">${emblem}</g>`, 12)}${shadowed(at(x, y, 1.62, emblem))}`
    default:
      return shadowed(at(x + r.between(-20, 20), y - 6, 2.15, emblem, r.between(-14, 14)))
  }
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

/** A game's cover as SVG, three wide by four high. */
export function drawCover(game: CoverGame): string {
  const r = randomOf(game.seed)
  const theme = themeOf(game.theme)
  const hue = r.pick(theme.hues) + r.between(-12, 12)
  const p = paletteOf(hue, r.pick(theme.accents) + r.between(-10, 10))
  const { width, height } = coverSize
  const x = width / 2
  const y = 236
  const emblem = r.pick(motifsOfTheme[game.theme] ?? Object.values(motifsOfTheme).flat())(p, r)
  const sparkles = times(
    9,
    () =>
      `<polygon transform="translate(${n(r.between(20, 460))} ${n(r.between(20, 420))})" points="${star(4, r.between(4, 12), 1.6)}" fill="#fff" opacity="${n(r.between(0.4, 0.95))}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}<linearGradient id="ground" x2=".2" y2="1"><stop stop-color="${p.deep}"/><stop offset=".5" stop-color="${p.mid}"/><stop offset="1" stop-color="${p.abyss}"/></linearGradient><radialGradient id="glow"><stop stop-color="${p.pale}" stop-opacity=".75"/><stop offset=".45" stop-color="${p.bright}" stop-opacity=".4"/><stop offset="1" stop-color="${p.bright}" stop-opacity="0"/></radialGradient><linearGradient id="veil" x2="0" y2="1"><stop offset=".45" stop-color="${p.abyss}" stop-opacity="0"/><stop offset=".82" stop-color="${p.abyss}" stop-opacity=".88"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>${drawGround(r.pick(theme.grounds), { width, height, x, y }, p, r)}<circle cx="${x}" cy="${y}" r="290" fill="url(#glow)"/>${stage(emblem, p, r, x, y)}${sparkles}<rect width="${width}" height="${height}" fill="url(#veil)"/>${title(game, p, r)}</svg>`
}
