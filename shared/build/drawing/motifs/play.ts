import { around, at, n, polar, times } from '../svg'
import type { Motif } from './motif'

const pockets = 37
const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** A European wheel, seen from above. */
export const roulette: Motif = (p, r) => {
  const turn = r.between(0, 360)
  const step = 360 / pockets
  const sector = (i: number) => {
    const [a, b] = [polar(88, i * step), polar(88, (i + 1) * step)]
    const [c, d] = [polar(58, (i + 1) * step), polar(58, i * step)]
    const fill = i === 0 ? '#18935a' : red.has(i) ? '#c42b35' : '#171a24'
    return `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])} ${n(c[0])} ${n(c[1])} ${n(d[0])} ${n(d[1])}Z" fill="${fill}"/>`
  }
  const [x, y] = polar(72, r.between(0, 360))
  return `<circle r="112" fill="#5a3218"/><circle r="104" fill="#7d4a24"/><circle r="92" fill="${p.gold}"/><g transform="rotate(${n(turn)})">${times(pockets, sector)}</g><circle r="57" fill="${p.goldDark}"/><circle r="53" fill="#6b3d1d"/>${around(8, () => `<path d="M0-50L7 0H-7Z" fill="${p.gold}"/>`)}<circle r="17" fill="${p.goldLight}"/><circle r="9" fill="${p.goldDark}"/><circle cx="${n(x)}" cy="${n(y)}" r="8" fill="#fff"/>`
}

const suits = [
  'M0-30C22-8 34 4 20 20 10 30 2 22 0 14-2 22-10 30-20 20-34 4-22-8 0-30Z',
  'M0-32L24 0 0 32-24 0Z',
  'M0 30C-40-4-30-30-14-30-4-30 0-20 0-16 0-20 4-30 14-30 30-30 40-4 0 30Z',
]
const card = (suit: string, colour: string) =>
  `<rect x="-44" y="-66" width="88" height="128" rx="10" fill="#fff"/><rect x="-37" y="-59" width="74" height="114" rx="6" fill="none" stroke="${colour}" stroke-opacity=".35" stroke-width="2"/><path d="${suit}" fill="${colour}"/>`

/** Two hands of cards against each other, shown behind the emblem of a game for two. */
export const hands: Motif = (p, r) => {
  const back = `<rect x="-44" y="-66" width="88" height="128" rx="10" fill="${p.accentDark}" stroke="#fff" stroke-width="5"/><path d="M-30-52H30V48H-30Z" fill="none" stroke="${p.gold}" stroke-width="3"/><path d="M0-32L24-2 0 28-24-2Z" fill="${p.gold}"/>`
  const face = (place: number) => card(suits[(r.whole(0, 2) + place) % 3] ?? '', place % 2 ? '#10131d' : '#d6303a')
  return `${at(-104, 20, 1, back, -32)}${at(-66, -2, 1, face(0), -16)}${at(104, 20, 1, back, 32)}${at(66, -2, 1, face(1), 16)}`
}

export const football: Motif = () => {
  const patch = 'M0-30L28-9 18 24H-18L-28-9Z'
  return `<circle r="100" fill="#f5f7fb"/><path d="${patch}" fill="#171c2b"/>${around(5, () => '<path d="M0-30V-58" stroke="#171c2b" stroke-width="5"/><path d="M-26-78L0-58 26-78 18-98H-18Z" fill="#171c2b"/><path d="M26-78L52-70" stroke="#171c2b" stroke-width="5"/>')}<circle r="100" fill="url(#shade)" fill-opacity=".7"/>`
}
export const basketball: Motif = () =>
  '<circle r="100" fill="#e8762c"/><path d="M0-100V100M-100 0H100M-72-70C-20-40-20 40-72 70M72-70C20-40 20 40 72 70" fill="none" stroke="#2b1a10" stroke-width="6"/><circle r="100" fill="url(#shade)" fill-opacity=".7"/>'
export const tennis: Motif = () =>
  '<circle r="100" fill="#cfe83a"/><path d="M-84-54C-30-30-30 30-84 54M84-54C30-30 30 30 84 54" fill="none" stroke="#fff" stroke-width="9"/><circle r="100" fill="url(#shade)" fill-opacity=".6"/>'
export const volleyball: Motif = (p) =>
  `<circle r="100" fill="#fff"/>${around(3, () => `<path d="M0 0C-10-50 20-90 66-76A100 100 0 0 1 98-16C60-40 20-30 0 0Z" fill="${p.accent}"/><path d="M6-10C20-50 50-66 84-54" fill="none" stroke="${p.gold}" stroke-width="13"/>`)}<circle r="100" fill="url(#shade)" fill-opacity=".6"/>`
export const glove: Motif = () =>
  '<path d="M-60-40C-60-100 60-110 74-50 84 0 66 30 56 50H-44C-56 30-60 0-60-40Z" fill="#d8302f"/><path d="M-60-30C-104-40-104 20-60 30L-30 20V-20Z" fill="#b3211f"/><rect x="-48" y="48" width="108" height="46" rx="9" fill="#f4f0e6"/><path d="M-48 64H60" stroke="#d8302f" stroke-width="9"/><path d="M-36-60C-30-80 20-86 40-70" stroke="#fff" stroke-opacity=".5" stroke-width="11" fill="none" stroke-linecap="round"/>'
export const gamepad: Motif = (p) =>
  `<path d="M-64-44H64C104-44 120 40 108 70 96 92 70 80 46 40H-46C-70 80-96 92-108 70-120 40-104-44-64-44Z" fill="#2a3048"/><path d="M-64-44H64C84-44 96-20 104 10-60-10-80-10-104 10-96-20-84-44-64-44Z" fill="#3b4364"/><path d="M-74-24h18v18h18v18h-18v18h-18V12h-18V-6h18Z" fill="#0e1220"/><circle cx="50" cy="16" r="11" fill="${p.accent}"/><circle cx="74" cy="-6" r="11" fill="${p.gold}"/><circle cx="50" cy="-26" r="11" fill="${p.light}"/><circle cx="26" cy="-6" r="11" fill="${p.accentLight}"/>`
export const target: Motif = (p) =>
  `<circle r="100" fill="none" stroke="${p.accentLight}" stroke-width="9"/><circle r="62" fill="none" stroke="${p.accent}" stroke-width="7"/><circle r="12" fill="${p.accent}"/>${around(4, () => `<path d="M0-122V-74" stroke="${p.accentLight}" stroke-width="9" stroke-linecap="round"/>`)}`
export const hound: Motif = () =>
  '<path d="M-112 40C-80-10-30-20 10-14 30-40 50-60 84-58L116-40 104-24 80-22C70 6 66 30 60 50L84 96H66L40 56-10 44-44 60-84 100H-104L-72 52-64 34Q-90 30-112 40Z" fill="#c9a26b"/><path d="M-40-14H20L30 44-44 44Z" fill="#2f63b8"/><path d="M-14 0h22v30h-22Z" fill="#fff"/><circle cx="88" cy="-42" r="5" fill="#10131d"/><path d="M70-58Q50-70 44-48Z" fill="#8f6b3c"/>'
