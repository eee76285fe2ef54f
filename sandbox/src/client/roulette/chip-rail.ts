import { parseMoney } from '@parlay/contracts/money'
import { button, element, picture } from '../page/element'
import type { Translate } from '../page/messages'
import { shortMoney } from './board'

const line = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`
const icons = {
  undo: line('M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3'),
  clear: line('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13'),
  repeat: line('M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3'),
  list: line('M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01'),
}

export interface ChipRail {
  view: HTMLElement
  /** The value of the selected chip in minor units. */
  chip(): bigint
  step(by: 1 | -1): void
  update(state: { isOpen: boolean; hasLoose: boolean; canRepeat: boolean }): void
}

export interface RailActions {
  onUndo(): void
  onClear(): void
  onRepeat(): void
  onList(): void
}

/** Shows the chips to bet with, smallest first, and the actions for those on the table. */
export function createChipRail(
  { t, stakes, money }: { t: Translate; stakes: readonly string[]; money(amount: string): string },
  actions: RailActions,
): ChipRail {
  let index = 0
  const chips = stakes.map((stake, each) =>
    button(shortMoney(parseMoney(stake)), () => take(each), {
      role: 'radio',
      class: 'chip',
      'aria-label': money(stake),
    }),
  )
  const take = (each: number) => {
    index = Math.min(chips.length - 1, Math.max(0, each))
    for (const [own, chip] of chips.entries()) {
      chip.setAttribute('aria-checked', String(own === index))
      chip.tabIndex = own === index ? 0 : -1
    }
    chips[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const rail = element('div', { class: 'rail', role: 'radiogroup', 'aria-label': t('roulette.chip') }, ...chips)
  rail.addEventListener('keydown', ({ key }) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key]
    if (by === undefined) return
    take(index + by)
    chips[index]?.focus()
  })
  take(0)

  const tool = (label: string, icon: string, onClick: () => void) => {
    const made = button('', onClick, { class: 'tool', 'aria-label': label, title: label })
    made.append(picture(icon))
    return made
  }
  const undo = tool(t('roulette.undo'), icons.undo, actions.onUndo)
  const clear = tool(t('roulette.clear'), icons.clear, actions.onClear)
  const repeat = tool(t('roulette.repeat'), icons.repeat, actions.onRepeat)
  const list = tool(t('roulette.list'), icons.list, actions.onList)
  return {
    view: element('div', { class: 'betting' }, rail, element('div', { class: 'tools' }, undo, clear, repeat, list)),
    chip: () => parseMoney(stakes[index] ?? '0.00'),
    step: (by) => take(index + by),
    update: ({ isOpen, hasLoose, canRepeat }) => {
      undo.disabled = !hasLoose
      clear.disabled = !hasLoose
      repeat.disabled = !isOpen || !canRepeat
      list.disabled = !isOpen
    },
  }
}
