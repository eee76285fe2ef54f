import { around, star, times } from '@parlay/build/drawing/svg'
import { lineOf } from './lettering'

/** Draws a sign around the origin within 22 units, with `fill` as its colour and `hole` as the colour behind it. */
export type Sign = (fill: string, hole: string) => string

const line = (path: string, colour: string, width = 3) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const lantern: Sign = (fill, hole) =>
  `<rect x="-8" y="-22" width="16" height="6" rx="2" fill="${fill}"/><ellipse rx="20" ry="15" fill="${fill}"/><rect x="-8" y="16" width="16" height="6" rx="2" fill="${fill}"/>${line('M-7-12Q-13 0-7 12M7-12Q13 0 7 12', hole, 2.5)}`
const snowflake: Sign = (fill) => around(6, () => line('M0 0V-21M0-12L-6-17M0-12L6-17', fill, 3.4))
const tide: Sign = (fill, hole) =>
  `<circle r="21" fill="${fill}"/>${line('M-24 0q6-7 12 0t12 0 12 0 12 0', hole, 3.4)}${line('M-24 9q6-7 12 0t12 0 12 0 12 0', hole, 3.4)}`
const flame: Sign = (fill, hole) =>
  `<path d="M1-23C4-12 17-8 17 6A17 16 0 0 1-17 6C-17-3-12-6-10-12-6-9-4-6-3-2 2-8 3-15 1-23Z" fill="${fill}"/><path d="M0 3C7 8 7 18 0 19-7 18-7 8 0 3Z" fill="${hole}"/>`
const crane: Sign = (fill, hole) =>
  `<path d="M-3 10L-13-12-22-7-15-6-9 12Z" fill="${fill}"/><path d="M-4 9L9-23 13 8Z" fill="${fill}"/><path d="M12 8L22-10 8 17Z" fill="${fill}"/><path d="M-9 12L13 8 2 22Z" fill="${fill}"/>${line('M-4 9.5L13 7.5M-4 9.5L2 21', hole, 1.8)}`
const bell: Sign = (fill, hole) =>
  `<path d="M0-22C12-22 14-10 15 1L21 11H-21L-15 1C-14-10-12-22 0-22Z" fill="${fill}"/><path d="M-6 14A6 7 0 0 0 6 14Z" fill="${fill}"/>${line('M-7-6Q-6-14-1-15', hole, 2.6)}`
const crescent: Sign = (fill, hole) =>
  `<circle r="21" fill="${fill}"/><circle cx="9" cy="-5" r="17" fill="${hole}"/><polygon points="${star(4, 8, 2.6)}" transform="translate(11 -5)" fill="${fill}"/>`
const marsh: Sign = (fill) =>
  line('M-20 12q7-8 14 0t14 0 12-3M-20 20q7-8 14 0t14 0 12-3M-8 4V-14M2 4V-20M12 4V-12', fill, 3.4)
const juniper: Sign = (fill) =>
  `<path d="M0-22L12-6H6L16 7H8L20 20H-20L-8 7H-16L-6-6H-12Z" fill="${fill}"/><rect x="-3" y="19" width="6" height="4" fill="${fill}"/>`
const owl: Sign = (fill, hole) =>
  `<path d="M-19-21L-8-15Q0-18 8-15L19-21V5A19 16 0 0 1-19 5Z" fill="${fill}"/>${[-8, 8].map((x) => `<circle cx="${x}" cy="-1" r="6.5" fill="${hole}"/><circle cx="${x}" cy="-1" r="2.8" fill="${fill}"/>`).join('')}<polygon points="-3,7 3,7 0,13" fill="${hole}"/>`
const hourglass: Sign = (fill, hole) =>
  `<path d="M-16-22H16V-17C16-8 5-6 5 0S16 8 16 17V22H-16V17C-16 8-5 6-5 0S-16-8-16-17Z" fill="${fill}"/><path d="M-10-13H10Q6-6 0-4-6-6-10-13Z" fill="${hole}"/><path d="M-9 17Q-6 10 0 9 6 10 9 17Z" fill="${hole}"/>`
const kite: Sign = (fill, hole) =>
  `<polygon points="2,-23 17,-8 -4,14 -12,-12" fill="${fill}"/>${line('M2-22L-4 13M-11-12L16-8', hole, 2)}${line('M-4 14q-8 0-6 5t-8 3', fill, 2.6)}`
const skyline: Sign = (fill, hole) =>
  `<path d="M-21 20V-4H-10V-16H2V-22H6V-16V4H12V-8H21V20Z" fill="${fill}"/>${times(3, (index) => `<rect x="-6" y="${-11 + index * 9}" width="4" height="4" fill="${hole}"/><rect x="14.5" y="${-3 + index * 8}" width="4" height="4" fill="${hole}"/>`)}`
const sun: Sign = (fill, hole) =>
  `${around(12, () => `<rect x="-2" y="-22" width="4" height="7" rx="2" fill="${fill}"/>`)}<circle r="12.5" fill="${fill}"/><path d="M0-7V0L6 4" fill="none" stroke="${hole}" stroke-width="2.8" stroke-linecap="round"/>`
const balls: Sign = (fill, hole) =>
  [
    [0, -10],
    [-11, 9],
    [11, 9],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="10.5" fill="${fill}"/><circle cx="${x}" cy="${y}" r="4" fill="${hole}"/>`,
    )
    .join('')
const ticket: Sign = (fill, hole) =>
  `<rect x="-22" y="-14" width="44" height="28" rx="5" fill="${fill}"/><circle cx="-22" r="5" fill="${hole}"/><circle cx="22" r="5" fill="${hole}"/><polygon points="${star(5, 9, 4)}" fill="${hole}"/>`

const spade: Sign = (fill) =>
  `<path d="M0-23C6-12 21-4 21 8 21 18 9 20 3 13L7 23H-7L-3 13C-9 20-21 18-21 8-21-4-6-12 0-23Z" fill="${fill}"/>`
const ball: Sign = (fill, hole) =>
  `<circle r="22" fill="${fill}"/><path d="M0-8L8-2 5 7H-5L-8-2Z" fill="${hole}"/>${around(5, () => line('M0-8V-22', hole, 2.4))}`
const flag: Sign = (fill, hole) =>
  `<path d="M-20-20H20V10H-20Z" fill="${fill}"/><path d="M-20-20h10v10h-10ZM0-20h10v10H0ZM-10-10H0V0h-10ZM10-10h10V0H10ZM-20 0h10v10h-10ZM0 0h10v10H0Z" fill="${hole}"/>${line('M-20-20V23', fill, 4)}`
const blossom: Sign = (fill, hole) =>
  `${around(5, () => `<ellipse cy="-13" rx="8" ry="11" fill="${fill}"/>`)}<circle r="5" fill="${hole}"/>`

/** The signs of a theme, which the vendors of that theme share. */
const signsOfTheme: Readonly<Record<string, readonly Sign[]>> = {
  lantern: [lantern],
  snow: [snowflake],
  sea: [tide],
  fire: [flame],
  paper: [crane],
  fruit: [bell],
  space: [crescent],
  river: [marsh],
  forest: [juniper],
  clockwork: [owl],
  desert: [hourglass],
  carnival: [kite],
  city: [skyline],
  sun: [sun],
  lottery: [ticket, balls],
  cards: [spade],
  sports: [ball],
  racing: [flag],
  garden: [blossom],
}

const shapes: readonly ((fill: string) => string)[] = [
  (fill) => `<circle r="22" fill="${fill}"/>`,
  (fill) => `<path d="M0-24L21-12V12L0 24-21 12V-12Z" fill="${fill}"/>`,
  (fill) => `<rect x="-21" y="-21" width="42" height="42" rx="12" fill="${fill}"/>`,
  (fill) => `<path d="M0-23L21-16C22 6 14 17 0 24-14 17-22 6-21-16Z" fill="${fill}"/>`,
  (fill) => `<path d="M0-25L25 0 0 25-25 0Z" fill="${fill}"/>`,
  (fill) => `<path d="M-22 21V-2A22 22 0 0 1 22-2V21Z" fill="${fill}"/>`,
]

/** An initial cut out of one of six shapes. */
export function monogram(letter: string, shape: number): Sign {
  const { path } = lineOf('sora', letter, 30)
  const drawShape = shapes[shape % shapes.length]
  return (fill, hole) => `${drawShape?.(fill) ?? ''}<path d="${path}" transform="translate(0 11)" fill="${hole}"/>`
}

export const vendorSigns = (theme: string): readonly Sign[] => signsOfTheme[theme] ?? []
