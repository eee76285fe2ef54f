import type { SlotSymbol } from '../../slot/machine'

/** The pictures of one family: markup on a 100 × 100 field, its definitions, and the scene behind the reels. */
export interface FamilyArt {
  definitions: string
  symbols: Record<SlotSymbol, string>
  /** Markup on a 1600 × 900 field whose edges may be cropped. */
  scene: string
}

export const linear = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(colours)}</linearGradient>`

export const slanted = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stopsOf(colours)}</linearGradient>`

export const radial = (id: string, ...colours: string[]): string =>
  `<radialGradient id="${id}" cx="0.36" cy="0.3" r="0.8">${stopsOf(colours)}</radialGradient>`

export const glow = (id: string, colour: string): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="0.75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

const stopsOf = (colours: string[]): string =>
  colours
    .map((colour, index) => `<stop offset="${index / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')

/** Draws the four low symbols as letters in the family's colours, with a metallic look. */
export function letters(edge: string, pairs: readonly [string, string][]): { definitions: string; symbols: string[] } {
  const definitions = pairs.map(([light, dark], index) => linear(`letter${index}`, light, light, dark)).join('')
  const symbols = ['A', 'K', 'Q', 'J'].map(
    (letter, index) =>
      `<g font-family="Sora Variable, system-ui, sans-serif" font-weight="800" font-size="66" text-anchor="middle" stroke-linejoin="round">` +
      `<text x="50" y="76" fill="#000" fill-opacity="0.35" stroke="#000" stroke-opacity="0.35" stroke-width="8">${letter}</text>` +
      `<text x="50" y="73" fill="url(#letter${index})" stroke="${edge}" stroke-width="8" paint-order="stroke">${letter}</text></g>`,
  )
  return { definitions, symbols }
}

/** Draws the ribbon that names the wild. */
export const wildRibbon = (fill: string, edge: string, ink: string): string =>
  `<path d="M6 64h88l-8 10 8 10H6l8-10z" fill="${edge}"/><rect x="13" y="60" width="74" height="24" rx="6" fill="${fill}" stroke="${edge}" stroke-width="2.5"/>` +
  `<text x="50" y="78.5" font-family="Sora Variable, system-ui, sans-serif" font-weight="800" font-size="19" letter-spacing="2" text-anchor="middle" fill="${ink}">WILD</text>`

/** Returns the points of a star with `points` tips between two radii around (50, 50). */
export function star(points: number, outer: number, inner: number, centreY = 50): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner
    const angle = (Math.PI / points) * index - Math.PI / 2
    return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(centreY + radius * Math.sin(angle)).toFixed(1)}`
  })
  return corners.join(' ')
}

/** Repeats the markup `count` times around the middle. */
export const around = (count: number, markup: string, centreY = 50): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(360 / count) * index} 50 ${centreY})">${markup}</g>`,
  ).join('')
