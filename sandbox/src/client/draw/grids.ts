import { button, element } from '../page/element'

/** The content of a button of a grid. */
interface Cell {
  text: string
  /** The bet and its odds, if the text alone says too little. */
  bet?: { name: string; odds: string }
}

interface GridOptions {
  label: string
  cells: readonly Cell[]
  columns: number
}

interface Grid {
  view: HTMLElement
  /** Marks the cells that were drawn. */
  mark(isDrawn: (index: number) => boolean): void
}

interface RadioGrid extends Grid {
  picked(): number
  pick(index: number): void
}

interface ToggleGrid extends Grid {
  pressed(): number[]
  press(indexes: readonly number[]): void
}

/** Shows cells of which one is picked: arrow keys move, a click picks. Sends `change` from its view. */
export function createRadioGrid(options: GridOptions): RadioGrid {
  let picked = 0
  const pick = (index: number) => {
    picked = index
    for (const [place, each] of buttons.entries()) each.setAttribute('aria-checked', String(place === index))
    rove(buttons, index)
    sendChange(view)
  }
  const buttons = options.cells.map((cell, index) => cellButton(cell, () => pick(index), { role: 'radio' }))
  const view = gridOf('radiogroup', options, buttons)
  moveByKeys(view, options.columns, buttons, (index) => {
    pick(index)
    buttons[index]?.focus()
  })
  pick(0)
  return { view, picked: () => picked, pick, mark: markOf(buttons) }
}

/**
 * Shows cells that are pressed and released each for itself, at most so many: arrow keys move, Space presses. Sends
 * `change` from its view.
 */
export function createToggleGrid(options: GridOptions & { most?: number }): ToggleGrid {
  const { most = options.cells.length } = options
  let pressed: number[] = []
  const press = (indexes: readonly number[]) => {
    pressed = [...indexes].sort((one, other) => one - other)
    for (const [place, each] of buttons.entries()) each.setAttribute('aria-pressed', String(pressed.includes(place)))
    sendChange(view)
  }
  const toggle = (index: number) => {
    rove(buttons, index)
    if (pressed.includes(index)) press(pressed.filter((each) => each !== index))
    else if (pressed.length < most) press([...pressed, index])
  }
  const buttons = options.cells.map((cell, index) => cellButton(cell, () => toggle(index), { 'aria-pressed': 'false' }))
  const view = gridOf('group', options, buttons)
  moveByKeys(view, options.columns, buttons, (index) => {
    rove(buttons, index)
    buttons[index]?.focus()
  })
  rove(buttons, 0)
  return { view, pressed: () => pressed, press, mark: markOf(buttons) }
}

function cellButton({ text, bet }: Cell, onClick: () => void, attributes: Record<string, string>) {
  if (bet === undefined) return button(text, onClick, attributes)
  const made = button('', onClick, attributes)
  made.append(
    element('span', { 'aria-hidden': 'true' }, text),
    element('span', { class: 'visually-hidden' }, `${bet.name}, `),
    element('small', {}, bet.odds),
  )
  return made
}

function gridOf(role: 'group' | 'radiogroup', { label, columns }: GridOptions, buttons: HTMLElement[]): HTMLElement {
  const view = element('div', { class: 'cells', role, 'aria-label': label }, ...buttons)
  view.style.setProperty('--columns', String(columns))
  return view
}

const sendChange = (view: HTMLElement) => view.dispatchEvent(new Event('change', { bubbles: true }))

/** Only one cell of a grid is reached with Tab. */
function rove(buttons: readonly HTMLElement[], index: number): void {
  for (const [place, each] of buttons.entries()) each.tabIndex = place === index ? 0 : -1
}

function moveByKeys(view: HTMLElement, columns: number, buttons: readonly HTMLElement[], onMove: (to: number) => void) {
  const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  view.addEventListener('keydown', (event) => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    const from = buttons.findIndex((each) => each.tabIndex === 0)
    onMove((from + move + buttons.length) % buttons.length)
  })
}

const markOf = (buttons: readonly HTMLElement[]) => (isDrawn: (index: number) => boolean) => {
  for (const [index, each] of buttons.entries()) each.classList.toggle('drawn', isDrawn(index))
}

/** This is only a suggestion; what is drawn comes from the seeds. */
export const anyBelow = (limit: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit
