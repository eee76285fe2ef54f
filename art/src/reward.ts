import { paletteOf } from '@parlay/build/drawing/colour'
import { definitions, type Motif, motifsOfTheme } from '@parlay/build/drawing/motifs'
import * as goods from '@parlay/build/drawing/motifs/goods'
import * as plants from '@parlay/build/drawing/motifs/plants'
import * as play from '@parlay/build/drawing/motifs/play'
import * as things from '@parlay/build/drawing/motifs/things'
import * as travel from '@parlay/build/drawing/motifs/travel'
import { randomOf } from '@parlay/build/drawing/random'
import { at, n } from '@parlay/build/drawing/svg'

const size = { width: 640, height: 480 }
const middle = { x: 320, y: 236 }
const radius = 168

/** The motif of each reward, and the hue behind it. */
const looks: Readonly<Record<string, { motif: Motif; hue: number }>> = {
  'paper-lantern': { motif: things.lantern, hue: 15 },
  football: { motif: play.football, hue: 145 },
  'tea-set': { motif: things.tea, hue: 170 },
  'wall-clock': { motif: goods.clock, hue: 250 },
  'cake-voucher': { motif: plants.cake, hue: 340 },
  'book-voucher': { motif: goods.book, hue: 50 },
  'wallet-20': { motif: goods.coins, hue: 200 },
  'wallet-50': { motif: goods.coins, hue: 95 },
  'wallet-100': { motif: goods.pot, hue: 285 },
  'bonus-50': { motif: goods.dice, hue: 325 },
  'bonus-100': { motif: goods.dice, hue: 180 },
  'wheel-turn': { motif: things.wheel, hue: 40 },
  'rounds-lantern-tide': { motif: goods.seven, hue: 5 },
  'rounds-kite-festival': { motif: goods.seven, hue: 205 },
  kite: { motif: travel.kite, hue: 220 },
  basketball: { motif: play.basketball, hue: 40 },
  'load-voucher': { motif: goods.letter, hue: 265 },
}

/** Draws the picture of a reward, four wide by three high. One that has no look of its own gets one by its name. */
export function drawReward(rewardId: string): string {
  const r = randomOf(rewardId)
  const { motif, hue } = looks[rewardId] ?? {
    motif: r.pick(Object.values(motifsOfTheme).flat()),
    hue: r.between(0, 360),
  }
  const p = paletteOf(hue, 85)
  const { width, height } = size
  const { x, y } = middle
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${definitions}`,
    `<radialGradient id="ground" cx=".5" cy=".45" r=".8"><stop stop-color="${p.mid}"/><stop offset="1" stop-color="${p.abyss}"/></radialGradient>`,
    `<radialGradient id="disc" cx=".4" cy=".3" r=".9"><stop stop-color="${p.pale}"/><stop offset=".5" stop-color="${p.light}"/><stop offset="1" stop-color="${p.mid}"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>`,
    `<circle cx="${x}" cy="${y}" r="${n(radius * 1.24)}" fill="none" stroke="${p.gold}" stroke-width="2" stroke-opacity=".6"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#disc)"/>`,
    `<ellipse cx="${x}" cy="412" rx="150" ry="18" fill="#000" fill-opacity=".35"/>`,
    `${at(x, y, 1.36, motif(p, r))}</svg>`,
  ].join('')
}
