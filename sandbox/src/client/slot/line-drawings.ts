import { type Machine, reelCount, rowCount } from '../../slot/machine'
import { element, picture } from '../page/element'

/** Draws each line of the machine as a small grid. */
export const lineDrawings = ({ lines }: Machine): HTMLElement =>
  element('div', { class: 'lines' }, ...lines.map((rows, index) => lineDrawing(rows, String(index + 1))))

function lineDrawing(rows: readonly number[], caption: string): HTMLElement {
  const cells = Array.from({ length: reelCount * rowCount }, (_, cell) => {
    const [reel, row] = [cell % reelCount, Math.floor(cell / reelCount)]
    return `<rect x="${reel * 12 + 1}" y="${row * 12 + 1}" width="10" height="10" rx="2" class="${rows[reel] === row ? 'on' : ''}"/>`
  })
  const drawing = picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 36" aria-hidden="true">${cells.join('')}</svg>`,
  )
  const figure = element('figure', {}, element('figcaption', {}, caption))
  figure.prepend(drawing)
  return figure
}
