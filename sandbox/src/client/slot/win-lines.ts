import { type Machine, reelCount, rowCount } from '../../slot/machine'
import type { SpinOutcome } from '../../slot/spin'
import { picture } from '../page/element'

const middle = (index: number) => index * 100 + 50

/** Draws the winning lines over the reels, on a field of 500 × 300. */
export function winLines(machine: Machine, spin: SpinOutcome): SVGElement {
  const lines = spin.wins.map(({ line, count }) => {
    const rows = machine.lines[line ?? -1] ?? []
    const points = rows.map((row, reel) => `${middle(reel)},${middle(row)}`)
    const won = points.slice(0, count).join(' ')
    return `<polyline class="line-shadow" points="${won}"/><polyline class="line hue${(line ?? 0) % 5}" points="${won}"/>`
  })
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" class="win-lines" viewBox="0 0 ${reelCount * 100} ${rowCount * 100}" preserveAspectRatio="none" aria-hidden="true">${lines.join('')}</svg>`,
  )
}
