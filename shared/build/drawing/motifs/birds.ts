import { oklch } from '@parlay/build/oklch'
import { n, times } from '../svg'
import type { Motif } from './motif'

interface Bird {
  body: readonly [lightness: number, chroma: number, hue: number]
  wing?: readonly [lightness: number, chroma: number, hue: number]
  beak?: 'short' | 'hooked' | 'long' | 'huge' | 'pouch'
  /** Drawn behind the bird, such as a fan or a long tail. */
  behind?: string
  crest?: string
  legs?: 'short' | 'long'
  neck?: boolean
}

const beaks: Record<NonNullable<Bird['beak']>, string> = {
  short: '<path d="M84-52L112-42 84-34Z" fill="#ffb63a"/>',
  hooked: '<path d="M82-58C112-60 122-40 110-18 106-32 96-36 82-36Z" fill="#ffb63a"/>',
  long: '<path d="M82-52L146-40 82-36Z" fill="#ffb63a"/>',
  huge: '<path d="M80-64C130-74 152-40 140-18 124-36 104-34 82-32Z" fill="#ff9a2e"/><path d="M120-66C146-62 150-36 140-18 134-40 128-54 120-66Z" fill="#23262f"/>',
  pouch: '<path d="M82-54L148-44C130-4 96 0 82-34Z" fill="#ffb63a"/>',
}

const bird =
  ({ body, wing = body, beak = 'short', behind = '', crest = '', legs = 'short', neck = false }: Bird): Motif =>
  () => {
    const [lightness, chroma, hue] = body
    const coat = oklch(lightness, chroma, hue)
    const belly = oklch(Math.min(0.95, lightness + 0.18), chroma * 0.5, hue)
    const feather = oklch(wing[0] * (wing === body ? 0.72 : 1), wing[1], wing[2])
    const foot = legs === 'long' ? 108 : 84
    const top = neck
      ? `<path d="M20 20C6-40 40-40 36-60 40-92 92-92 92-46 84-20 70-10 64 30Z" fill="${coat}"/>`
      : `<circle cx="58" cy="-44" r="34" fill="${coat}"/>`
    return `<g transform="translate(-16 4)">${behind}<path d="M12 60V${foot}M34 60V${foot}" stroke="#e08a2c" stroke-width="7" stroke-linecap="round"/><path d="M-100 34L-56 2-40 44Z" fill="${feather}"/>${top}<path d="M86-30C92 30 62 72 8 74-40 76-72 50-78 16-40 20-8-40 40-60Z" fill="${coat}"/><path d="M80-14C82 36 54 70 10 72 40 54 56 20 52-10Z" fill="${belly}" fill-opacity=".75"/><path d="M36-12C30 34-14 58-74 44-44 30-30-10 10-20 24-24 36-22 36-12Z" fill="${feather}"/>${times(3, (i) => `<path d="M${n(20 - i * 22)} ${n(6 + i * 9)}q-14 18-34 18" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>`)}${crest}${beaks[beak]}<circle cx="66" cy="-50" r="9" fill="#fff"/><circle cx="68" cy="-50" r="6" fill="#10131d"/></g>`
  }

const fan = times(
  9,
  (i) =>
    `<g transform="translate(-10 30) rotate(${n(-100 + i * 20)})"><path d="M-9 0L-15-112A15 15 0 0 1 15-112L9 0Z" fill="${oklch(0.55, 0.14, 170)}"/><circle cy="-112" r="13" fill="${oklch(0.7, 0.15, 90)}"/><circle cy="-112" r="7" fill="${oklch(0.4, 0.16, 265)}"/></g>`,
)
const flames = times(
  5,
  (i) =>
    `<path d="M-60 30Q${n(-130 - i * 4)} ${n(-70 + i * 36)} ${n(-96)} ${n(-96 + i * 44)}Q-80 ${n(-30 + i * 20)}-30 20Z" fill="${oklch(0.62 + i * 0.05, 0.2, 30 + i * 10)}"/>`,
)
const comb =
  '<path d="M34-74q4-22 16-10 6-20 18-4 14-12 16 10-26-8-50 4Z" fill="#e2403a"/><path d="M86-32q14 14 2 30-12-12-6-30Z" fill="#e2403a"/>'
const plume =
  '<path d="M44-74C28-104 20-104 10-100 24-92 34-84 36-68ZM58-78C54-110 46-116 38-116 46-104 48-90 48-76Z" fill="#ffd25a"/>'
const longTail = `<path d="M-70 20C-120 40-140 90-134 112-110 80-80 60-50 44Z" fill="${oklch(0.5, 0.18, 255)}"/>`

export const eagle = bird({
  body: [0.4, 0.06, 50],
  beak: 'hooked',
  crest: '<path d="M26-52C28-88 92-90 92-44 84-22 60-18 44-24Z" fill="#f6f2e8"/>',
})
export const falcon = bird({ body: [0.62, 0.06, 70], wing: [0.4, 0.04, 260], beak: 'hooked' })
export const raven = bird({ body: [0.24, 0.03, 280], wing: [0.32, 0.06, 290], beak: 'long' })
export const parrot = bird({ body: [0.62, 0.21, 28], wing: [0.6, 0.17, 250], beak: 'hooked', behind: longTail })
export const cockatoo = bird({ body: [0.95, 0.01, 90], beak: 'hooked', crest: plume })
export const toucan = bird({
  body: [0.27, 0.02, 270],
  beak: 'huge',
  crest: '<path d="M40-34q30 20 44-8v28q-22 18-44 0Z" fill="#fff3c9"/>',
})
export const swan = bird({ body: [0.97, 0.005, 250], wing: [0.86, 0.02, 250], neck: true })
export const duck = bird({
  body: [0.6, 0.06, 65],
  beak: 'pouch',
  crest: '<path d="M26-46C26-84 92-86 92-44 88-24 60-16 40-24Z" fill="#1f7a55"/>',
})
export const flamingo = bird({ body: [0.75, 0.16, 5], beak: 'hooked', neck: true, legs: 'long' })
export const heron = bird({
  body: [0.72, 0.04, 245],
  beak: 'long',
  neck: true,
  legs: 'long',
  crest: '<path d="M40-74q-30-2-46 14 26-4 48 4Z" fill="#2a3350"/>',
})
export const pelican = bird({ body: [0.96, 0.01, 80], wing: [0.5, 0.03, 250], beak: 'pouch', neck: true })
export const peacock = bird({ body: [0.5, 0.18, 255], behind: fan, crest: plume, neck: true })
export const rooster = bird({
  body: [0.6, 0.17, 45],
  wing: [0.45, 0.14, 30],
  behind: `<path d="M-60 20C-130 10-120-80-84-90-96-40-70-20-40-4Z" fill="${oklch(0.42, 0.12, 170)}"/>`,
  crest: comb,
})
export const phoenix = bird({
  body: [0.68, 0.2, 45],
  wing: [0.6, 0.22, 28],
  beak: 'hooked',
  behind: flames,
  crest: plume,
})
export const songbird = bird({ body: [0.66, 0.15, 240], wing: [0.5, 0.15, 255] })
export const robin = bird({
  body: [0.55, 0.06, 60],
  crest: '<path d="M44-26C90-40 92 20 50 46 30 20 30-10 44-26Z" fill="#e2603a"/>',
})
export const canary = bird({ body: [0.87, 0.16, 95], wing: [0.75, 0.15, 80] })
export const dove = bird({ body: [0.96, 0.01, 260], wing: [0.84, 0.03, 270] })
export const hummingbird = bird({ body: [0.66, 0.17, 160], wing: [0.6, 0.15, 300], beak: 'long' })
export const kingfisher = bird({
  body: [0.6, 0.15, 230],
  wing: [0.5, 0.16, 240],
  beak: 'long',
  crest: '<path d="M46-20C84-28 88 24 52 44 36 20 34-8 46-20Z" fill="#f08a3c"/>',
})
export const gull = bird({ body: [0.96, 0.005, 250], wing: [0.65, 0.02, 250], beak: 'hooked' })
export const goose = bird({ body: [0.9, 0.1, 90], wing: [0.8, 0.13, 85], neck: true })
export const penguin: Motif = () =>
  '<ellipse cx="-26" cy="90" rx="24" ry="9" fill="#ff9d2e"/><ellipse cx="26" cy="90" rx="24" ry="9" fill="#ff9d2e"/><path d="M0-98C54-98 72-40 72 20 72 66 44 90 0 90S-72 66-72 20C-72-40-54-98 0-98Z" fill="#20283f"/><path d="M-62 0Q-104 40-84 66-66 60-58 30ZM62 0Q104 40 84 66 66 60 58 30Z" fill="#161c2e"/><path d="M-26-64Q-52-46-40-16-56 30-40 66-20 88 0 88T40 66Q56 30 40-16 52-46 26-64 8-62 0-48-8-62-26-64Z" fill="#fff"/><circle cx="-20" cy="-42" r="8" fill="#10131d"/><circle cx="20" cy="-42" r="8" fill="#10131d"/><path d="M-18-30H18L0-8Z" fill="#ff9d2e"/>'
