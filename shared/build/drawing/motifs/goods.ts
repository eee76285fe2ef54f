import { oklch } from '@parlay/build/oklch'
import { around, at, n, star, times } from '../svg'
import type { Motif } from './motif'

const ink = '#10131d'
const both = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`

export const crown: Motif = (p) =>
  `<path d="M-92 60L-104-50-50 0 0-88 50 0 104-50 92 60Z" fill="${p.gold}"/><path d="M0-88L50 0 104-50 92 60H0Z" fill="${p.goldDark}" fill-opacity=".5"/><rect x="-92" y="56" width="184" height="30" rx="8" fill="${p.goldLight}"/><circle cx="-104" cy="-54" r="13" fill="${p.accent}"/><circle cy="-92" r="15" fill="${p.accent}"/><circle cx="104" cy="-54" r="13" fill="${p.accent}"/><path d="M0-24L20 12 0 44-20 12Z" fill="${p.accentLight}"/><circle cx="-56" cy="30" r="10" fill="${p.accentLight}"/><circle cx="56" cy="30" r="10" fill="${p.accentLight}"/>`
export const bigStar: Motif = (p) =>
  `<polygon points="${star(5, 112, 50)}" fill="${p.goldDark}" stroke="${p.goldDark}" stroke-width="14" stroke-linejoin="round"/><polygon points="${star(5, 100, 44)}" fill="${p.gold}"/>${around(5, () => `<path d="M0-96L0 0 26-36Z" fill="${p.goldLight}" fill-opacity=".75"/>`)}`
export const bell: Motif = (p) =>
  `<circle cy="82" r="19" fill="${p.goldDark}"/><path d="M0-104a14 14 0 0 1 14 18C60-74 60-20 66 20 70 44 90 56 96 72H-96C-90 56-70 44-66 20-60-20-60-74-14-86A14 14 0 0 1 0-104Z" fill="${p.gold}"/><path d="M-96 72H96v12H-96Z" fill="${p.goldDark}"/><path d="M-40 40C-40-20-36-56-6-70" stroke="${p.goldLight}" stroke-width="13" fill="none" stroke-linecap="round"/>`
export const key: Motif = (p) =>
  `<g transform="rotate(-38)"><circle cy="-58" r="40" fill="none" stroke="${p.gold}" stroke-width="19"/><circle cy="-58" r="14" fill="${p.accent}"/><path d="M-9-20H9V104H-9ZM9 60h34v16H9ZM9 88h26v16H9Z" fill="${p.gold}"/><path d="M-5-18V100" stroke="${p.goldLight}" stroke-width="5"/></g>`
export const chest: Motif = (p) =>
  `${times(6, (i) => `<circle cx="${-60 + i * 24}" cy="${-26 - (i % 2) * 14}" r="20" fill="${p.gold}"/><circle cx="${-60 + i * 24}" cy="${-26 - (i % 2) * 14}" r="12" fill="${p.goldLight}"/>`)}<path d="M0-74L18-46 0-22-18-46Z" fill="${p.accent}"/><path d="M-96-14H96V84H-96Z" fill="#8a5328"/><path d="M-96-14H96V10H-96Z" fill="#a66a38"/><path d="M-70-14h16V84h-16ZM54-14h16V84H54ZM-96 74H96V90H-96Z" fill="${p.goldDark}"/><rect x="-18" y="0" width="36" height="38" rx="7" fill="${p.gold}"/><circle cy="16" r="6" fill="${ink}"/><path d="M-3 16h6v14h-6Z" fill="${ink}"/>`
export const coins: Motif = (p) => {
  const coin = `<circle r="48" fill="${p.goldDark}"/><circle cy="-5" r="48" fill="${p.gold}"/><circle cy="-5" r="36" fill="none" stroke="${p.goldDark}" stroke-width="4"/><polygon points="${star(5, 25, 11)}" transform="translate(0 -5)" fill="${p.goldLight}"/>`
  return `${at(-52, 46, 0.9, coin)}${at(54, 42, 0.9, coin)}${at(0, -42, 1.1, coin)}`
}
export const book: Motif = (p) =>
  `<path d="M-104-56Q-50-84 0-56 50-84 104-56V76Q50 50 0 78-50 50-104 76Z" fill="${p.accentDark}"/><path d="M-96-62Q-46-86 0-60V64Q-46 40-96 64Z" fill="#fbf3dd"/><path d="M96-62Q46-86 0-60V64Q46 40 96 64Z" fill="#eadfc0"/>${times(4, (i) => `<path d="M-80 ${-40 + i * 22}q34-10 64 4" stroke="#b39b6a" stroke-width="4" fill="none"/>`)}<polygon points="${star(8, 34, 14)}" transform="translate(48 -4)" fill="${p.gold}"/><path d="M-12-62H12V100L0 88-12 100Z" fill="${p.accent}" fill-opacity=".9"/>`
export const scroll: Motif = (p) =>
  `<path d="M-66-80H66V80H-66Z" fill="#f6e9c8"/>${times(5, (i) => `<path d="M-46 ${-50 + i * 24}h${i % 2 ? 70 : 92}" stroke="#b08d57" stroke-width="6" stroke-linecap="round"/>`)}<rect x="-88" y="-100" width="176" height="30" rx="15" fill="${p.accent}"/><rect x="-88" y="70" width="176" height="30" rx="15" fill="${p.accent}"/>${both(`<circle cx="-88" cy="-85" r="10" fill="${p.gold}"/><circle cx="-88" cy="85" r="10" fill="${p.gold}"/>`)}<circle cx="40" cy="48" r="21" fill="#c2352c"/><polygon points="${star(5, 12, 5)}" transform="translate(40 48)" fill="#ffd9a0"/>`
export const letter: Motif = (p) =>
  `<rect x="-104" y="-64" width="208" height="136" rx="10" fill="#f7ecd2"/><path d="M-104-58L0 24 104-58" fill="#e6d4a8" stroke="#b5976022" stroke-width="4"/><path d="M-104 66L-24 6M104 66L24 6" stroke="#cdb784" stroke-width="5"/><circle cy="22" r="30" fill="${p.accent}"/><polygon points="${star(6, 17, 8)}" transform="translate(0 22)" fill="${p.accentLight}"/>`
export const potion: Motif = (p) =>
  `<path d="M-22-96H22V-40C70-20 92 20 84 60 78 88 40 98 0 98S-78 88-84 60C-92 20-70-20-22-40Z" fill="#dff1ff" fill-opacity=".5"/><path d="M-74 14Q0-10 74 14 84 50 76 70 50 92 0 92T-76 70Q-84 50-74 14Z" fill="${p.accent}"/><rect x="-28" y="-110" width="56" height="22" rx="6" fill="#9a6b3f"/>${[
    [-30, 50, 11],
    [20, 34, 8],
    [36, 66, 14],
    [-8, 72, 6],
  ]
    .map(([x, y, size]) => `<circle cx="${x}" cy="${y}" r="${size}" fill="${p.accentLight}" fill-opacity=".8"/>`)
    .join('')}<path d="M-50-6C-66 10-70 30-66 44" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round"/>`
export const goblet: Motif = (p) =>
  `<path d="M-64-92H64C66-30 40 6 10 14V60C40 64 54 76 56 92H-56C-54 76-40 64-10 60V14C-40 6-66-30-64-92Z" fill="${p.gold}"/><path d="M-64-92H64L62-66H-62Z" fill="${p.accent}"/><path d="M-44-60C-42-30-30-10-16-4" stroke="${p.goldLight}" stroke-width="10" fill="none" stroke-linecap="round"/><circle cx="14" cy="-36" r="11" fill="${p.accentLight}"/>`
export const cocktail: Motif = (p) =>
  `<path d="M-92-72H92L8 16V76H46v16H-46V76H-8V16Z" fill="#e9f4ff" fill-opacity=".75"/><path d="M-64-46H64L0 16Z" fill="${p.accent}"/><circle cx="44" cy="-72" r="24" fill="${oklch(0.72, 0.18, 120)}"/><circle cx="44" cy="-72" r="9" fill="#e2513c"/><path d="M10-20L76-112" stroke="${p.goldLight}" stroke-width="6"/>`
export const candle: Motif = (p) =>
  `<circle cy="-62" r="62" fill="${p.goldLight}" fill-opacity=".25"/><path d="M0-112C24-80 24-56 0-48-24-56-24-80 0-112Z" fill="${p.goldLight}"/><path d="M0-92C10-74 10-60 0-54-10-60-10-74 0-92Z" fill="#ff9a2e"/><path d="M-26-36H26V62H-26Z" fill="#fdf3dc"/><path d="M-26-36q10 30 18 2 10 40 20 0 8 22 14-2v14H-26Z" fill="#e8d6a8"/><path d="M-70 62H70Q60 96 0 96T-70 62Z" fill="${p.gold}"/><path d="M66 68q40-14 34 14-14 14-42 4" fill="none" stroke="${p.gold}" stroke-width="9"/>`
export const clock: Motif = (p) =>
  `<circle r="96" fill="${p.goldDark}"/><circle r="88" fill="${p.gold}"/><circle r="72" fill="#fdf6e3"/>${around(12, (i) => `<path d="M0-66V${i % 3 ? -58 : -50}" stroke="${ink}" stroke-width="${i % 3 ? 4 : 8}"/>`)}<path d="M0 0V-50M0 0L32 20" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><circle r="8" fill="${p.accent}"/><path d="M-14-92h28v-16h-28Z" fill="${p.goldDark}"/>`
export const hourglass: Motif = (p) =>
  `<path d="M-58-86H58C58-30 14-20 14 0S58 30 58 86H-58C-58 30-14 20-14 0S-58-30-58-86Z" fill="#e5f2ff" fill-opacity=".6"/><path d="M-44-50H44C36-26 10-16 0 0-10-16-36-26-44-50Z" fill="${p.gold}"/><path d="M-50 84C-44 50-14 56 0 26 14 56 44 50 50 84Z" fill="${p.gold}"/><rect x="-74" y="-104" width="148" height="20" rx="8" fill="${p.accentDark}"/><rect x="-74" y="84" width="148" height="20" rx="8" fill="${p.accentDark}"/>`
export const compass: Motif = (p) =>
  `<circle r="98" fill="${p.goldDark}"/><circle r="88" fill="${p.deep}"/><circle r="88" fill="none" stroke="${p.gold}" stroke-width="7"/>${around(8, (i) => `<path d="M0-${i % 2 ? 50 : 74}L9-14H-9Z" fill="${i % 2 ? p.goldDark : p.gold}"/>`)}<g transform="rotate(32)"><path d="M0-70L14 0H-14Z" fill="#e2403a"/><path d="M0 70L14 0H-14Z" fill="#f2f4f8"/></g><circle r="9" fill="${p.goldLight}"/>`
export const hat: Motif = (p) =>
  `<path d="M-62-92H62L52 40H-52Z" fill="#1f2233"/><path d="M-62-92H62L58-70H-58Z" fill="#31364d"/><path d="M-56 8H56L52 40H-52Z" fill="${p.accent}"/><path d="M-108 40Q0 84 108 40 96 76 0 82-96 76-108 40Z" fill="#171a28"/><polygon points="${star(5, 26, 11)}" transform="translate(30 -30)" fill="${p.gold}"/>`
export const wizardHat: Motif = (p) =>
  `<path d="M18-112C24-60 50 10 62 50H-62C-40-10-20-80 18-112Z" fill="${p.accentDark}"/><path d="M-54 30Q0 54 54 30L62 54Q0 76-62 54Z" fill="${p.gold}"/><path d="M-112 58Q0 18 112 58 70 92 0 92T-112 58Z" fill="${p.accentDark}"/><polygon points="${star(5, 17, 7)}" transform="translate(-6 -8)" fill="${p.goldLight}"/><polygon points="${star(5, 11, 4)}" transform="translate(18 -50)" fill="${p.goldLight}"/>`
export const shield: Motif = (p) =>
  `<path d="M0-104L88-76C92 10 60 70 0 104-60 70-92 10-88-76Z" fill="${p.goldDark}"/><path d="M0-90L76-66C78 8 50 60 0 90-50 60-78 8-76-66Z" fill="${p.accent}"/><path d="M0-90L76-66C78 8 50 60 0 90Z" fill="${p.accentDark}"/><polygon points="${star(4, 56, 17)}" fill="${p.gold}"/>`
export const sword: Motif = (p) => {
  const one = `<path d="M0-116L13-92V34H-13V-92Z" fill="#e8eef6"/><path d="M0-116L13-92V34H0Z" fill="#a9b7ca"/><rect x="-44" y="32" width="88" height="15" rx="7" fill="${p.gold}"/><rect x="-8" y="46" width="16" height="40" fill="#6b3f22"/><circle cy="94" r="13" fill="${p.accent}"/>`
  return `${at(0, 0, 1, one, 38)}${at(0, 0, 1, one, -38)}`
}
export const arrows: Motif = (p) =>
  `<path d="M-60-92C40-80 80-40 92 60" fill="none" stroke="#8a5328" stroke-width="13"/><path d="M-60-92L92 60" stroke="${p.pale}" stroke-width="3"/><path d="M-84 84L62-62" stroke="${p.goldLight}" stroke-width="9"/><path d="M84-84L34-66 66-34Z" fill="#e8eef6"/><path d="M-84 84l-22-6 28-26 22 6ZM-84 84l6 22 26-28-6-22Z" fill="${p.accent}"/>`
export const horseshoe: Motif = (p) =>
  `<path d="M-34 84C-120 20-84-92 0-92S120 20 34 84" fill="none" stroke="${p.gold}" stroke-width="36" stroke-linecap="round"/><path d="M-34 84C-120 20-84-92 0-92S120 20 34 84" fill="none" stroke="${p.goldDark}" stroke-width="10" stroke-dasharray="10 26"/>`
export const clover: Motif = () =>
  `<path d="M4 20Q10 70 40 104" stroke="#1f7a3f" stroke-width="13" fill="none" stroke-linecap="round"/>${around(4, () => '<path d="M0 0C-60-20-62-92-20-92-6-92 0-80 0-74 0-80 6-92 20-92 62-92 60-20 0 0Z" fill="#3fae5a"/><path d="M0-10V-66" stroke="#217a3d" stroke-width="5"/>')}`
export const seven: Motif = () =>
  `<path d="M-72-92H80V-58C40-10 16 40 14 96H-40C-36 40-10-10 26-48H-72Z" fill="#7c1420" transform="translate(6 8)"/><path d="M-72-92H80V-58C40-10 16 40 14 96H-40C-36 40-10-10 26-48H-72Z" fill="#ef3f46" stroke="#ffd76a" stroke-width="9" stroke-linejoin="round"/><path d="M-58-80H66" stroke="#fff" stroke-opacity=".55" stroke-width="9"/>`
export const dice: Motif = (p) => {
  const die = (colour: string, dots: readonly (readonly [number, number])[]) =>
    `<rect x="-46" y="-46" width="92" height="92" rx="18" fill="${colour}"/><rect x="-46" y="-46" width="92" height="92" rx="18" fill="url(#shade)" fill-opacity=".35"/>${dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="#fff"/>`).join('')}`
  return `${at(
    -42,
    26,
    1,
    die(p.accentDark, [
      [-22, -22],
      [22, 22],
      [0, 0],
    ]),
    -14,
  )}${at(
    48,
    -30,
    1.05,
    die(p.accent, [
      [-22, -22],
      [22, -22],
      [-22, 22],
      [22, 22],
      [0, 0],
    ]),
    16,
  )}`
}
export const fan: Motif = (p) =>
  `${times(9, (i) => `<path d="M0 70L-16-96 16-96Z" fill="${i % 2 ? p.accent : p.accentLight}" transform="rotate(${n(-68 + i * 17)} 0 70)"/>`)}<circle cy="70" r="15" fill="${p.gold}"/>${times(9, (i) => `<path d="M0 70V-96" stroke="${p.accentDark}" stroke-width="3" transform="rotate(${n(-68 + i * 17)} 0 70)"/>`)}`
export const trophy: Motif = (p) =>
  `${both(`<path d="M-54-66C-116-80-104 10-40 10" fill="none" stroke="${p.gold}" stroke-width="15"/>`)}<path d="M-62-92H62C64-10 40 26 12 34V62H-12V34C-40 26-64-10-62-92Z" fill="${p.gold}"/><path d="M-44-80C-44-30-32 0-14 14" stroke="${p.goldLight}" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M-44 62H44l10 36H-54Z" fill="${p.accentDark}"/><polygon points="${star(5, 28, 12)}" transform="translate(6 -36)" fill="${p.goldLight}"/>`
export const pot: Motif = (p) =>
  `<path d="M-70-40C-110 10-80 92 0 92S110 10 70-40Z" fill="${p.accent}"/><path d="M-70-40C-90 10-70 80-14 90-40 60-46 0-30-40Z" fill="${p.accentLight}" fill-opacity=".5"/><path d="M-58-70H58V-36H-58Z" fill="${p.accentDark}"/><path d="M-88 10L-66-8-44 10-22-8 0 10 22-8 44 10 66-8 88 10" fill="none" stroke="${p.gold}" stroke-width="8"/><ellipse cy="-70" rx="66" ry="14" fill="${p.gold}"/>`
