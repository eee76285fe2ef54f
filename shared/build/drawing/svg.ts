/** Formats a number with few decimals, which keeps files small and equal on every machine. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

export const polar = (radius: number, degrees: number): [x: number, y: number] => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
]

const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')

/** Repeats a drawing around the origin. */
export const around = (count: number, draw: (index: number, degrees: number) => string): string =>
  Array.from({ length: count }, (_, index) => {
    const degrees = (360 / count) * index
    return `<g transform="rotate(${n(degrees)})">${draw(index, degrees)}</g>`
  }).join('')

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const at = (x: number, y: number, scale: number, content: string, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale)})">${content}</g>`

export const star = (count: number, outer: number, inner: number, turn = -90): string =>
  points(
    Array.from({ length: count * 2 }, (_, index) => polar(index % 2 ? inner : outer, turn + (180 / count) * index)),
  )
