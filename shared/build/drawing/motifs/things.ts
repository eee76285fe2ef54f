import { oklch } from '@parlay/build/oklch'
import { around, at, n, polar, star, times } from '../svg'
import type { Motif } from './motif'

export const lantern: Motif = (p, r) => {
  const hue = r.pick([25, 45, 60, 340])
  const body = oklch(0.62, 0.2, hue)
  const shade = oklch(0.42, 0.17, hue)
  const lit = oklch(0.9, 0.13, hue + 40)
  const ribs = times(
    5,
    (i) =>
      `<ellipse rx="${n(10 + i * 16)}" ry="62" fill="none" stroke="${shade}" stroke-opacity=".45" stroke-width="2"/>`,
  )
  return `<circle r="105" fill="${lit}" fill-opacity=".22"/><path d="M0-104V-72M0 66v34" stroke="${p.gold}" stroke-width="4"/>
  <ellipse rx="80" ry="62" fill="${body}"/><ellipse rx="48" ry="54" fill="${lit}" fill-opacity=".55"/>${ribs}
  <rect x="-34" y="-74" width="68" height="16" rx="5" fill="${p.gold}"/><rect x="-34" y="57" width="68" height="16" rx="5" fill="${p.gold}"/>
  ${times(5, (i) => `<path d="M${-16 + i * 8} 98v-22" stroke="${p.goldDark}" stroke-width="4"/>`)}<circle cy="80" r="9" fill="${p.goldDark}"/>`
}

export const flower: Motif = (p, r) => {
  const petals = r.pick([6, 8, 9])
  const layer = (size: number, fill: string, turn: number) =>
    `<g transform="rotate(${turn})">${around(petals, () => `<path d="M0 0C${n(-size * 0.42)} ${n(-size * 0.4)} ${n(-size * 0.3)} ${n(-size * 0.95)} 0 ${n(-size)}C${n(size * 0.3)} ${n(-size * 0.95)} ${n(size * 0.42)} ${n(-size * 0.4)} 0 0Z" fill="${fill}" stroke="${p.accentDark}" stroke-opacity=".35" stroke-width="1.5"/>`)}</g>`
  return `${around(petals, () => `<ellipse cy="-88" rx="17" ry="30" fill="${oklch(0.5, 0.13, 150)}"/>`)}${layer(100, p.accentDark, 180 / petals)}${layer(92, p.accent, 0)}${layer(60, p.accentLight, 180 / petals)}
  <circle r="23" fill="${p.gold}"/><circle r="23" fill="none" stroke="${p.goldDark}" stroke-width="3" stroke-dasharray="3 4"/><circle r="11" fill="${p.goldLight}"/>`
}

export const moon: Motif = (p, r) => {
  const clouds = (y: number, x: number, fill: string, scale: number) =>
    at(
      x,
      y,
      scale,
      `<path d="M-60 20a24 24 0 0 1 6-47 34 34 0 0 1 62-8 28 28 0 0 1 44 26 18 18 0 0 1 4 29Z" fill="${fill}"/>`,
    )
  return `<circle r="84" fill="${p.goldLight}" fill-opacity=".18"/><path d="M30-80A84 84 0 1 0 78 46 68 68 0 0 1 30-80Z" fill="${p.gold}"/><path d="M30-80A84 84 0 0 0-40 70 78 78 0 0 1 30-80Z" fill="${p.goldLight}" fill-opacity=".6"/>
  ${times(3, () => `<polygon transform="translate(${n(r.between(10, 80))} ${n(r.between(-60, 20))})" points="${star(4, r.between(8, 18), 3)}" fill="#fff"/>`)}
  ${clouds(62, -30, p.pale, 1)}${clouds(78, 42, p.light, 0.9)}`
}

export const fruit: Motif = (_p, r) => {
  const kind = r.whole(0, 2)
  const leaf = `<path d="M0-70C20-104 62-104 78-88 62-62 24-56 0-70Z" fill="${oklch(0.66, 0.18, 140)}"/><path d="M4-70Q40-84 74-88" stroke="${oklch(0.4, 0.12, 145)}" stroke-width="3" fill="none"/>`
  const ball = (x: number, y: number, size: number, hue: number) =>
    `<circle cx="${x}" cy="${y}" r="${size}" fill="${oklch(0.55, 0.21, hue)}"/><circle cx="${x}" cy="${y}" r="${size}" fill="url(#shade)"/><ellipse cx="${n(x - size * 0.35)}" cy="${n(y - size * 0.42)}" rx="${n(size * 0.26)}" ry="${n(size * 0.16)}" fill="#fff" fill-opacity=".75" transform="rotate(-30 ${n(x - size * 0.35)} ${n(y - size * 0.42)})"/>`
  if (kind === 0)
    return `<path d="M-36 26C-30-30-6-56 0-70M44 36C44-20 20-52 0-70" stroke="${oklch(0.45, 0.1, 130)}" stroke-width="6" fill="none"/>${leaf}${ball(-38, 40, 46, 20)}${ball(46, 50, 46, 15)}`
  if (kind === 1) {
    const slices = around(10, () => `<path d="M-3-8L-19-66A70 70 0 0 1 19-66L3-8Z" fill="${oklch(0.86, 0.16, 75)}"/>`)
    return `<circle r="92" fill="${oklch(0.72, 0.19, 55)}"/><circle r="82" fill="${oklch(0.96, 0.05, 85)}"/>${slices}<circle r="92" fill="url(#shade)" fill-opacity=".5"/>${at(20, -14, 1, leaf)}`
  }
  const grapes = [
    [-44, -20],
    [0, -26],
    [44, -20],
    [-22, 16],
    [22, 16],
    [0, 52],
  ] as const
  return `${leaf}<path d="M0-70V-40" stroke="${oklch(0.45, 0.1, 130)}" stroke-width="7"/>${grapes.map(([x, y]) => ball(x, y, 27, r.pick([300, 310, 320]))).join('')}`
}

export const cards: Motif = (p, r) => {
  const suits = [
    'M0-30C22-8 34 4 20 20 10 30 2 22 0 14-2 22-10 30-20 20-34 4-22-8 0-30Z',
    'M0-32L24 0 0 32-24 0Z',
    'M0 30C-40-4-30-30-14-30-4-30 0-20 0-16 0-20 4-30 14-30 30-30 40-4 0 30Z',
  ]
  const card = (turn: number, suit: string, colour: string) =>
    `<g transform="rotate(${turn}) translate(0 -24)"><rect x="-42" y="-64" width="84" height="122" rx="10" fill="#fff"/><rect x="-42" y="-64" width="84" height="122" rx="10" fill="${p.pale}" fill-opacity=".5"/><rect x="-35" y="-57" width="70" height="108" rx="6" fill="none" stroke="${p.gold}" stroke-width="2"/><path d="${suit}" fill="${colour}" transform="translate(0 -3)"/><path d="${suit}" fill="${colour}" transform="translate(-27 -45) scale(.26)"/><path d="${suit}" fill="${colour}" transform="translate(27 39) scale(.26)"/></g>`
  const red = oklch(0.55, 0.22, 22)
  return `<g transform="translate(0 44)">${card(-26, r.pick(suits), p.dark)}${card(26, r.pick(suits), red)}${card(0, suits[2] ?? '', red)}</g>`
}

export const gears: Motif = (p) => {
  const gear = (radius: number, teeth: number, fill: string, edge: string) =>
    `${around(teeth, () => `<rect x="-7" y="${n(-radius - 10)}" width="14" height="20" rx="3" fill="${fill}"/>`)}<circle r="${radius}" fill="${fill}"/><circle r="${n(radius * 0.78)}" fill="none" stroke="${edge}" stroke-width="4"/>${around(5, () => `<circle cy="${n(-radius * 0.5)}" r="${n(radius * 0.17)}" fill="${edge}"/>`)}<circle r="${n(radius * 0.2)}" fill="${edge}"/>`
  return `${at(-34, 30, 1, gear(52, 14, p.goldDark, p.abyss), 8)}${at(52, 52, 0.7, gear(44, 12, p.accentDark, p.abyss))}${at(22, -30, 1, `${gear(62, 16, p.gold, p.goldDark)}<circle r="40" fill="${p.goldLight}"/><path d="M0 0V-30M0 0L20 10" stroke="${p.abyss}" stroke-width="5" stroke-linecap="round"/>${around(12, () => `<rect x="-1.5" y="-37" width="3" height="7" fill="${p.goldDark}"/>`)}`)}`
}

export const gem: Motif = (_p, r) => {
  const cut = (hue: number) => {
    const c = (l: number) => oklch(l, 0.18, hue)
    return `<polygon points="-60,-30 -34,-62 34,-62 60,-30 0,66" fill="${c(0.5)}"/><polygon points="-60,-30 -24,-30 0,66" fill="${c(0.58)}"/><polygon points="60,-30 24,-30 0,66" fill="${c(0.42)}"/><polygon points="-24,-30 24,-30 0,66" fill="${c(0.68)}"/><polygon points="-60,-30 -34,-62 -24,-30" fill="${c(0.74)}"/><polygon points="-34,-62 0,-62 -24,-30" fill="${c(0.86)}"/><polygon points="0,-62 24,-30 -24,-30" fill="${c(0.93)}"/><polygon points="0,-62 34,-62 24,-30" fill="${c(0.78)}"/><polygon points="34,-62 60,-30 24,-30" fill="${c(0.56)}"/>`
  }
  const hue = r.between(0, 360)
  return `${at(-54, 44, 0.62, cut(hue + 90), -16)}${at(56, 46, 0.66, cut(hue + 200), 14)}${at(0, -4, 1.3, cut(hue))}<polygon transform="translate(-34 -56)" points="${star(4, 22, 4)}" fill="#fff"/>`
}

export const tea: Motif = (p) => {
  const pot = p.accent
  return `${times(3, (i) => `<path d="M${-24 + i * 24}-66q-12-14 0-26t0-24" stroke="#fff" stroke-opacity=".5" stroke-width="5" fill="none" stroke-linecap="round"/>`)}
  <path d="M62-8c40-10 44 50-4 44" fill="none" stroke="${p.accentDark}" stroke-width="12"/><path d="M-64 18c-30-8-28-40-46-48" stroke="${p.accentDark}" stroke-width="14" fill="none" stroke-linecap="round"/>
  <path d="M-70 4C-74 70-40 84 0 84S74 70 70 4Z" fill="${pot}"/><path d="M-70 4C-74 70-40 84 0 84S74 70 70 4Z" fill="url(#shade)" fill-opacity=".6"/><ellipse cy="4" rx="70" ry="17" fill="${p.accentDark}"/><path d="M-52-2C-44-36 44-36 52-2Z" fill="${pot}"/><circle cy="-36" r="10" fill="${p.gold}"/>
  <path d="M-62 36Q0 62 62 36" stroke="${p.gold}" stroke-width="5" fill="none"/>${around(6, () => `<ellipse cy="-13" rx="5" ry="10" fill="${p.goldLight}"/>`).replace(/^/, '<g transform="translate(0 50) scale(.8)">')}</g>`
}

export const crane: Motif = (p) => {
  const w = '#ffffff'
  return `<polygon points="-96,-34 -8,8 -22,44" fill="${p.pale}"/><polygon points="96,-58 0,4 -8,8 -22,44" fill="${w}"/><polygon points="96,-58 -22,44 28,34" fill="${p.light}"/><polygon points="-22,44 28,34 6,66" fill="${p.bright}"/><polygon points="-8,8 -96,-34 -44,-66 4,-8" fill="${w}"/><polygon points="-44,-66 4,-8 34,-84 6,-46" fill="${p.light}" fill-opacity=".0"/><polygon points="0,4 -14,-78 22,-8" fill="${p.light}"/><polygon points="22,-8 -14,-78 60,-32" fill="${p.pale}"/><polygon points="28,34 92,42 6,66" fill="${p.pale}"/><polygon points="92,42 108,28 84,36 28,34" fill="${w}"/><polygon points="108,28 118,36 92,42" fill="${p.accent}"/><polygon points="-22,44 6,66 -84,74" fill="${p.light}"/>`
}

export const balls: Motif = (_p, r) => {
  const ball = (x: number, y: number, size: number) => {
    const hue = r.pick([25, 85, 150, 230, 300])
    const digits = String(r.whole(1, 49))
    return `<g transform="translate(${x} ${y}) scale(${n(size)})"><circle r="46" fill="${oklch(0.6, 0.2, hue)}"/><circle r="46" fill="url(#shade)"/><circle r="25" fill="#fff"/>${digitsPath(digits)}<ellipse cx="-16" cy="-27" rx="12" ry="7" fill="#fff" fill-opacity=".7" transform="rotate(-30 -16 -27)"/></g>`
  }
  return `${ball(-52, 40, 0.82)}${ball(54, 44, 0.9)}${ball(-40, -44, 0.72)}${ball(46, -40, 0.78)}${ball(0, 2, 1.15)}`
}

/** Strokes as on a seven-segment display, so that the few digits on a ball need no font. */
function digitsPath(text: string): string {
  const segments: Record<string, string> = {
    0: 'M-5-9h10v18h-10Z',
    1: 'M0-9v18',
    2: 'M-5-9h10v9h-10v9h10',
    3: 'M-5-9h10v9h-8m8 0v9h-10',
    4: 'M-5-9v9h10m0-9v18',
    5: 'M5-9h-10v9h10v9h-10',
    6: 'M5-9h-10v18h10v-9h-10',
    7: 'M-5-9h10l-6 18',
    8: 'M-5-9h10v18h-10Zm0 9h10',
    9: 'M5 0h-10v-9h10v18h-10',
  }
  return [...text]
    .map(
      (digit, i) =>
        `<path transform="translate(${n((i - (text.length - 1) / 2) * 16)} 0)" d="${segments[digit]}" fill="none" stroke="#1b1b26" stroke-width="4.4" stroke-linejoin="round" stroke-linecap="round"/>`,
    )
    .join('')
}

export const wheel: Motif = (p, r) => {
  const hues = [20, 60, 150, 230, 300]
  const spin = r.between(0, 40)
  return `<path d="M0 0L-56 100M0 0L56 100" stroke="${p.goldDark}" stroke-width="9"/><g transform="rotate(${n(spin)})">${around(12, () => `<path d="M0 0V-82" stroke="${p.gold}" stroke-width="3"/>`)}<circle r="82" fill="none" stroke="${p.gold}" stroke-width="6"/><circle r="52" fill="none" stroke="${p.goldDark}" stroke-width="3"/>
  ${times(12, (i) => {
    const [x, y] = polar(82, i * 30)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(-spin)})"><path d="M-11 0h22v9a11 11 0 0 1-22 0Z" fill="${oklch(0.65, 0.2, hues[i % 5] ?? 0)}"/><path d="M-13 0Q0-17 13 0Z" fill="${p.goldLight}"/></g>`
  })}</g><circle r="15" fill="${p.accent}"/><polygon points="${star(5, 10, 4)}" fill="#fff"/>`
}

export const sunburst: Motif = (p) =>
  `${around(16, (i) => `<path d="M0 0L-${i % 2 ? 9 : 13} -58 0 -${i % 2 ? 84 : 104} ${i % 2 ? 9 : 13} -58Z" fill="${i % 2 ? p.accent : p.gold}"/>`)}<circle r="56" fill="${p.gold}"/><circle r="56" fill="url(#shade)" fill-opacity=".4"/><circle r="46" fill="none" stroke="${p.goldDark}" stroke-width="3"/><path d="M-24-8q8-9 16 0M8-8q8-9 16 0" stroke="${p.goldDark}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-20 16q20 20 40 0" stroke="${p.goldDark}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M0-6v16" stroke="${p.goldDark}" stroke-width="4" stroke-linecap="round"/>`
