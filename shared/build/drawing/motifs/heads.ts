import { oklch } from '@parlay/build/oklch'
import { n, times } from '../svg'
import type { Motif } from './motif'

type Ears = 'round' | 'pointed' | 'long' | 'wide' | 'none'

interface Head {
  /** Lightness, chroma and hue of the coat. */
  coat: readonly [lightness: number, chroma: number, hue: number]
  ears: Ears
  /** Drawn behind the head, such as a mane, antlers or horns. */
  behind?: string
  /** Drawn over the face, such as stripes or patches. */
  over?: string
  snout?: 'muzzle' | 'long' | 'trunk' | 'flat' | 'teeth'
  eyes?: 'calm' | 'wide'
}

const ink = '#10131d'

const earsOf = (kind: Ears, coat: string, inner: string): string => {
  if (kind === 'none') return ''
  const shapes: Record<Exclude<Ears, 'none'>, string> = {
    round: `<circle cx="-62" cy="-62" r="28" fill="${coat}"/><circle cx="-62" cy="-62" r="15" fill="${inner}"/>`,
    pointed: `<path d="M-84-100L-20-58-74-6Z" fill="${coat}"/><path d="M-72-78L-40-54-66-28Z" fill="${inner}"/>`,
    long: `<path d="M-60-30C-108-44-112-6-100 18-82 6-66-4-54-8Z" fill="${coat}"/>`,
    wide: `<path d="M-44-52C-122-96-126 12-64 40Z" fill="${coat}"/><path d="M-54-36C-104-64-108 4-68 22Z" fill="${inner}"/>`,
  }
  return `${shapes[kind]}<g transform="scale(-1 1)">${shapes[kind]}</g>`
}

const snoutOf = (kind: NonNullable<Head['snout']>, coat: string, pale: string, dark: string): string => {
  switch (kind) {
    case 'long':
      return `<path d="M-30-6C-34 40-32 86 0 92 32 86 34 40 30-6Z" fill="${pale}"/><ellipse cx="-12" cy="70" rx="6" ry="8" fill="${dark}"/><ellipse cx="12" cy="70" rx="6" ry="8" fill="${dark}"/>`
    case 'trunk':
      return `<path d="M-24 6C-24 60-30 92 12 100 40 104 50 84 44 72 34 84 20 82 20 60V6Z" fill="${coat}" stroke="${dark}" stroke-width="3"/><path d="M-20 34h36M-22 52h38M-20 70h34" stroke="${dark}" stroke-width="3" stroke-opacity=".5"/><path d="M-38 40q-10 30-24 36l10 6q18-12 24-34ZM38 40q4 20 22 30l-4 10q-24-8-30-32Z" fill="#fff"/>`
    case 'flat':
      return `<ellipse cy="38" rx="40" ry="28" fill="${pale}"/><ellipse cx="-14" cy="36" rx="8" ry="10" fill="${dark}"/><ellipse cx="14" cy="36" rx="8" ry="10" fill="${dark}"/>`
    case 'teeth':
      return `<ellipse cy="36" rx="40" ry="30" fill="${pale}"/><path d="M-15 16h30L0 32Z" fill="${ink}"/><path d="M-13 46h12v24h-12ZM1 46h12v24H1Z" fill="#fff" stroke="${dark}" stroke-width="2"/>`
    default:
      return `<ellipse cx="-18" cy="40" rx="26" ry="22" fill="${pale}"/><ellipse cx="18" cy="40" rx="26" ry="22" fill="${pale}"/><path d="M-16 18h32L0 36Z" fill="${ink}"/><path d="M0 36V48M0 48q-12 14-24 4M0 48q12 14 24 4" stroke="${ink}" stroke-width="4" fill="none" stroke-linecap="round"/>`
  }
}

const eye = (x: number, kind: NonNullable<Head['eyes']>): string =>
  kind === 'wide'
    ? `<circle cx="${x}" cy="-10" r="20" fill="#fff"/><circle cx="${x}" cy="-8" r="11" fill="${ink}"/><circle cx="${x - 4}" cy="-13" r="4" fill="#fff"/>`
    : `<ellipse cx="${x}" cy="-8" rx="11" ry="13" fill="${ink}"/><circle cx="${x - 3}" cy="-13" r="4" fill="#fff"/>`

const head =
  ({ coat: [lightness, chroma, hue], ears, behind = '', over = '', snout = 'muzzle', eyes = 'calm' }: Head): Motif =>
  () => {
    const coat = oklch(lightness, chroma, hue)
    const pale = oklch(Math.min(0.95, lightness + 0.24), chroma * 0.4, hue)
    const dark = oklch(lightness * 0.55, chroma * 0.7, hue)
    const face = `<path d="M0-82C58-82 84-44 84 2 84 54 44 92 0 92S-84 54-84 2C-84-44-58-82 0-82Z" fill="${coat}"/><path d="M0-82C58-82 84-44 84 2 84 54 44 92 0 92 40 60 50-40 0-82Z" fill="#000" fill-opacity=".14"/>`
    return `${behind}${earsOf(ears, coat, pale)}${face}${over}${snoutOf(snout, coat, pale, dark)}${eye(-34, eyes)}${eye(34, eyes)}`
  }

const stripes = (colour: string) =>
  `<path d="M-8-82h16L0-40ZM-40-74l12-4 2 34ZM40-74l-12-4-2 34ZM-84-6l30 8-29 10ZM84-6l-30 8 29 10ZM-78 32l26-6-20 22ZM78 32l-26-6 20 22Z" fill="${colour}"/>`
const spots = (colour: string) =>
  [
    [-52, -44],
    [-24, -58],
    [22, -60],
    [54, -42],
    [-66, 4],
    [66, 6],
    [-58, 42],
    [58, 44],
    [0, -40],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="${colour}"/>`)
    .join('')
const patches = (colour: string) =>
  `<ellipse cx="-36" cy="-8" rx="24" ry="28" fill="${colour}" transform="rotate(24 -36 -8)"/><ellipse cx="36" cy="-8" rx="24" ry="28" fill="${colour}" transform="rotate(-24 36 -8)"/><circle cx="-34" cy="-8" r="14" fill="#fff"/><circle cx="34" cy="-8" r="14" fill="#fff"/>`
const both = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`
const horns = both('<path d="M50-56C96-60 112-84 104-112 92-92 70-92 36-76Z" fill="#efe6d2"/>')
const antlers = both(
  '<path d="M30-70C44-96 60-98 72-118M44-88q4-16-4-30M60-102q18 0 28-12" fill="none" stroke="#b98d55" stroke-width="10" stroke-linecap="round"/>',
)
const mane = (hue: number) =>
  times(
    18,
    (i) =>
      `<path d="M-26-60Q0-132 26-60Z" fill="${oklch(i % 2 ? 0.5 : 0.58, 0.14, hue)}" transform="translate(0 4) rotate(${n(i * 20)})"/>`,
  )
const quills = times(
  13,
  (i) =>
    `<path d="M-12-60L0-120 12-60Z" fill="${i % 2 ? '#5a4636' : '#7b6350'}" transform="rotate(${n(-102 + i * 17)})"/>`,
)

export const bear = head({ coat: [0.48, 0.09, 55], ears: 'round' })
export const polarBear = head({ coat: [0.93, 0.02, 240], ears: 'round' })
export const panda = head({
  coat: [0.97, 0.005, 250],
  ears: 'none',
  behind: both('<circle cx="-62" cy="-62" r="30" fill="#1b1f2a"/>'),
  over: patches('#1b1f2a'),
})
export const redPanda = head({
  coat: [0.56, 0.16, 38],
  ears: 'pointed',
  over: '<path d="M-80 0q30-30 52 4-20 40-46 30ZM80 0q-30-30-52 4 20 40 46 30Z" fill="#fff"/>',
})
export const koala = head({ coat: [0.66, 0.02, 250], ears: 'wide', snout: 'flat' })
export const tiger = head({ coat: [0.72, 0.17, 62], ears: 'round', over: stripes('#231a16') })
export const whiteTiger = head({ coat: [0.95, 0.01, 240], ears: 'round', over: stripes('#39415a') })
export const leopard = head({ coat: [0.8, 0.13, 82], ears: 'round', over: spots('#5a3d1c') })
export const panther = head({ coat: [0.3, 0.04, 285], ears: 'round', eyes: 'wide' })
export const lion = head({ coat: [0.78, 0.13, 78], ears: 'round', behind: mane(50) })
export const cat = head({
  coat: [0.72, 0.1, 62],
  ears: 'pointed',
  eyes: 'wide',
  over: '<path d="M-90 34h34M-88 48l34-6M90 34H56M88 48l-34-6" stroke="#fff" stroke-width="3"/>',
})
export const wolf = head({
  coat: [0.55, 0.03, 260],
  ears: 'pointed',
  over: '<path d="M-84 10q30 4 44 40L-20 86q-60-20-64-76ZM84 10q-30 4-44 40L20 86q60-20 64-76Z" fill="#e9edf5"/>',
})
export const husky = head({
  coat: [0.42, 0.03, 265],
  ears: 'pointed',
  eyes: 'wide',
  over: '<path d="M-58-30q40-10 58 36 18-46 58-36 30 90-58 118-88-28-58-118Z" fill="#f4f6fb"/>',
})
export const raccoon = head({
  coat: [0.6, 0.02, 260],
  ears: 'round',
  over: '<path d="M-84-4q40-34 84-4 44-30 84 4-10 40-50 30L0 18l-34 12q-40 10-50-34Z" fill="#23283a"/>',
  eyes: 'wide',
})
export const mouse = head({ coat: [0.7, 0.02, 60], ears: 'wide' })
export const monkey = head({
  coat: [0.42, 0.08, 50],
  ears: 'wide',
  over: '<path d="M0-40C40-66 70-30 60 10 70 60 30 84 0 84S-70 60-60 10C-70-30-40-66 0-40Z" fill="#e2b98c"/>',
})
export const deer = head({ coat: [0.6, 0.11, 58], ears: 'long', behind: antlers, snout: 'long' })
export const buffalo = head({ coat: [0.34, 0.05, 50], ears: 'long', behind: horns, snout: 'flat' })
export const elephant = head({ coat: [0.62, 0.04, 260], ears: 'wide', snout: 'trunk' })
export const rhino = head({
  coat: [0.56, 0.02, 260],
  ears: 'round',
  snout: 'flat',
  over: '<path d="M-14 14Q-2-30 8-52 20-20 16 14Z" fill="#f0ead9"/>',
})
export const horse = head({
  coat: [0.46, 0.1, 48],
  ears: 'pointed',
  snout: 'long',
  behind: '<path d="M-20-96C40-110 112-60 92 40 70 10 60-40 0-70Z" fill="#2b1d16"/>',
})
export const unicorn = head({
  coat: [0.96, 0.01, 300],
  ears: 'pointed',
  snout: 'long',
  behind: '<path d="M-20-96C40-110 112-60 92 40 70 10 60-40 0-70Z" fill="#d48be0"/>',
  over: '<path d="M-12-62L0-128 12-62Z" fill="#ffd76a"/>',
})
export const boar = head({
  coat: [0.38, 0.05, 45],
  ears: 'long',
  snout: 'flat',
  over: both('<path d="M38 52q20 0 24-26-20 6-30 14Z" fill="#fff"/>'),
})
export const hedgehog = head({ coat: [0.82, 0.06, 70], ears: 'none', behind: quills })
export const squirrel = head({ coat: [0.56, 0.14, 48], ears: 'pointed', snout: 'teeth', eyes: 'wide' })
export const beaver = head({ coat: [0.45, 0.09, 52], ears: 'round', snout: 'teeth' })
export const otter = head({
  coat: [0.5, 0.07, 58],
  ears: 'round',
  over: '<path d="M-90 34h34M-88 48l34-6M90 34H56M88 48l-34-6" stroke="#fff" stroke-width="3"/>',
})
export const kangaroo = head({ coat: [0.62, 0.1, 55], ears: 'long', snout: 'long' })
export const frog: Motif = (_p, r) => {
  const hue = r.pick([140, 130, 155])
  const [skin, dark] = [oklch(0.68, 0.19, hue), oklch(0.46, 0.14, hue)]
  const bulge = `<circle cx="-46" cy="-52" r="34" fill="${skin}"/><circle cx="-46" cy="-54" r="23" fill="#fff"/><circle cx="-42" cy="-52" r="13" fill="${ink}"/>`
  return `${both(bulge)}<path d="M0-46C70-46 104-4 96 30 84 76 40 88 0 88S-84 76-96 30C-104-4-70-46 0-46Z" fill="${skin}"/><path d="M-72 28Q0 84 72 28" fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round"/><circle cx="-10" cy="2" r="4" fill="${dark}"/><circle cx="10" cy="2" r="4" fill="${dark}"/>`
}
