import { oklch } from './colour'

const gold = oklch(0.82, 0.13, 85)
const deep = oklch(0.6, 0.12, 70)
const ink = oklch(0.2, 0.03, 265)

/** The mark of the header's logo on a tile, for favicon and app icons. */
export function drawBrandMark(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ink}"/><g transform="translate(8 8) scale(1.5)"><rect x="2" y="2" width="19" height="19" rx="5.5" fill="none" stroke="${deep}" stroke-width="2.5"/><rect x="11" y="11" width="19" height="19" rx="5.5" fill="${gold}"/><g fill="${ink}"><circle cx="16.6" cy="16.6" r="2"/><circle cx="24.4" cy="24.4" r="2"/><circle cx="20.5" cy="20.5" r="2"/></g></g></svg>`
}
