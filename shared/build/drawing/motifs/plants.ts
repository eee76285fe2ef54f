import { oklch } from '@parlay/build/oklch'
import { around, at, n, times } from '../svg'
import type { Motif } from './motif'

const leaf = (hue: number, lightness = 0.6) => oklch(lightness, 0.15, hue)

export const rose: Motif = (_p, r) => {
  const hue = r.pick([15, 350, 0])
  return `<path d="M0 40Q6 80-6 112" stroke="${leaf(145, 0.45)}" stroke-width="10" fill="none"/><path d="M0 84Q50 50 72 84 40 108 0 84Z" fill="${leaf(145)}"/>${[92, 72, 50, 28].map((size, i) => `<path d="M${-size} -20C${-size} ${-20 - size} ${size} ${-20 - size} ${size} -20 ${size} ${-20 + size * 0.8} ${-size} ${-20 + size * 0.8} ${-size} -20Z" fill="${oklch(0.42 + i * 0.08, 0.2, hue)}" transform="rotate(${i * 34} 0 -20)"/>`).join('')}<path d="M-12-24q12-18 24 0-2 18-18 12" fill="none" stroke="${oklch(0.85, 0.1, hue)}" stroke-width="5"/>`
}
export const lotus: Motif = (p) =>
  `<ellipse cy="76" rx="104" ry="20" fill="${leaf(160, 0.42)}"/>${[-64, 64, -40, 40, -18, 18, 0].map((turn, i) => `<path d="M0 70C-40 10-34-60 0-96 34-60 40 10 0 70Z" fill="${oklch(0.62 + i * 0.04, 0.16 - i * 0.012, 350)}" transform="rotate(${turn} 0 70)"/>`).join('')}<circle cy="52" r="15" fill="${p.gold}"/>`
export const lily: Motif = (p) =>
  `${around(6, () => `<path d="M0 0C-34-30-30-86 0-108 30-86 34-30 0 0Z" fill="${p.accentLight}"/><path d="M0-10V-96" stroke="${p.accent}" stroke-width="6"/>`)}${around(6, () => `<path d="M0-8V-46" stroke="${p.goldDark}" stroke-width="4"/><ellipse cy="-50" rx="5" ry="8" fill="${p.gold}"/>`)}`
export const sunflower: Motif = () =>
  `${around(18, (i) => `<path d="M0-40C-22-66-16-96 0-112 16-96 22-66 0-40Z" fill="${i % 2 ? '#ffc62e' : '#ffab1f'}"/>`)}<circle r="50" fill="#5b371b"/>${around(12, () => '<circle cy="-36" r="5" fill="#8a5a2e"/>')}${around(8, () => '<circle cy="-20" r="5" fill="#8a5a2e"/>')}`
export const oak: Motif = () =>
  `<path d="M-16 104C-10 60-14 30-40 0H-10Q0 20 10-6H40C14 30 12 60 18 104Z" fill="#6b4424"/>${[
    [-52, -10, 44],
    [52, -14, 44],
    [-28, -56, 46],
    [32, -58, 46],
    [0, -30, 54],
  ]
    .map(([x, y, size], i) => `<circle cx="${x}" cy="${y}" r="${size}" fill="${leaf(140, 0.44 + i * 0.04)}"/>`)
    .join('')}${[
    [-40, -40],
    [30, -20],
    [6, -76],
    [58, -40],
    [-12, -8],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="#e2513c"/>`)
    .join('')}`
export const leaves: Motif = (_p, r) => {
  const hue = r.pick([40, 60, 140])
  const one = (shift: number) =>
    `<path d="M0 60L-14 30-60 40-48 10-84-10-50-24-56-60-24-44 0-96 24-44 56-60 50-24 84-10 48 10 60 40 14 30Z" fill="${oklch(0.6 + shift, 0.17, hue)}"/><path d="M0 100V-60M0 20L-44-10M0 20L44-10" stroke="${oklch(0.42, 0.12, hue)}" stroke-width="5" fill="none"/>`
  return `${at(-44, 26, 0.6, one(0.1), -28)}${at(20, -6, 0.95, one(0), 14)}`
}
export const bamboo: Motif = () =>
  `${[-44, 0, 46].map((x, k) => times(4, (i) => `<rect x="${x - 12}" y="${-108 + i * 54 + k * 6}" width="24" height="48" rx="7" fill="${leaf(135, 0.5 + k * 0.06)}"/>`)).join('')}${[
    [-30, -50, -30],
    [12, 0, 40],
    [60, -70, 30],
    [-56, 30, -60],
  ]
    .map(
      ([x, y, turn]) =>
        `<path d="M0 0C20-30 50-30 76-20 50 0 24 10 0 0Z" transform="translate(${x} ${y}) rotate(${turn})" fill="${leaf(140, 0.66)}"/>`,
    )
    .join('')}`
export const cactus: Motif = (p) =>
  `<path d="M-112 92Q0 68 112 92V110H-112Z" fill="${p.gold}"/><path d="M-62 20V-20a16 16 0 0 1 32 0V14h10V-70a24 24 0 0 1 48 0V-4h8V-40a15 15 0 0 1 30 0V14q0 20-20 20H28V96H-20V46H-42q-20 0-20-26Z" fill="${leaf(150, 0.52)}"/><path d="M4-80V90M-46-20V20M51-40V14" stroke="${leaf(150, 0.38)}" stroke-width="5" stroke-dasharray="9 9"/><circle cx="4" cy="-96" r="11" fill="#ff6fa3"/>`
export const palm: Motif = (p) =>
  `<path d="M-16 104C-6 40 0 0 24-40L40-32C20 10 14 60 12 104Z" fill="#8a5a2e"/>${[-170, -130, -90, -50, -10, 20].map((turn, i) => `<path d="M0 0C30-34 70-36 104-8 70-14 34-2 0 0Z" transform="translate(32 -40) rotate(${turn})" fill="${leaf(145, 0.46 + (i % 3) * 0.07)}"/>`).join('')}<circle cx="20" cy="-26" r="15" fill="#6b4424"/><circle cx="46" cy="-24" r="15" fill="#7d5230"/><path d="M-100 104Q0 76 100 104Z" fill="${p.gold}"/>`
export const coconut: Motif = () =>
  '<circle cx="34" cy="-22" r="62" fill="#6b4424"/><circle cx="18" cy="-40" r="7" fill="#2f1c0d"/><circle cx="46" cy="-44" r="7" fill="#2f1c0d"/><circle cx="34" cy="-18" r="7" fill="#2f1c0d"/><path d="M-96 30A64 64 0 0 0 32 30Z" fill="#5b371b"/><ellipse cx="-32" cy="30" rx="64" ry="22" fill="#7d5230"/><ellipse cx="-32" cy="30" rx="53" ry="16" fill="#fff"/><ellipse cx="-32" cy="34" rx="40" ry="10" fill="#d9eef7"/>'
export const pineapple: Motif = () =>
  `${[-44, -22, 0, 22, 44].map((turn) => `<path d="M-14-30L0-118 14-30Z" fill="${leaf(145, 0.55)}" transform="rotate(${turn} 0 -24)"/>`).join('')}<ellipse cy="38" rx="58" ry="70" fill="#f0a72c"/>${times(5, (i) => `<path d="M${-70 + i * 30} -20L${-20 + i * 30} 100M${70 - i * 30} -20L${20 - i * 30} 100" stroke="#b8741a" stroke-width="5"/>`)}<ellipse cy="38" rx="58" ry="70" fill="url(#shade)" fill-opacity=".5"/>`
export const banana: Motif = () =>
  '<path d="M-70-70C-60 30 0 80 96 70 104 60 104 52 94 48 20 50-30 0-40-76-48-88-66-86-70-70Z" fill="#ffd23f"/><path d="M-62-66C-50 20 10 66 94 60 20 76-60 40-70-70Z" fill="#e0a81c"/><path d="M-70-84l26-8 6 18-28 8Z" fill="#6b4a1c"/><path d="M92 48l16 4-6 18-12-2Z" fill="#6b4a1c"/>'
export const mango: Motif = () =>
  `<path d="M-10-80C60-96 108-30 88 34 70 88 0 104-50 76-104 44-92-20-60-46-44-60-30-76-10-80Z" fill="#ffab2e"/><path d="M-10-80C60-96 108-30 88 34 76 70 40 92 4 92 60 40 60-30-10-80Z" fill="#f2603a" fill-opacity=".7"/><ellipse cx="-34" cy="-8" rx="14" ry="26" fill="#fff" fill-opacity=".4" transform="rotate(30 -34 -8)"/><path d="M-10-80q-6-16 4-28" stroke="#6b4a1c" stroke-width="9" fill="none"/><path d="M-4-94C20-120 64-116 78-96 50-80 16-80-4-94Z" fill="${leaf(140)}"/>`
export const melon: Motif = () =>
  `<path d="M-104-30A104 104 0 0 0 104-30Z" fill="#2f8a45"/><path d="M-92-30A92 92 0 0 0 92-30Z" fill="#d7f2c0"/><path d="M-82-30A82 82 0 0 0 82-30Z" fill="#f0464f"/>${[
    [-46, -6],
    [0, -8],
    [46, -6],
    [-24, 22],
    [24, 22],
    [0, 42],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="9" fill="#2b1116"/>`)
    .join('')}`
export const lemon: Motif = () =>
  `<path d="M-104 4C-88-6-84-20-76-34-50-84 50-84 78-34 84-20 90-6 106 0 92 14 88 24 78 40 48 86-50 86-76 40-84 26-90 14-104 4Z" fill="#ffdf3d"/><path d="M-60-24C-44-52-20-60 4-62" stroke="#fff" stroke-opacity=".7" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M78-34C84-20 90-6 106 0 92 14 88 24 78 40 50 84-30 88-60 58 10 60 60 30 78-34Z" fill="#e5ae12" fill-opacity=".7"/>`
export const pepper: Motif = () =>
  `<path d="M-30-62C10-90 60-70 70-30 84 40 20 96-76 100-20 70-6 30-30 6-50-16-50-48-30-62Z" fill="#e5322d"/><path d="M-30-62C0-80 40-70 52-44 20-50-10-40-30-10-46-30-46-50-30-62Z" fill="#ff7a5c" fill-opacity=".7"/><path d="M-34-64C-10-96 30-96 48-66 20-74-10-72-34-64Z" fill="${leaf(145)}"/><path d="M8-84q4-24 24-32" stroke="${leaf(145, 0.45)}" stroke-width="11" fill="none" stroke-linecap="round"/>`
const hiveRows = [
  [-76, 36],
  [-46, 62],
  [-14, 78],
  [20, 74],
  [54, 52],
] as const
export const hive: Motif = () =>
  `${hiveRows.map(([y, half], i) => `<rect x="${-half}" y="${y}" width="${n(half * 2)}" height="36" rx="18" fill="${i % 2 ? '#e09a22' : '#f6b93a'}"/>`).join('')}<circle cy="44" r="19" fill="#4a2c10"/><path d="M0-110V-74" stroke="#6b4424" stroke-width="11"/>`
const grains = [
  [-50, -40],
  [-20, -66],
  [18, -64],
  [50, -40],
  [-30, -30],
  [8, -36],
  [34, -24],
  [0, -84],
] as const
export const popcorn: Motif = (p) =>
  `${grains.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="26" fill="#fff3cf"/><circle cx="${x + 6}" cy="${y + 4}" r="11" fill="#ffd66b"/>`).join('')}<path d="M-78-16H78L56 100H-56Z" fill="#fff"/><path d="M-78-16H-46L-34 100H-56ZM-16-16H16L11 100H-11ZM46-16H78L56 100H34Z" fill="${p.accent}"/>`
export const lollipop: Motif = (p) =>
  `<path d="M0 20V116" stroke="#f4ead2" stroke-width="12" stroke-linecap="round"/><circle cy="-32" r="74" fill="${p.accent}"/>${at(
    0,
    -32,
    1,
    around(6, () => `<path d="M0 0Q30-30 0-74A74 74 0 0 1 40-62Q50-20 0 0Z" fill="${p.accentLight}"/>`),
  )}<circle cx="-26" cy="-62" r="11" fill="#fff" fill-opacity=".6"/>`
export const cake: Motif = (p) =>
  `<path d="M-90 10H90V84H-90Z" fill="${p.accent}"/><path d="M-64-44H64V10H-64Z" fill="${p.accentLight}"/><path d="M-90 10q15 30 30 0 15 30 30 0 15 30 30 0 15 30 30 0 15 30 30 0 15 30 30 0V0H-90ZM-64-44q11 24 21 0 11 24 22 0 10 24 21 0 11 24 21 0 11 24 22 0 10 24 21 0v-12H-64Z" fill="#fff6e6"/><rect x="-6" y="-90" width="12" height="36" fill="${p.gold}"/><path d="M0-116C12-100 12-92 0-88-12-92-12-100 0-116Z" fill="#ff9a2e"/><ellipse cy="88" rx="108" ry="13" fill="${p.pale}"/>`
