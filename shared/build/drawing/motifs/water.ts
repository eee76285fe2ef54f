import { oklch } from '@parlay/build/oklch'
import { around, n, star, times } from '../svg'
import type { Motif } from './motif'

const ink = '#10131d'
const eye = (x: number, y: number, size = 8) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="#fff"/><circle cx="${x}" cy="${y}" r="${n(size * 0.6)}" fill="${ink}"/>`
const both = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`

export const shark: Motif = () =>
  `<path d="M-112-6C-60-56 40-60 86-4L120-40Q112 0 122 44L86 12C40 50-60 44-112-6Z" fill="#6f87a3"/><path d="M-20-46L12-96Q30-70 32-44Z" fill="#5a7190"/><path d="M-6 34L8 76Q-34 66-40 34Z" fill="#5a7190"/><path d="M-112-6C-60 44 40 50 86 12 30 22-50 20-112-6Z" fill="#eef4fa"/><path d="M-96 4l10 10 6-6 8 10 8-8 8 10 8-8 10 6" fill="none" stroke="${ink}" stroke-width="3"/><path d="M-26-10v26M-14-10v26M-2-10v26" stroke="#47607c" stroke-width="4"/>${eye(-66, -14)}`
export const swordfish: Motif = () =>
  `<path d="M-150-16L-70-10C-30-50 50-44 90-2L122-44Q106 0 124 44L90 8C50 46-30 42-70 2Z" fill="#2f63a8"/><path d="M-40-30L-8-88 40-36Z" fill="#1f4a86"/><path d="M-70 0C-30 42 50 46 90 8 40 20-30 22-70 0Z" fill="#dbe8f7"/>${eye(-54, -8)}`
export const whale: Motif = (p) =>
  `<path d="M-108 0C-108-56-40-76 20-64 70-54 84-10 88 20 100 10 96-20 84-40 112-52 128-40 126-18 118 40 70 70 0 70-70 70-108 44-108 0Z" fill="#3e6fb0"/><path d="M-106 14C-60 40 20 44 70 40 50 62 20 70 0 70-66 70-104 46-106 14Z" fill="#dceafa"/>${times(5, (i) => `<path d="M${-80 + i * 26} 30q8 20 2 32" stroke="#9fbfe4" stroke-width="3" fill="none"/>`)}<path d="M-30-72q-2-30-26-34M-30-72q2-30 26-34" stroke="${p.light}" stroke-width="7" fill="none" stroke-linecap="round"/>${eye(-76, 0)}`
export const dolphin: Motif = () =>
  `<path d="M-112 22C-100 6-84 2-74-6-50-60 20-80 66-36 84-18 92 10 96 34L124 50Q96 52 86 76 84 56 74 40C50 6 10 4-30 22-60 36-90 36-112 22Z" fill="#4c86c9"/><path d="M-6-60L30-98Q40-74 40-50Z" fill="#3a6fae"/><path d="M-104 24C-60 20-10-16 50 12 10 6-30 22-50 30-76 36-96 34-104 24Z" fill="#e6f1fb"/>${eye(-58, -4, 7)}`
export const puffer: Motif = (_p, r) => {
  const body = oklch(0.8, 0.15, r.pick([85, 70, 120]))
  return `${around(16, () => '<path d="M-8-76L0-106 8-76Z" fill="#c98a2c"/>')}<circle r="80" fill="${body}"/><path d="M-76 24A80 80 0 0 0 76 24Q0 54-76 24Z" fill="#fff8e6"/><ellipse cy="20" rx="22" ry="14" fill="#d9655a"/>${both(eye(-36, -20, 22))}<circle r="80" fill="url(#shade)" fill-opacity=".5"/>`
}
export const anglerfish: Motif = (p) =>
  `<path d="M-70-30C-76-90-20-116 4-90" fill="none" stroke="#6c5b8c" stroke-width="6"/><circle cx="8" cy="-86" r="26" fill="${p.goldLight}" fill-opacity=".35"/><circle cx="8" cy="-86" r="13" fill="${p.goldLight}"/><path d="M84 0L122-36V40ZM-96 20C-96-40-40-56 10-50 60-44 84-10 86 8 70 60 20 80-30 74-70 68-96 50-96 20Z" fill="#4a3b6b"/><path d="M-96 20Q-30 4 6 34-20 66-66 60-92 46-96 20Z" fill="#1b1430"/><path d="M-92 16l10 18 10-22 12 22 12-22 12 22 12-18 10 18M-80 50l12-14 10 18 12-18 10 16 12-14" fill="#fff" stroke="#fff"/>${eye(-34, -18, 14)}`
export const squid: Motif = (_p, r) => {
  const hue = r.pick([330, 20, 290])
  const [skin, dark] = [oklch(0.62, 0.18, hue), oklch(0.45, 0.15, hue)]
  return `${both(`<path d="M-10 30C-20 80-60 60-70 100M-30 26C-60 60-100 40-108 70M-50 10C-84 20-106 0-112-20" fill="none" stroke="${dark}" stroke-width="16" stroke-linecap="round"/>`)}<path d="M0-104C56-104 70-50 64-10 60 30 36 44 0 44S-60 30-64-10C-70-50-56-104 0-104Z" fill="${skin}"/><ellipse cx="-22" cy="-70" rx="12" ry="20" fill="#fff" fill-opacity=".25"/>${both(eye(-26, -4, 17))}<path d="M-14 24q14 10 28 0" stroke="${dark}" stroke-width="5" fill="none"/>`
}
export const crab: Motif = () =>
  `${both('<path d="M-58 10C-100 0-104-40-92-62" fill="none" stroke="#c43a2c" stroke-width="13"/><path d="M-92-60C-124-74-120-112-92-114-104-96-98-88-90-90-84-96-80-104-82-112-58-100-64-66-92-60Z" fill="#e2513c"/><path d="M-60 40l-40 14-8 28M-50 54l-30 26v18" fill="none" stroke="#c43a2c" stroke-width="9"/>')}<path d="M0-36C60-36 84 0 76 34 66 66 30 72 0 72S-66 66-76 34C-84 0-60-36 0-36Z" fill="#e2513c"/><path d="M-40 44Q0 64 40 44" stroke="#9c2a20" stroke-width="5" fill="none"/>${both('<path d="M-22-30v-22" stroke="#c43a2c" stroke-width="8"/>')}${both(eye(-22, -58, 14))}`
export const turtle: Motif = () =>
  `${both('<path d="M-60 40q-46 10-44 46 30 0 56-24ZM-60-30q-44-20-40-50 34 2 56 26Z" fill="#5f9b52"/>')}<circle cy="-92" r="24" fill="#6fae60"/>${both('<circle cx="-9" cy="-98" r="5" fill="#10131d"/>')}<ellipse cy="4" rx="76" ry="80" fill="#3d7a46"/><ellipse cy="4" rx="64" ry="68" fill="#83b45b"/><path d="M0-34L34-14V24L0 44-34 24V-14ZM0-34V-64M34-14l26-14M34 24l26 14M0 44v28M-34 24l-26 14M-34-14l-26-14" fill="none" stroke="#3d7a46" stroke-width="7"/>`
export const seahorse: Motif = (p) =>
  `<path d="M-6-96C40-104 60-60 34-34 20-20 50 0 44 34 36 74-10 60-6 90-4 104 22 106 24 88" fill="none" stroke="${p.accent}" stroke-width="34" stroke-linecap="round"/><path d="M-4-84L-70-72-66-56-4-52Z" fill="${p.accent}"/><path d="M50-20Q88-10 80 24L48 20Z" fill="${p.accentLight}"/>${eye(4, -80, 9)}${times(4, (i) => `<path d="M${n(24 + i * 4)} ${n(-26 + i * 22)}l28 4" stroke="${p.accentDark}" stroke-width="4"/>`)}`
export const jellyfish: Motif = (p) =>
  `${times(6, (i) => `<path d="M${-62 + i * 25} 0q${i % 2 ? 20 : -20} 26 0 50t0 48" fill="none" stroke="${p.accentLight}" stroke-width="8" stroke-linecap="round" stroke-opacity=".8"/>`)}<path d="M-92 6C-92-60-50-96 0-96S92-60 92 6Q69-12 46 6 23-12 0 6-23-12-46 6-69-12-92 6Z" fill="${p.accent}"/><path d="M-70-20C-66-60-40-78-14-82" stroke="#fff" stroke-width="8" stroke-opacity=".5" fill="none" stroke-linecap="round"/>`
export const starfish: Motif = (p) =>
  `<polygon points="${star(5, 104, 46)}" fill="${p.accent}" stroke="${p.accent}" stroke-width="18" stroke-linejoin="round"/>${around(5, () => times(3, (i) => `<circle cy="${-22 - i * 24}" r="${9 - i * 2}" fill="${p.accentLight}"/>`))}`
export const mermaid: Motif = (p) =>
  `<path d="M-40-96Q-54-30-20 10 10 44-6 84L-60 108Q-10 116 10 94 36 112 84 100L24 78Q50 30 40-10 20-60 30-96Z" fill="${oklch(0.62, 0.14, 175)}"/>${times(5, (row) => times(4 - Math.floor(row / 2), (i) => `<path d="M${-30 + row * 5 + i * 17} ${-74 + row * 24}q8 14 17 0" fill="none" stroke="${oklch(0.8, 0.12, 170)}" stroke-width="4"/>`))}<path d="M-44-92Q0-76 36-94 20-110 0-104-20-112-44-92Z" fill="${p.gold}"/>`
export const anchor: Motif = (p) =>
  `<circle cy="-80" r="18" fill="none" stroke="${p.goldLight}" stroke-width="11"/><path d="M0-62V84M-44-34H44" stroke="${p.gold}" stroke-width="17" stroke-linecap="round"/><path d="M-88 20C-80 70-40 90 0 92 40 90 80 70 88 20L104 40M88 20L66 34M-88 20L-104 40M-88 20l22 14" fill="none" stroke="${p.gold}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>`
export const lighthouse: Motif = (p) =>
  `<path d="M0-62L-130-96V-30ZM0-62L130-96V-30Z" fill="${p.goldLight}" fill-opacity=".4"/><path d="M-40 92L-24-42H24L40 92Z" fill="#fff"/><path d="M-28-10l2-18H26l2 18ZM-32 30l2-20h60l2 20ZM-37 70l2-20h70l2 20Z" fill="#d8443c"/><rect x="-20" y="-76" width="40" height="34" fill="${p.gold}"/><path d="M-28-76L0-106 28-76Z" fill="#b53029"/><rect x="-32" y="-46" width="64" height="9" fill="#2a2f3d"/><path d="M-70 92h140v12H-70Z" fill="${p.dark}"/>`
