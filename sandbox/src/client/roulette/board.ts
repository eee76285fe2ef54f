import { printMoney } from '@parlay/contracts/money'
import { colourOf } from '../../roulette/pockets'
import { findSpot, type Spot, spots } from '../../roulette/spots'
import type { GameContext } from '../game/report-round'
import { element } from '../page/element'
import { aimAt, type NumberCell } from './aim'
import { chipPlace } from './chip-place'
import type { Slip } from './slip'
import { oddsText, spotName } from './spot-names'

export interface Board {
  view: HTMLElement
  /** Shows the chips on the table. */
  show(): void
  setOpen(isOpen: boolean): void
  /** Highlights the drawn number. */
  mark(result: number | undefined): void
}

export interface BoardParts {
  context: GameContext
  slip: Slip
  onSpot(id: string): void
}

const hasCell = ({ type }: Spot) => !['split', 'street', 'corner', 'sixLine'].includes(type)

/**
 * Shows the table: numbers and outside spots are buttons, and the position of a touch selects the lines between
 * numbers.
 */
export function createBoard({ context, slip, onSpot }: BoardParts): Board {
  const { t, money } = context
  const cells = new Map(spots.filter(hasCell).map((spot) => [spot.id, cellOf(context, spot)]))
  const chips = element('div', { class: 'chips-layer', 'aria-hidden': 'true' })
  const view = element(
    'div',
    { class: 'board', role: 'group', 'aria-label': t('roulette.board') },
    ...cells.values(),
    chips,
  )

  const spotAt = ({ target, clientX, clientY }: MouseEvent): string | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
    const id = cell?.dataset.spot
    if (id !== undefined && Number.isNaN(Number(id))) return id
    return aimAt(numberCells(cells), clientX, clientY)
  }
  const aim = (id: string | undefined) => {
    const numbers = id === undefined ? [] : (findSpot(id)?.numbers ?? [])
    for (const [own, cell] of cells) cell.classList.toggle('aimed', own === id || numbers.includes(Number(own)))
  }
  view.addEventListener('click', (event) => {
    const own = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-spot]') : null
    const id = event.detail === 0 ? own?.dataset.spot : spotAt(event)
    if (id !== undefined && view.dataset.open !== undefined) onSpot(id)
    aim(undefined)
  })
  view.addEventListener('pointermove', (event) => aim(view.dataset.open === undefined ? undefined : spotAt(event)))
  view.addEventListener('pointerdown', (event) => aim(view.dataset.open === undefined ? undefined : spotAt(event)))
  for (const name of ['pointerleave', 'pointercancel'] as const) view.addEventListener(name, () => aim(undefined))

  const show = () => {
    const laid = slip.chips()
    chips.replaceChildren(
      ...[...laid].map(([id, { placed, loose }]) => {
        const chip = element('span', { class: loose > 0n ? 'chip loose' : 'chip' }, shortMoney(placed + loose))
        const place = chipPlace(id, (cell) => cells.get(cell))
        chip.style.transform = `translate(${place?.x ?? 0}px, ${place?.y ?? 0}px) translate(-50%, -50%)`
        return chip
      }),
    )
    for (const [id, cell] of cells) {
      const lying = laid.get(id)
      const amount =
        lying === undefined ? '' : `, ${t('roulette.onIt', { amount: money(printMoney(lying.placed + lying.loose)) })}`
      cell.setAttribute('aria-label', `${cell.dataset.name}${amount}`)
    }
  }
  new ResizeObserver(show).observe(view)

  return {
    view,
    show,
    setOpen: (isOpen) => {
      view.toggleAttribute('data-open', isOpen)
      for (const cell of cells.values()) cell.setAttribute('aria-disabled', String(!isOpen))
    },
    mark: (result) => {
      const winning = (id: string) => result !== undefined && (findSpot(id)?.numbers.includes(result) ?? false)
      for (const [id, cell] of cells) cell.classList.toggle('drawn', winning(id))
    },
  }
}

const numberCells = (cells: ReadonlyMap<string, HTMLElement>): NumberCell[] =>
  [...cells]
    .filter(([id]) => !Number.isNaN(Number(id)))
    .map(([id, cell]) => ({ number: Number(id), box: cell.getBoundingClientRect() }))

/** Formats an amount to fit on a chip: 5, 0.5, 37.5, 1.2k. */
export function shortMoney(minor: bigint): string {
  if (minor >= 100_000n) return `${Number(minor / 10_000n) / 10}k`
  return String(Number(printMoney(minor)))
}

function cellOf({ t }: GameContext, spot: Spot): HTMLElement {
  const { id, type, numbers } = spot
  const name = `${spotName(t, id)}, ${type === 'column' ? '2:1' : oddsText(t, spot)}`
  const cell = element(
    'button',
    { type: 'button', 'data-spot': id, 'data-name': name, class: `spot ${type}` },
    shownText(t, spot),
  )
  const [number = 0] = numbers
  if (type === 'straight') cell.dataset.colour = colourOf(number)
  if (type === 'straight' && number > 0) {
    cell.style.setProperty('--row', String(Math.floor((number - 1) / 3)))
    cell.style.setProperty('--place', String((number - 1) % 3))
  }
  if (type === 'dozen') cell.style.setProperty('--index', String(Math.floor(number / 12)))
  if (type === 'column') cell.style.setProperty('--index', String(number - 1))
  return cell
}

function shownText(t: GameContext['t'], { type, numbers }: Spot): string {
  const [first = 0] = numbers
  if (type === 'straight') return String(first)
  if (type === 'column') return '2:1'
  if (type === 'dozen') return `${first}–${first + 11}`
  if (type === 'low' || type === 'high') return `${first}–${first + 17}`
  return t(`roulette.spot.${type as 'red' | 'black' | 'odd' | 'even'}`)
}
