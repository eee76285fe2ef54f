export interface Point {
  x: number
  y: number
}

/** Points along one stroke, close enough together for bending. */
export type Stroke = readonly Point[]

const steps = 10

const at = (from: number, to: number, share: number): number => from + (to - from) * share

const alongLine = (from: Point, to: Point): Point[] =>
  Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps
    return { x: at(from.x, to.x, share), y: at(from.y, to.y, share) }
  })

const cubic = (values: readonly number[], share: number): number => {
  const [start = 0, leave = 0, arrive = 0, end = 0] = values
  const rest = 1 - share
  return rest ** 3 * start + 3 * rest ** 2 * share * leave + 3 * rest * share ** 2 * arrive + share ** 3 * end
}

const alongCurve = (points: readonly Point[]): Point[] =>
  Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps
    return {
      x: cubic(
        points.map(({ x }) => x),
        share,
      ),
      y: cubic(
        points.map(({ y }) => y),
        share,
      ),
    }
  })

function pointsOf(numbers: string): Point[] {
  const values = numbers.trim().split(/\s+/).map(Number)
  return Array.from({ length: values.length / 2 }, (_, index) => ({
    x: values[2 * index] ?? 0,
    y: values[2 * index + 1] ?? 0,
  }))
}

/** Parses a path of M, L and C with absolute coordinates. */
export function readStrokes(path: string): Stroke[] {
  const strokes: Point[][] = []
  let pen: Point = { x: 0, y: 0 }
  for (const [, command, numbers = ''] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const points = pointsOf(numbers)
    const last = points.at(-1) ?? pen
    if (command === 'M') strokes.push([last])
    else strokes.at(-1)?.push(...(command === 'L' ? alongLine(pen, last) : alongCurve([pen, ...points])))
    pen = last
  }
  return strokes
}

export const writeStroke = (stroke: Stroke): string =>
  stroke.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
