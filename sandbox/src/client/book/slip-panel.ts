import type { TicketView } from '../../book/book.routes'
import { button, element } from '../page/element'
import { arrange } from './arrange'
import type { BookContext } from './page-parts'
import { placeSlip } from './place-slip'
import { createSlipItem, isStakeFine, type Limits, needsConsent, type SlipItemView } from './slip-item'
import { type Acceptance, potentialOf, printMinor, readStake, type Slip, type SlipItem } from './slip-state'

const acceptances: Acceptance[] = ['ask', 'higher', 'any']

/** The bets that a player is about to place, and the one button that places them. */
export function createSlipPanel(
  context: BookContext,
  slip: Slip,
  { limits, onTicket }: { limits(): Limits; onTicket(ticket: TicketView): void },
) {
  const { t, money, game, parent } = context
  const views = new Map<SlipItem, SlipItemView>()
  const list = element('ul', { class: 'items' })
  const empty = element('p', { class: 'slip-empty' }, t('book.slipEmpty'))
  const accept = element(
    'select',
    { class: 'accept' },
    ...acceptances.map((value) => element('option', { value }, t(`book.accept.${value}`))),
  )
  accept.addEventListener('change', () => slip.setAcceptance(accept.value as Acceptance))
  const total = element('strong', {})
  const potential = element('strong', {})
  const place = button('', () => void press(), { class: 'place' })
  const clear = button('', () => slip.clear(), { class: 'clear' })
  const quick = element('div', { class: 'quick' })
  const foot = element(
    'div',
    { class: 'slip-foot' },
    quick,
    element('label', { class: 'accept-label' }, element('span', {}, t('book.accept')), accept),
    element('p', { class: 'sum' }, element('span', {}, t('book.totalStake')), total),
    element('p', { class: 'sum' }, element('span', {}, t('book.potential')), potential),
    place,
    clear,
  )
  let isBusy = false

  const press = async () => {
    if (game === undefined) return parent.tell({ type: 'relogin' })
    if (isBusy) return
    isBusy = true
    update()
    await placeSlip(context, slip, onTicket)
    isBusy = false
    update()
  }

  const fillQuick = () => {
    if (quick.childElementCount > 0) return
    const steps = (game?.stakes ?? []).filter((_, index) => [0, 2, 4, 6, 7].includes(index))
    const setAll = (stake: string) => {
      for (const item of open()) slip.change(item, { stake })
      for (const input of list.querySelectorAll('input')) if (!input.disabled) input.value = stake
    }
    quick.append(...steps.map((stake) => button(money(stake), () => setAll(stake), { class: 'quick-stake' })))
  }
  const open = () => slip.items.filter(({ state }) => state === 'ready' || state === 'refused')

  const update = () => {
    fillQuick()
    const shown = slip.items.map((item) => {
      const known = views.get(item) ?? createSlipItem(context, slip, item, limits)
      views.set(item, known)
      return known
    })
    for (const item of views.keys()) if (!slip.items.includes(item)) views.delete(item)
    for (const view of shown) view.update()
    arrange(
      list,
      shown.map(({ view }) => view),
    )
    const ready = open()
    const sum = ready.reduce((amount, { stake }) => amount + (readStake(stake) ?? 0n), 0n)
    const win = ready.reduce(
      (amount, item) => amount + potentialOf(readStake(item.stake) ?? 0n, slip.oddsOf(item) ?? item.seen),
      0n,
    )
    total.textContent = money(printMinor(sum))
    potential.textContent = money(printMinor(win))
    empty.hidden = slip.items.length > 0
    foot.hidden = slip.items.length === 0
    for (const part of [quick, place, ...foot.querySelectorAll<HTMLElement>('.sum, .accept-label')])
      part.hidden = ready.length === 0 && !isBusy
    place.disabled = isBusy || (game !== undefined && !ready.every((item) => canPlace(slip, item, limits())))
    place.textContent = labelOf(context, { isBusy, count: ready.length })
    clear.textContent = t(ready.length === 0 ? 'book.clearDone' : 'book.clear')
    clear.disabled = isBusy
  }
  slip.onChange(update)
  update()
  return { view: element('div', { class: 'slip-body' }, empty, list, foot), update }
}

function canPlace(slip: Slip, item: Slip['items'][number], limits: Limits): boolean {
  const now = slip.oddsOf(item)
  if (now === null || !isStakeFine(item, limits)) return false
  return now === item.seen || !needsConsent(slip, item, now)
}

function labelOf({ t, game }: BookContext, { isBusy, count }: { isBusy: boolean; count: number }): string {
  if (game === undefined) return t('book.login')
  if (isBusy) return t('book.placing')
  return count > 1 ? t('book.placeMany', { count }) : t('book.place')
}
