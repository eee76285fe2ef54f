import { around, n, star, times } from '../svg'
import type { Motif } from './motif'

const both = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`
const wheelAt = (x: number, y: number, size: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="#1b1f2c"/><circle cx="${x}" cy="${y}" r="${n(size * 0.5)}" fill="#c9d0dc"/>`

export const ship: Motif = (p) =>
  `<path d="M-4-104V30M52-70V30M-60-60V30" stroke="#6b4424" stroke-width="8"/><path d="M-50-92Q40-80 40-10-10-24-52-6-40-50-50-92Z" fill="#fff"/><path d="M52-66Q104-50 100-4 74-12 52-4ZM-64-58Q-104-40-102 0-80-8-60 0Z" fill="${p.pale}"/><path d="M-4-104l44 10-44 14Z" fill="${p.accent}"/><path d="M-112 26H112L84 84H-76Z" fill="#8a4f26"/><path d="M-104 40H104l-4 12H-98Z" fill="${p.gold}"/><path d="M-124 84q20-16 41 0 21 16 41 0 21-16 42 0 21 16 41 0 21-16 42 0 21 16 41 0v26h-248Z" fill="${p.bright}"/>`
export const train: Motif = (p) =>
  `<path d="M-96-40H20V46H-96Z" fill="${p.accent}"/><path d="M-108-88H-30v50H-108Z" fill="${p.accentDark}"/><rect x="-92" y="-76" width="46" height="34" rx="5" fill="${p.goldLight}"/><rect x="20" y="-30" width="78" height="76" rx="12" fill="${p.accentDark}"/><path d="M54-30V-76H40l6-18h42l6 18H80v46Z" fill="#20253a"/><path d="M88 46h22l16 34H80Z" fill="${p.gold}"/><path d="M-108 40H100v15H-108Z" fill="${p.goldDark}"/>${wheelAt(-72, 70, 30)}${wheelAt(-8, 70, 30)}${wheelAt(54, 76, 23)}<circle cx="66" cy="-108" r="17" fill="#fff" fill-opacity=".75"/><circle cx="34" cy="-122" r="23" fill="#fff" fill-opacity=".55"/>`
export const car: Motif = (p) =>
  `<path d="M-112 34C-112 0-84-8-60-10L-34-56H44L74-10C104-6 116 8 114 44H-112Z" fill="${p.accent}"/><path d="M-44-12L-24-46H2V-12ZM12-46H38L60-12H12Z" fill="#d8ecff"/><path d="M-112 34H114v15H-110Z" fill="${p.accentDark}"/><circle cx="98" cy="16" r="11" fill="${p.goldLight}"/>${wheelAt(-58, 50, 30)}${wheelAt(62, 50, 30)}`
export const cart: Motif = (p) =>
  `${times(5, (i) => `<path d="M${-60 + i * 30}-62l24 20-10 34h-30l-10-34Z" fill="${i % 2 ? p.gold : p.accentLight}"/>`)}<path d="M-104-24H104L76 50H-76Z" fill="#6b4a34"/><path d="M-104-24H104l-5 17H-99Z" fill="#8f8478"/><path d="M-50-8l8 58M0-8v58M50-8l-8 58" stroke="#4a3324" stroke-width="6"/>${wheelAt(-48, 68, 28)}${wheelAt(48, 68, 28)}<path d="M-124 98H124" stroke="#8f8478" stroke-width="9"/>`
export const wagon: Motif = (p) =>
  `<path d="M-92-10C-92-100 92-100 92-10Z" fill="#f7ecd4"/><path d="M-50-10C-54-60-40-76-30-80M50-10C54-60 40-76 30-80M0-10V-78" stroke="#cdb88c" stroke-width="6" fill="none"/><path d="M-100-14H100L84 34H-84Z" fill="${p.accent}"/>${[-56, 56].map((x) => `<g transform="translate(${x} 58)"><circle r="40" fill="none" stroke="#7a4a24" stroke-width="11"/>${around(6, () => '<path d="M0 0V-36" stroke="#7a4a24" stroke-width="7"/>')}<circle r="9" fill="${p.gold}"/></g>`).join('')}`
export const balloon: Motif = (p) =>
  `<path d="M0-112C64-112 92-66 80-20 70 20 30 40 20 58H-20C-30 40-70 20-80-20-92-66-64-112 0-112Z" fill="${p.accent}"/><path d="M0-112C30-112 44-66 38-20 32 20 14 40 10 58H-10C-14 40-32 20-38-20-44-66-30-112 0-112Z" fill="${p.goldLight}"/><path d="M-82-34Q0 0 82-34L76-6Q0 26-76-6Z" fill="${p.accentDark}" fill-opacity=".6"/><path d="M-20 58L-16 80M20 58L16 80" stroke="#6b4424" stroke-width="5"/><rect x="-22" y="78" width="44" height="32" rx="7" fill="#a4652f"/>`
export const airship: Motif = (p) =>
  `<path d="M-116-20C-90-76 70-84 116-20 70 44-90 36-116-20Z" fill="${p.accent}"/><path d="M-116-20C-70-44 60-48 116-20 60 4-70 0-116-20Z" fill="${p.accentLight}" fill-opacity=".7"/><path d="M-116-20L-84-72-54-54ZM-116-20L-84 32-54 14Z" fill="${p.accentDark}"/><path d="M-40 30L-30 60M40 30L30 60" stroke="${p.gold}" stroke-width="5"/><path d="M-54 58H54L40 92H-40Z" fill="#7a4a24"/>${times(3, (i) => `<rect x="${-36 + i * 26}" y="66" width="17" height="14" rx="3" fill="${p.goldLight}"/>`)}`
export const rocket: Motif = (p) =>
  `<g transform="rotate(28)"><path d="M-22 60Q0 130 22 60Z" fill="#ff9a2e"/><path d="M-11 60Q0 100 11 60Z" fill="#fff0b8"/><path d="M-36 10L-72 66-30 56ZM36 10L72 66 30 56Z" fill="${p.accentDark}"/><path d="M0-116C44-76 46-10 32 62H-32C-46-10-44-76 0-116Z" fill="#f2f5fa"/><path d="M0-116C24-94 34-66 38-44H-38C-34-66-24-94 0-116Z" fill="${p.accent}"/><circle cy="-10" r="20" fill="${p.accentDark}"/><circle cy="-10" r="13" fill="#8fd4ff"/></g>`
export const satellite: Motif = (p) =>
  `<g transform="rotate(-24)">${both(`<rect x="-116" y="-26" width="66" height="52" fill="#2f5fb0"/><path d="M-94-26v52M-72-26v52M-116 0h66" stroke="#8fb6f2" stroke-width="3"/><path d="M-50 0h20" stroke="#c9d0dc" stroke-width="7"/>`)}<rect x="-30" y="-42" width="60" height="84" rx="8" fill="${p.gold}"/><path d="M-30 42Q0 100 30 42Z" fill="#e8eef6"/><path d="M0 70V92" stroke="#c9d0dc" stroke-width="5"/><circle cy="96" r="8" fill="${p.accent}"/></g>`
export const robot: Motif = (p) =>
  `<path d="M0-82V-104" stroke="#c9d0dc" stroke-width="7"/><circle cy="-108" r="11" fill="${p.accent}"/><rect x="-62" y="-82" width="124" height="92" rx="26" fill="#c3cedd"/><rect x="-46" y="-60" width="92" height="44" rx="20" fill="#141a2b"/><circle cx="-20" cy="-38" r="13" fill="${p.light}"/><circle cx="20" cy="-38" r="13" fill="${p.light}"/><path d="M-48 18H48L58 96H-58Z" fill="#98a7bd"/><circle cy="52" r="19" fill="${p.accent}"/><path d="M-62 30L-98 62M62 30L98 62" stroke="#98a7bd" stroke-width="17" stroke-linecap="round"/>`
export const castle: Motif = (p) =>
  `<path d="M-96 96V-40H-52V-10H-26V-70H26V-10H52V-40H96V96Z" fill="${p.light}"/><path d="M26-70V-10H52V-40H96V96H0V-70Z" fill="${p.bright}" fill-opacity=".55"/><path d="M-104-40L-74-92-44-40ZM-36-70L0-124 36-70ZM44-40L74-92 104-40Z" fill="${p.accent}"/><path d="M-24 96V50a24 24 0 0 1 48 0V96Z" fill="${p.abyss}"/><path d="M-80-8h14v26h-14ZM66-8h14v26H66ZM-7-44H7v28H-7Z" fill="${p.goldLight}"/>`
export const tower: Motif = (p) =>
  `<path d="M-46 104L-34-40H34L46 104Z" fill="${p.light}"/><path d="M0-40H34L46 104H0Z" fill="${p.bright}" fill-opacity=".5"/><rect x="-48" y="-60" width="96" height="24" rx="4" fill="${p.gold}"/><path d="M-40-60L0-122 40-60Z" fill="${p.accent}"/><circle cy="-4" r="23" fill="#fdf6e3" stroke="${p.goldDark}" stroke-width="6"/><path d="M0-4V-20M0-4l11 7" stroke="#10131d" stroke-width="5"/><path d="M-15 104V66a15 15 0 0 1 30 0v38Z" fill="${p.abyss}"/>`
export const house: Motif = (p) =>
  `<path d="M-78 4H78V92H-78Z" fill="#d9a86a"/><path d="M-78 30H78M-78 58H78" stroke="#b07f45" stroke-width="5"/><path d="M-106 14L0-84 106 14Z" fill="${p.accent}"/><path d="M40-70h26v40l-26-22Z" fill="#8a5328"/><path d="M-20 92V40H20V92Z" fill="#5b3519"/><rect x="-62" y="34" width="30" height="28" fill="${p.goldLight}"/><rect x="34" y="34" width="30" height="28" fill="${p.goldLight}"/>`
export const tent: Motif = (p) =>
  `<path d="M0-96C20-40 60-6 100 14L84 96H-84L-100 14C-60-6-20-40 0-96Z" fill="#fff3da"/>${both(`<path d="M0-96C6-40 14-6 26 20L22 96H0ZM50-14 68 4 100 14 84 96H60Z" fill="${p.accent}"/>`)}<path d="M-100 14q17 24 33 4 17 22 34 2 16 24 33 0 17 24 34 0 16 22 33-2 17 18 33-4" fill="none" stroke="${p.gold}" stroke-width="9"/><path d="M0-96V-122l30 9-30 10Z" fill="${p.accent}"/><path d="M0 30L24 96H-24Z" fill="${p.abyss}"/>`
export const temple: Motif = (p) =>
  `${[-84, -20, 40].map((y, i) => `<path d="M${-40 - i * 26} ${y + 40}Q${-60 - i * 26} ${y + 34} ${-68 - i * 24} ${y + 18}Q0 ${y - 24} ${68 + i * 24} ${y + 18} ${60 + i * 26} ${y + 34} ${40 + i * 26} ${y + 40}Z" fill="${i % 2 ? p.accentDark : p.accent}"/><path d="M${-34 - i * 20} ${y + 40}H${34 + i * 20}V${y + 64}H${-34 - i * 20}Z" fill="${p.gold}"/>`).join('')}<path d="M-18 104V76H18v28Z" fill="${p.abyss}"/><path d="M0-122V-84" stroke="${p.gold}" stroke-width="8"/>`
export const mountain: Motif = (p) =>
  `<path d="M-124 92L-30-84 26 4 58-36 124 92Z" fill="${p.dark}"/><path d="M-30-84L26 4 58-36 124 92H0Z" fill="${p.mid}"/><path d="M-30-84L-62-24-40-36-26-16-10-34 4-28ZM58-36L38-10 54-16 66-4 80 6Z" fill="#fff"/>`
export const volcano: Motif = (p) =>
  `${times(5, (i) => `<circle cx="${-48 + i * 24}" cy="${-88 - (i % 2) * 20}" r="${11 + (i % 3) * 4}" fill="#ff9a2e" fill-opacity=".85"/>`)}<path d="M-116 96L-34-42Q0-56 34-42L116 96Z" fill="${p.dark}"/><path d="M-34-42Q0-56 34-42L44-24Q30 10 16-8 8 60-6 20-20 40-26-4-40 6-44-24Z" fill="#ff5a2e"/><path d="M-14-46Q0-130 14-46Z" fill="#ffd76a"/>`
export const fireworks: Motif = (p) =>
  [
    [0, -20, 1, p.goldLight],
    [-62, 50, 0.56, p.accent],
    [64, 44, 0.62, p.light],
  ]
    .map(
      ([x, y, size, colour]) =>
        `<g transform="translate(${x} ${y}) scale(${size})">${around(14, (i) => `<path d="M0-22V-${84 + (i % 2) * 18}" stroke="${colour}" stroke-width="7" stroke-linecap="round"/><circle cy="-${98 + (i % 2) * 14}" r="6" fill="#fff"/>`)}<polygon points="${star(6, 20, 9)}" fill="#fff"/></g>`,
    )
    .join('')
export const kite: Motif = (p) =>
  `<path d="M0-112L66-30 0 50-66-30Z" fill="${p.accent}"/><path d="M0-112L66-30H0ZM0 50L-66-30H0Z" fill="${p.accentLight}"/><path d="M0-112V50M-66-30H66" stroke="${p.deep}" stroke-width="4"/><path d="M0 50q34 20 0 34t4 34" fill="none" stroke="${p.goldLight}" stroke-width="5"/>${[
    [10, 66],
    [-4, 90],
  ]
    .map(([x, y]) => `<path d="M${x} ${y}l-20-11v22Zm0 0l20-11v22Z" fill="${p.gold}"/>`)
    .join('')}`
