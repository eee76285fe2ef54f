import { oklch } from '@parlay/build/oklch'
import { around, at, n, star, times } from '../svg'
import type { Motif } from './motif'

export const snowflake: Motif = (p) =>
  `<circle r="98" fill="${p.light}" fill-opacity=".16"/>${around(6, () => `<path d="M0 0V-96M0-34l-18-16M0-34l18-16M0-58l-22-19M0-58l22-19M0-80l-12-11M0-80l12-11" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M0 0V-96M0-34l-18-16M0-34l18-16M0-58l-22-19M0-58l22-19" stroke="${p.light}" stroke-width="3" fill="none" stroke-linecap="round"/>`)}<polygon points="${star(6, 30, 17)}" fill="${p.pale}" stroke="${p.bright}" stroke-width="3"/><circle r="9" fill="${p.accent}"/>`

export const fish: Motif = (_p, r) => {
  const hue = r.pick([25, 45, 80, 330])
  const body = oklch(0.68, 0.19, hue)
  const dark = oklch(0.45, 0.17, hue)
  const pale = oklch(0.9, 0.1, hue + 30)
  return `<path d="M62 0C96-46 116-44 108-30 96-12 96 12 108 30 116 44 96 46 62 0Z" fill="${dark}"/><path d="M-20-48C6-92 44-70 40-34Z" fill="${dark}"/><path d="M-8 46C8 82 36 70 32 34Z" fill="${dark}"/><path d="M-98 0C-70-58 20-72 72 0 20 72-70 58-98 0Z" fill="${body}"/><path d="M-98 0C-70 58 20 72 72 0 20 36-60 34-98 0Z" fill="${pale}" fill-opacity=".7"/>${times(3, (i) => `<path d="M${-26 + i * 28}-${46 - i * 8}q22 ${46 - i * 8} 0 ${92 - i * 16}" stroke="#fff" stroke-width="9" fill="none" stroke-opacity=".85"/>`)}<circle cx="-62" cy="-12" r="13" fill="#fff"/><circle cx="-65" cy="-12" r="7" fill="#10131d"/><circle cx="-68" cy="-15" r="2.5" fill="#fff"/>${times(4, (i) => `<circle cx="${-104 - (i % 2) * 9}" cy="${-30 - i * 22}" r="${5 + i * 2}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/>`)}`
}

export const boat: Motif = (p) =>
  `<circle cy="-34" r="64" fill="${p.goldLight}"/><circle cy="-34" r="64" fill="${p.gold}" fill-opacity=".45"/><path d="M0-92V30" stroke="${p.goldDark}" stroke-width="6"/><path d="M6-88C60-60 70-14 60 18H6Z" fill="#fff"/><path d="M6-88C60-60 70-14 60 18H36C46-20 36-62 6-88Z" fill="${p.light}"/><path d="M-6-70C-44-44-54-12-50 18H-6Z" fill="${p.accent}"/><path d="M-90 30H90C80 66 52 76 0 76S-80 66-90 30Z" fill="${p.accentDark}"/><path d="M-90 30H90l-5 14H-85Z" fill="${p.gold}"/>${times(4, (i) => `<path d="M${-110 + i * 8} ${72 + i * 11}q18-12 36 0t36 0 36 0 36 0 36 0" stroke="#fff" stroke-opacity="${n(0.75 - i * 0.15)}" stroke-width="5" fill="none"/>`)}`

export const fox: Motif = (p, r) => {
  const hue = r.pick([45, 30, 260, 60, 200])
  const coat = oklch(0.66, hue === 260 ? 0.05 : 0.17, hue)
  const shade = oklch(0.5, hue === 260 ? 0.05 : 0.15, hue)
  const pale = oklch(0.95, 0.03, hue)
  return `<polygon points="-84,-88 -22,-38 -74,4" fill="${shade}"/><polygon points="84,-88 22,-38 74,4" fill="${shade}"/><polygon points="-72,-68 -34,-36 -62,-10" fill="${p.accentLight}"/><polygon points="72,-68 34,-36 62,-10" fill="${p.accentLight}"/><polygon points="0,-52 -46,-40 -86,8 -52,48 0,92" fill="${coat}"/><polygon points="0,-52 46,-40 86,8 52,48 0,92" fill="${shade}"/><polygon points="-86,8 -40,20 0,92 -52,48" fill="${pale}"/><polygon points="86,8 40,20 0,92 52,48" fill="${pale}" fill-opacity=".85"/><polygon points="0,-52 -20,10 0,64 20,10" fill="${coat}"/><path d="M-50 2q14-14 30 2-16 10-30-2Z" fill="#10131d"/><path d="M50 2q-14-14-30 2 16 10 30-2Z" fill="#10131d"/><circle cx="-36" cy="1" r="4" fill="${p.gold}"/><circle cx="36" cy="1" r="4" fill="${p.gold}"/><path d="M-14 74h28L0 94Z" fill="#10131d"/>`
}

export const owl: Motif = (p, r) => {
  const hue = r.pick([50, 280, 200, 20])
  const coat = oklch(0.5, 0.1, hue)
  const dark = oklch(0.34, 0.09, hue)
  const eye = (x: number) =>
    `<circle cx="${x}" cy="-26" r="32" fill="${p.goldLight}"/><circle cx="${x}" cy="-26" r="23" fill="${p.gold}"/><circle cx="${x}" cy="-26" r="13" fill="#10131d"/><circle cx="${x - 5}" cy="-31" r="4" fill="#fff"/>`
  return `<path d="M-70-86L-40-62H40L70-86C84-30 86 40 60 74 30 102-30 102-60 74-86 40-84-30-70-86Z" fill="${coat}"/><path d="M-70-86L-40-62H-10C-40-40-70-10-66 66-86 40-84-30-70-86Z" fill="${dark}"/><path d="M70-86L40-62H10C40-40 70-10 66 66 86 40 84-30 70-86Z" fill="${dark}"/>${times(3, (row) => times(4 - row, (i) => `<path d="M${-36 + row * 12 + i * 24} ${24 + row * 20}q12 18 24 0" fill="${p.pale}" fill-opacity=".7"/>`))}${eye(-30)}${eye(30)}<path d="M-11-8h22L0 18Z" fill="${p.accent}"/>`
}

export const rabbit: Motif = (p) =>
  `<path d="M-38-30C-66-110-30-118-14-40Z" fill="#fff"/><path d="M38-30C66-110 30-118 14-40Z" fill="#fff"/><path d="M-34-40C-50-92-32-96-22-44Z" fill="${p.accentLight}"/><path d="M34-40C50-92 32-96 22-44Z" fill="${p.accentLight}"/><ellipse cy="22" rx="72" ry="68" fill="#fff"/><path d="M0 90c-40 0-72-30-72-68 0-16 6-30 14-40-4 60 30 96 90 98-10 6-20 10-32 10Z" fill="${p.pale}"/><circle cx="-28" cy="12" r="10" fill="#10131d"/><circle cx="28" cy="12" r="10" fill="#10131d"/><circle cx="-31" cy="9" r="3" fill="#fff"/><circle cx="25" cy="9" r="3" fill="#fff"/><circle cx="-46" cy="36" r="12" fill="${p.accent}" fill-opacity=".4"/><circle cx="46" cy="36" r="12" fill="${p.accent}" fill-opacity=".4"/><path d="M-8 32h16L0 42Z" fill="${p.accent}"/><path d="M0 42v8m0 0q-10 10-18 2m18-2q10 10 18 2" stroke="#10131d" stroke-width="3.5" fill="none" stroke-linecap="round"/>`

export const planet: Motif = (p, r) => {
  const hue = r.between(0, 360)
  const c = (l: number, shift = 0) => oklch(l, 0.17, hue + shift)
  return `<g transform="rotate(-20)"><path d="M-112 0A112 30 0 0 1 112 0" fill="none" stroke="${p.gold}" stroke-width="11" stroke-opacity=".7"/><circle r="70" fill="${c(0.6)}"/><clipPath id="globe"><circle r="70"/></clipPath><g clip-path="url(#globe)"><rect x="-70" y="-44" width="140" height="16" fill="${c(0.75, 20)}"/><rect x="-70" y="-12" width="140" height="26" fill="${c(0.5, 30)}"/><rect x="-70" y="30" width="140" height="13" fill="${c(0.75, 10)}"/><circle cx="26" cy="4" r="13" fill="${c(0.85, 40)}"/></g><circle r="70" fill="url(#shade)"/><path d="M-112 0A112 30 0 0 0 112 0" fill="none" stroke="${p.gold}" stroke-width="11"/><path d="M-98 4A98 22 0 0 0 98 4" fill="none" stroke="${p.goldLight}" stroke-width="3"/></g>${at(78, -66, 1, `<circle r="15" fill="${p.pale}"/><circle r="15" fill="url(#shade)"/>`)}`
}

export const flame: Motif = (p) =>
  `<path d="M6-104C26-60 78-40 70 24 66 70 34 96 0 96S-68 72-70 26C-72-16-36-30-40-70-14-60-6-44-4-30 8-52 10-76 6-104Z" fill="${oklch(0.6, 0.22, 28)}"/><path d="M4-56C18-24 52-10 48 30 44 66 22 90 0 90S-46 68-46 34C-46 6-22 0-24-28-8-20-2-8 0 2 8-14 8-36 4-56Z" fill="${oklch(0.75, 0.18, 55)}"/><path d="M2-4C10 14 28 22 26 46 24 70 12 86 0 86S-26 72-26 50C-26 34-12 28-12 12-2 16 2 24 4 30 6 20 4 8 2-4Z" fill="${oklch(0.94, 0.12, 95)}"/>${times(6, (i) => `<circle cx="${n(-70 + i * 27)}" cy="${n(-60 - (i % 3) * 22)}" r="${3 + (i % 2) * 2}" fill="${p.gold}"/>`)}`

/** A carnival half mask with plumes. */
export const mask: Motif = (p) =>
  `${times(5, (i) => `<path d="M0-30C-16-70-14-100 0-116 14-100 16-70 0-30Z" fill="${i % 2 ? p.accent : p.light}" stroke="${p.deep}" stroke-opacity=".4" stroke-width="2" transform="rotate(${-48 + i * 24})"/>`)}<path d="M-98-26C-70-46-30-44 0-24 30-44 70-46 98-26 96 22 70 54 38 54 18 54 8 38 0 26-8 38-18 54-38 54-70 54-96 22-98-26Z" fill="${p.gold}"/><path d="M0-24C30-44 70-46 98-26 96 22 70 54 38 54 18 54 8 38 0 26Z" fill="${p.goldDark}" fill-opacity=".5"/><path d="M-68 0q24-24 46 6-24 22-46-6Z" fill="${p.abyss}"/><path d="M68 0q-24-24-46 6 24 22 46-6Z" fill="${p.abyss}"/><path d="M-92-20C-68-38-30-36 0-16 30-36 68-38 92-20" fill="none" stroke="${p.goldLight}" stroke-width="5"/><polygon transform="translate(0 -26)" points="${star(8, 17, 9)}" fill="${p.accent}"/><circle cy="-26" r="6" fill="#fff"/>${times(6, (i) => `<circle cx="${i < 3 ? -84 + i * 22 : -2 + i * 22 - 20}" cy="${i % 3 === 1 ? 44 : 34}" r="4.5" fill="${p.goldLight}"/>`)}<path d="M84 20L104 104" stroke="${p.goldDark}" stroke-width="8" stroke-linecap="round"/>`

export const pyramid: Motif = (p) =>
  `<circle cx="46" cy="-48" r="38" fill="${p.goldLight}"/><circle cx="46" cy="-48" r="52" fill="${p.goldLight}" fill-opacity=".25"/><polygon points="0,-66 -104,78 34,78" fill="${p.gold}"/><polygon points="0,-66 34,78 96,78" fill="${p.goldDark}"/>${times(6, (i) => `<path d="M${n(-14 - i * 15)} ${n(-46 + i * 21)}H${n(5 + i * 5)}" stroke="${p.goldDark}" stroke-opacity=".5" stroke-width="3"/>`)}<polygon points="-16,40 0,14 16,78 -32,78" fill="${p.abyss}" fill-opacity=".75"/><ellipse cx="-8" cy="-8" rx="15" ry="9" fill="${p.goldLight}"/><circle cx="-8" cy="-8" r="6" fill="${p.abyss}"/><polygon points="62,78 92,36 124,78" fill="${p.accentDark}"/>`

export const pine: Motif = (p, r) => {
  const tree = (hue: number) =>
    `<rect x="-8" y="58" width="16" height="32" fill="${oklch(0.4, 0.08, 60)}"/>${times(4, (i) => `<path d="M0 ${-96 + i * 32}L${n(-26 - i * 13)} ${n(-38 + i * 34)}Q0 ${n(-22 + i * 34)} ${n(26 + i * 13)} ${n(-38 + i * 34)}Z" fill="${oklch(0.5 - i * 0.045, 0.12, hue)}"/><path d="M0 ${-96 + i * 32}L${n(-26 - i * 13)} ${n(-38 + i * 34)}Q-12 ${n(-30 + i * 34)} 0 ${n(-30 + i * 34)}Z" fill="${oklch(0.62 - i * 0.04, 0.13, hue)}" fill-opacity=".7"/>`)}`
  const hue = r.pick([150, 165, 140])
  return `${at(-58, 22, 0.74, tree(hue))}${at(60, 26, 0.7, tree(hue + 12))}${tree(hue)}<polygon transform="translate(0 -98)" points="${star(5, 17, 7)}" fill="${p.gold}"/>`
}

export const mushroom: Motif = (p, r) => {
  const hue = r.pick([25, 300, 250])
  const cap = (s: number) =>
    `<path d="M-24 20C-18 60-26 80-30 92H30C26 80 18 60 24 20Z" fill="${oklch(0.93, 0.04, 85)}"/><path d="M-86 22C-86-50-40-84 0-84S86-50 86 22C60 36-60 36-86 22Z" fill="${oklch(0.56, 0.2, hue + s)}"/><path d="M-86 22C-60 36 60 36 86 22 70 46-70 46-86 22Z" fill="${oklch(0.85, 0.06, 85)}"/><circle cx="-38" cy="-22" r="15" fill="#fff"/><circle cx="12" cy="-48" r="18" fill="#fff"/><circle cx="48" cy="-8" r="13" fill="#fff"/><circle cx="0" cy="4" r="9" fill="#fff"/>`
  return `${at(-58, 46, 0.5, cap(20), -8)}${at(64, 52, 0.44, cap(40), 8)}${cap(0)}${times(5, (i) => `<circle cx="${-80 + i * 40}" cy="${-70 + (i % 2) * 30}" r="4" fill="${p.goldLight}"/>`)}`
}

export const shell: Motif = (p) =>
  `<path d="M0 84C-40 84-104 20-96-22-88-62-40-84 0-84S88-62 96-22C104 20 40 84 0 84Z" fill="${p.accentLight}"/>${times(7, (i) => `<path d="M0 80Q${n(-96 + i * 32)} ${n(i === 0 || i === 6 ? 10 : -30)} ${n(-84 + i * 28)} ${n(-40 - (3 - Math.abs(3 - i)) * 13)}" stroke="${p.accent}" stroke-width="7" fill="none" stroke-linecap="round"/>`)}<path d="M-34 66h68l-12 26h-44Z" fill="${p.accent}"/><circle cy="30" r="23" fill="#fff"/><circle cy="30" r="23" fill="url(#shade)" fill-opacity=".5"/><ellipse cx="-8" cy="22" rx="7" ry="5" fill="#fff"/>`
