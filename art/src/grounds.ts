import type { Palette } from '@parlay/build/drawing/colour'
import type { Random } from '@parlay/build/drawing/random'
import { around, n, star, times } from '@parlay/build/drawing/svg'
import { oklch } from '@parlay/build/oklch'
import type { Ground } from './themes'

interface Frame {
  width: number
  height: number
  /** The place of the emblem. */
  x: number
  y: number
}

type Draw = (frame: Frame, p: Palette, r: Random) => string

const dots = ({ width, height }: Frame, r: Random, count: number, size: number) =>
  times(
    count,
    () =>
      `<circle cx="${n(r.between(0, width))}" cy="${n(r.between(0, height))}" r="${n(r.between(size * 0.4, size))}" fill="#fff" fill-opacity="${n(r.between(0.2, 0.9))}"/>`,
  )

/** A rolling line from edge to edge, closed at the bottom. */
function ridge({ width, height }: Frame, r: Random, y: number, swing: number, steps: number): string {
  const step = width / steps
  let path = `M0 ${n(height)}V${n(y + r.between(-swing, swing))}`
  for (let i = 0; i < steps; i += 1) {
    path += `Q${n(step * (i + 0.5))} ${n(y + r.between(-swing, swing) * 1.6)} ${n(step * (i + 1))} ${n(y + r.between(-swing, swing))}`
  }
  return `${path}V${n(height)}Z`
}

const layers = (frame: Frame, p: Palette, r: Random, swing: number) =>
  [p.mid, p.dark, p.deep]
    .map(
      (fill, i) =>
        `<path d="${ridge(frame, r, frame.height * (0.52 + i * 0.12), swing, 4)}" fill="${fill}" fill-opacity=".92"/>`,
    )
    .join('')

const stars: Draw = (frame, p, r) =>
  `${dots(frame, r, 70, 2.2)}${times(7, () => `<polygon transform="translate(${n(r.between(0, frame.width))} ${n(r.between(0, frame.height * 0.6))})" points="${star(4, r.between(6, 14), 2)}" fill="${p.goldLight}"/>`)}<path d="M0 ${n(frame.height * 0.3)}Q${n(frame.width * 0.5)} ${n(frame.height * 0.05)} ${n(frame.width)} ${n(frame.height * 0.36)}V${n(frame.height * 0.5)}Q${n(frame.width * 0.5)} ${n(frame.height * 0.2)} 0 ${n(frame.height * 0.46)}Z" fill="${p.accent}" fill-opacity=".16"/>`

const rays: Draw = ({ x, y, width, height }, p, r) => {
  const count = r.pick([14, 18, 22])
  const reach = Math.hypot(width, height)
  const half = reach * Math.tan(Math.PI / count / 2)
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(r.between(0, 20))})">${around(count, () => `<path d="M0 0L${n(-half)} ${n(-reach)}H${n(half)}Z" fill="${p.light}" fill-opacity=".17"/>`)}</g>`
}

const rings: Draw = ({ x, y }, p, r) => {
  const petals = r.pick([12, 16, 20])
  return `<g transform="translate(${n(x)} ${n(y)})">${[300, 230, 176].map((radius, i) => `<circle r="${radius}" fill="none" stroke="${i % 2 ? p.gold : p.light}" stroke-opacity=".3" stroke-width="${2 + i}"/>${around(petals, () => `<path d="M0 ${-radius}q${n(radius * 0.13)} ${n(radius * 0.09)} 0 ${n(radius * 0.2)}q${n(-radius * 0.13)} ${n(-radius * 0.11)} 0 ${n(-radius * 0.2)}Z" fill="${p.light}" fill-opacity=".16"/>`)}`).join('')}</g>`
}

const bokeh: Draw = (frame, p, r) =>
  times(
    26,
    () =>
      `<circle cx="${n(r.between(0, frame.width))}" cy="${n(r.between(0, frame.height * 0.85))}" r="${n(r.between(8, 46))}" fill="${r.pick([p.light, p.accent, p.gold])}" fill-opacity="${n(r.between(0.06, 0.26))}"/>`,
  )

const waves: Draw = (frame, p, r) =>
  `${dots({ ...frame, height: frame.height * 0.45 }, r, 24, 1.8)}${[p.bright, p.mid, p.dark, p.deep]
    .map((fill, i) => {
      const y = frame.height * (0.5 + i * 0.1)
      const length = r.between(70, 110)
      const count = Math.ceil(frame.width / length) + 1
      return `<path d="M${n(-r.between(0, length))} ${n(y)}${times(count, () => `q${n(length / 4)} -26 ${n(length / 2)} 0t${n(length / 2)} 0`)}V${frame.height}H0Z" fill="${fill}"/>`
    })
    .join('')}`

const skyline: Draw = (frame, p, r) => {
  const row = (fill: string, base: number, low: number, high: number, lit: string) => {
    let x = -10
    let drawn = ''
    while (x < frame.width) {
      const width = r.between(30, 62)
      const top = base - r.between(low, high)
      drawn += `<rect x="${n(x)}" y="${n(top)}" width="${n(width)}" height="${n(frame.height - top)}" fill="${fill}"/>`
      for (let wy = top + 12; wy < base + 40; wy += 19) {
        for (let wx = x + 7; wx < x + width - 9; wx += 13) {
          if (r.next() < 0.42)
            drawn += `<rect x="${n(wx)}" y="${n(wy)}" width="6" height="9" fill="${lit}" fill-opacity="${n(r.between(0.4, 0.95))}"/>`
        }
      }
      x += width + r.between(2, 8)
    }
    return drawn
  }
  return `${dots({ ...frame, height: frame.height * 0.4 }, r, 26, 1.6)}${row(p.dark, frame.height * 0.62, 40, 190, p.light)}${row(p.abyss, frame.height * 0.78, 20, 150, p.gold)}`
}

const dunes: Draw = (frame, p, r) =>
  `${dots({ ...frame, height: frame.height * 0.3 }, r, 20, 1.6)}${[p.bright, p.mid, p.dark]
    .map((fill, i) => {
      const y = frame.height * (0.56 + i * 0.11)
      const peak = r.between(0.25, 0.75) * frame.width
      return `<path d="M0 ${frame.height}V${n(y + 20)}Q${n(peak * 0.6)} ${n(y + 10)} ${n(peak)} ${n(y - 46)}Q${n(peak + 60)} ${n(y + 30)} ${frame.width} ${n(y)}V${frame.height}Z" fill="${fill}"/><path d="M${n(peak)} ${n(y - 46)}Q${n(peak + 60)} ${n(y + 30)} ${frame.width} ${n(y)}V${n(y + 60)}Q${n(peak)} ${n(y + 60)} ${n(peak)} ${n(y - 46)}Z" fill="${p.deep}" fill-opacity=".35"/>`
    })
    .join('')}`

const trees: Draw = (frame, p, r) =>
  [p.mid, p.dark, p.deep]
    .map(
      (fill, i) =>
        times(9, (index) => {
          const x = (frame.width / 8) * index + r.between(-18, 18)
          const top = frame.height * (0.3 + i * 0.13) + r.between(-30, 40)
          return `<path d="M${n(x)} ${n(top)}L${n(x - 46)} ${n(top + 150)}H${n(x - 20)}L${n(x - 62)} ${n(top + 270)}H${n(x + 62)}L${n(x + 20)} ${n(top + 150)}H${n(x + 46)}Z" fill="${fill}"/>`
        }) +
        `<rect y="${n(frame.height * (0.68 + i * 0.1))}" width="${frame.width}" height="${frame.height}" fill="${fill}"/>`,
    )
    .join('')

const hills: Draw = (frame, p, r) =>
  `${dots({ ...frame, height: frame.height * 0.4 }, r, 22, 2)}${layers(frame, p, r, 36)}`

/** Under water: light from above, bubbles and weed. */
const deep: Draw = (frame, p, r) =>
  `${times(6, (i) => `<path d="M${n(frame.width * (0.1 + i * 0.16))} -20L${n(frame.width * (0.02 + i * 0.16))} ${frame.height}H${n(frame.width * (0.16 + i * 0.17))}Z" fill="${p.pale}" fill-opacity=".09"/>`)}${times(26, () => `<circle cx="${n(r.between(0, frame.width))}" cy="${n(r.between(0, frame.height * 0.8))}" r="${n(r.between(3, 15))}" fill="${p.pale}" fill-opacity=".14" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>`)}${times(
    9,
    (i) => {
      const x = i * (frame.width / 8)
      const top = frame.height * r.between(0.5, 0.72)
      return `<path d="M${n(x)} ${frame.height}q-30-60 0-110T${n(x + 6)} ${n(top)}q34 50 6 110t14 130Z" fill="${i % 2 ? p.dark : p.mid}"/>`
    },
  )}`

/** Floodlights over a striped field. */
const stadium: Draw = ({ width, height }, _p, r) => {
  const horizon = height * 0.5
  const light = (x: number) =>
    `<path d="M${n(x)} 40L${n(x - 110)} ${n(horizon)}H${n(x + 110)}Z" fill="#fff" fill-opacity=".1"/><rect x="${n(x - 24)}" y="26" width="48" height="20" rx="5" fill="#fff"/>`
  return `${light(width * 0.18)}${light(width * 0.5)}${light(width * 0.82)}${dots({ width, height: horizon, x: 0, y: 0 }, r, 50, 2)}<path d="M0 ${n(horizon)}H${width}V${height}H0Z" fill="${oklch(0.5, 0.13, 145)}"/>${times(6, (i) => `<path d="M${n(width * 0.5 - (3 - i) * 46)} ${n(horizon)}h46L${n(width * 0.5 - (3 - i - 1) * 190)} ${height}h-190Z" fill="${oklch(i % 2 ? 0.46 : 0.54, 0.13, 145)}"/>`)}<path d="M0 ${n(horizon)}H${width}" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>`
}

/** Neon lines on a floor that runs to the horizon. */
const grid: Draw = ({ width, height }, p, r) => {
  const horizon = height * 0.52
  return `${dots({ width, height: horizon, x: 0, y: 0 }, r, 40, 1.8)}<rect y="${n(horizon)}" width="${width}" height="${n(height - horizon)}" fill="${p.abyss}"/>${times(15, (i) => `<path d="M${n(width / 2 + (i - 7) * 26)} ${n(horizon)}L${n(width / 2 + (i - 7) * 150)} ${height}" stroke="${p.accent}" stroke-width="2.4"/>`)}${times(8, (i) => `<path d="M0 ${n(horizon + 4 + i * i * 5)}H${width}" stroke="${p.accent}" stroke-width="2.4"/>`)}`
}

/** A table seen from above, with its rim at the top. */
const felt: Draw = ({ width, height }, p, r) =>
  `<ellipse cx="${n(width / 2)}" cy="${n(height * 0.62)}" rx="${n(width * 0.86)}" ry="${n(height * 0.58)}" fill="${p.goldDark}"/><ellipse cx="${n(width / 2)}" cy="${n(height * 0.64)}" rx="${n(width * 0.82)}" ry="${n(height * 0.56)}" fill="${p.mid}"/><ellipse cx="${n(width / 2)}" cy="${n(height * 0.64)}" rx="${n(width * 0.7)}" ry="${n(height * 0.46)}" fill="none" stroke="${p.gold}" stroke-opacity=".5" stroke-width="3"/>${dots({ width, height: height * 0.2, x: 0, y: 0 }, r, 18, 1.8)}`

const draws: Record<Ground, Draw> = {
  stars,
  rays,
  rings,
  bokeh,
  waves,
  skyline,
  dunes,
  trees,
  hills,
  deep,
  stadium,
  grid,
  felt,
}

export const drawGround = (ground: Ground, frame: Frame, p: Palette, r: Random): string => draws[ground](frame, p, r)
