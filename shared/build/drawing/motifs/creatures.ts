import { oklch } from '@parlay/build/oklch'
import { around, n, times } from '../svg'
import type { Motif } from './motif'

const ink = '#10131d'
const both = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`

export const dragon: Motif = (p, r) => {
  const hue = r.pick([25, 150, 250, 320])
  const [skin, dark, pale] = [oklch(0.58, 0.19, hue), oklch(0.38, 0.14, hue), oklch(0.85, 0.1, hue + 30)]
  return `${both(`<path d="M40-60C60-110 96-104 104-118 112-80 84-52 60-38Z" fill="${p.gold}"/><path d="M70-10L112-22 96 6 116 18 88 30Z" fill="${dark}"/>`)}<path d="M0-84C50-84 78-50 74-8 72 24 54 34 48 62 40 92 20 98 0 98S-40 92-48 62C-54 34-72 24-74-8-78-50-50-84 0-84Z" fill="${skin}"/>${times(4, (i) => `<path d="M-9 ${-84 + i * 24}L0 ${-104 + i * 24} 9 ${-84 + i * 24}Z" fill="${p.gold}"/>`)}<path d="M-40 50Q0 34 40 50 36 92 0 92T-40 50Z" fill="${pale}"/>${both(`<path d="M-58-24q20-18 42 8-26 12-42-8Z" fill="${p.goldLight}"/><ellipse cx="-36" cy="-17" rx="5" ry="10" fill="${ink}"/><ellipse cx="-16" cy="58" rx="8" ry="6" fill="${dark}"/><path d="M-50 70q-50 10-66-20" fill="none" stroke="${p.gold}" stroke-width="6" stroke-linecap="round"/>`)}<path d="M-28 80l8 12 8-10 12 12 12-12 8 10 8-12" fill="none" stroke="#fff" stroke-width="5"/>`
}
export const snake: Motif = (p, r) => {
  const hue = r.pick([130, 85, 290])
  const skin = oklch(0.62, 0.17, hue)
  return `<path d="M70 92C-20 110-110 96-96 50-84 16 40 40 50 4 56-26-50-10-56-44" fill="none" stroke="${skin}" stroke-width="34" stroke-linecap="round"/><path d="M70 92C-20 110-110 96-96 50-84 16 40 40 50 4" fill="none" stroke="${p.gold}" stroke-width="6" stroke-dasharray="4 16"/><path d="M-70-30C-104-40-96-108-40-108S16-40-10-30Z" fill="${skin}"/><path d="M-58-34C-78-50-70-92-40-94S-2-50-22-34Z" fill="${p.accentLight}" fill-opacity=".8"/><circle cx="-54" cy="-72" r="9" fill="${p.goldLight}"/><circle cx="-26" cy="-72" r="9" fill="${p.goldLight}"/><ellipse cx="-54" cy="-72" rx="3" ry="7" fill="${ink}"/><ellipse cx="-26" cy="-72" rx="3" ry="7" fill="${ink}"/><path d="M-40-50v22l-9 12M-40-28l9 12" stroke="#e2403a" stroke-width="4" fill="none"/>`
}
export const crocodile: Motif = () =>
  `${both('<path d="M-50-30C-66-74-24-82-14-46Z" fill="#4e8a3f"/><circle cx="-40" cy="-50" r="13" fill="#ffe27a"/><ellipse cx="-40" cy="-50" rx="4" ry="11" fill="#10131d"/>')}<path d="M0-52C50-52 72-20 66 10 60 40 56 60 50 80 40 100 20 104 0 104S-40 100-50 80C-56 60-60 40-66 10-72-20-50-52 0-52Z" fill="#5fa04d"/>${both('<ellipse cx="-16" cy="84" rx="7" ry="5" fill="#2c5424"/>')}<path d="M-58 30l8 14 8-12 8 14 8-14 8 14 8-14 10 14 10-14 8 14 8-14 8 14 8-14 8 12 8-14" fill="#fff" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>`
export const gecko: Motif = (p, r) => {
  const skin = oklch(0.68, 0.18, r.pick([140, 60, 190]))
  return `${both(`<path d="M-24-20q-40-24-62 0M-22 24q-44 6-56 36" fill="none" stroke="${skin}" stroke-width="15" stroke-linecap="round"/><circle cx="-90" cy="4" r="9" fill="${skin}"/><circle cx="-82" cy="66" r="9" fill="${skin}"/>`)}<path d="M0-110C30-110 36-76 24-56 36-30 36 20 14 44 0 80 30 96 50 84 40 118-14 116-14 50-36 20-36-30-24-56-36-76-30-110 0-110Z" fill="${skin}"/>${times(5, (i) => `<circle cy="${-40 + i * 18}" r="6" fill="${p.goldLight}"/>`)}${both(`<circle cx="-16" cy="-86" r="8" fill="${ink}"/>`)}`
}
export const butterfly: Motif = (p) =>
  `${both(`<path d="M-4-10C-40-90-116-90-108-30-104 6-50 20-4 4Z" fill="${p.accent}"/><path d="M-4 8C-60 10-90 50-66 82-40 104-8 60-4 20Z" fill="${p.accentDark}"/><path d="M-16-12C-44-64-90-66-88-30-84-6-50 4-16-2Z" fill="${p.accentLight}"/><circle cx="-82" cy="-40" r="10" fill="#fff"/><circle cx="-48" cy="56" r="12" fill="${p.gold}"/>`)}<path d="M0-50q-20-40-34-44M0-50q20-40 34-44" stroke="${ink}" stroke-width="5" fill="none" stroke-linecap="round"/><ellipse rx="9" ry="56" fill="${ink}"/>`
export const dragonfly: Motif = (p) =>
  `${both(`<ellipse cx="-62" cy="-34" rx="60" ry="17" fill="${p.pale}" fill-opacity=".8" transform="rotate(14 -62 -34)"/><ellipse cx="-56" cy="4" rx="54" ry="15" fill="${p.light}" fill-opacity=".8" transform="rotate(-18 -56 4)"/>`)}<path d="M-8-50h16L5 108H-5Z" fill="${p.accent}"/>${times(5, (i) => `<path d="M-7 ${i * 22}h14" stroke="${p.accentDark}" stroke-width="4"/>`)}<circle cx="-14" cy="-66" r="17" fill="${p.accentDark}"/><circle cx="14" cy="-66" r="17" fill="${p.accentDark}"/><circle cx="-18" cy="-72" r="5" fill="#fff"/><circle cx="10" cy="-72" r="5" fill="#fff"/>`
export const scarab: Motif = (p) =>
  `${both(`<path d="M-40-30l-44-24M-46 10l-56 4M-40 44l-40 36" stroke="${p.gold}" stroke-width="11" stroke-linecap="round"/>`)}<circle cy="-72" r="26" fill="${p.gold}"/><path d="M0-60C60-60 68-10 60 30 52 70 24 92 0 92S-52 70-60 30C-68-10-60-60 0-60Z" fill="${oklch(0.55, 0.14, 200)}"/><path d="M0-30V92M-60-20Q0 4 60-20" stroke="${p.goldLight}" stroke-width="6" fill="none"/><path d="M-46 0Q-50 50-12 80" stroke="#fff" stroke-opacity=".4" stroke-width="7" fill="none"/>`
export const spider: Motif = (p) =>
  `<path d="M0-120V-40" stroke="${p.pale}" stroke-width="4"/>${both('<path d="M-26-20q-50-40-66 0M-32 0q-60-14-70 30M-32 20q-50 4-60 50M-24 40q-30 20-30 58" fill="none" stroke="#221a33" stroke-width="9" stroke-linecap="round"/>')}<circle cy="-12" r="27" fill="#33264d"/><ellipse cy="44" rx="44" ry="48" fill="#33264d"/><path d="M0 14L16 44 0 74-16 44Z" fill="${p.accent}"/><circle cx="-10" cy="-18" r="7" fill="#fff"/><circle cx="10" cy="-18" r="7" fill="#fff"/>`
export const snail: Motif = (p) =>
  `<path d="M-104 84C-110 40-84 30-80 0q2-30 22-30 22 0 18 34-6 30 30 30H84Q112 40 110 84Z" fill="#e8c48e"/><path d="M-70-26l-16-44M-54-28l6-44" stroke="#e8c48e" stroke-width="8" stroke-linecap="round"/><circle cx="-87" cy="-72" r="9" fill="${ink}"/><circle cx="-47" cy="-74" r="9" fill="${ink}"/><circle cx="26" cy="6" r="72" fill="${p.accent}"/><path d="M26 6q16-20 30 0 8 34-28 36-44-6-40-46 10-44 56-40 44 12 40 60" fill="none" stroke="${p.accentLight}" stroke-width="11" stroke-linecap="round"/>`
export const feather: Motif = (p) =>
  `<path d="M-70 96C-60 20 0-80 86-104 96-30 50 60-30 70Z" fill="${p.accent}"/><path d="M-70 96C-40 40 10-30 86-104 40-20 0 40-30 70Z" fill="${p.accentDark}"/><path d="M-86 112C-40 40 10-30 80-98" stroke="${p.pale}" stroke-width="6" fill="none" stroke-linecap="round"/>${times(4, (i) => `<path d="M${n(-34 + i * 22)} ${n(46 - i * 26)}l${n(34 + i * 6)} ${n(4 - i * 2)}" stroke="${p.pale}" stroke-opacity=".6" stroke-width="4"/>`)}`
/** A ring of stars, for titles about the sky in general. */
export const constellation: Motif = (p) =>
  `${around(6, (i) => `<path d="M0-96L0-40" stroke="${p.light}" stroke-width="3" stroke-dasharray="3 7"/><polygon points="0,${-112 + (i % 2) * 12} 5,-92 22,-88 5,-84 0,-64 -5,-84 -22,-88 -5,-92" fill="${p.goldLight}"/>`)}<polygon points="0,-44 11,-11 44,0 11,11 0,44 -11,11 -44,0 -11,-11" fill="#fff"/>`
