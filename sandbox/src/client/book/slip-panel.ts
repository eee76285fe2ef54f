import { quickStakesOf } from '@parlay/contracts/game-facts'
import type { TicketView } from '../../book/book.routes'
import { button, element } from '../page/element'
import { isAccumulating, legsOf, potentialPayout } from './accumulate'
import { createAccumulatorTerms } from './accumulator-terms'
import { arrange } from './arrange'
import { createChoice } from './choice'
import type { BookContext } from './page-parts'
import { createSlipItem, type SlipItemView } from './slip-item'
import { canPlace, type Limits } from './slip-rules'
import {
  type Acceptance,
  isOpen,
  potentialOf,
  printMinor,
  readStake,
  type Slip,
  type SlipItem,
  type SlipMode,
} from './slip-state'

const acceptances: Acceptance[] = ['ask', 'higher', 'any']
const modes: SlipMode[] = ['singles', 'accumulator']

/** Shows the bets that a player is about to place, and the button that places them. */
export function createSlipPanel(
  context: BookContext,
  slip: Slip,
  { limits, onTicket }: { limits(): Limits; onTicket(ticket: TicketView): void },
) {
  const { t, money, game, parent } = context
  const views = new Map<SlipItem, SlipItemView>()
  const mode = createChoice<SlipMode>(
    t('book.mode'),
    modes.map((value) => ({ value, text: t(`book.mode.${value}`) })),
    { kind: 'small', onChoose: slip.setMode },
  )
  const list = element('ul', { class: 'items' })
  const empty = element('p', { class: 'slip-empty' }, t('book.slipEmpty'))
  const accept = element(
    'select',
    { class: 'accept' },
    ...acceptances.map((value) => element('option', { value }, t(`book.accept.${value}`))),
  )
  accept.addEventListener('change', () => slip.setAcceptance(accept.value as Acceptance))
  const total = element('strong', {})
  const totalRow = element('p', { class: 'sum' }, element('span', {}, t('book.totalStake')), total)
  const potential = element('strong', {})
  const potentialRow = element('p', { class: 'sum' }, element('span', {}, t('book.potential')), potential)
  const acceptRow = element('label', { class: 'accept-label' }, element('span', {}, t('book.accept')), accept)
  const place = button('', () => void press(), { class: 'place' })
  const clear = button('', () => slip.clear(), { class: 'clear' })
  const quick = element('div', { class: 'quick' })
  const terms = createAccumulatorTerms(context, slip, limits)
  const foot = element(
    'div',
    { class: 'slip-foot' },
    terms.view,
    quick,
    acceptRow,
    totalRow,
    potentialRow,
    place,
    clear,
  )
  let isBusy = false

  const press = async () => {
    if (game === undefined) return parent.send({ type: 'relogin' })
    if (isBusy) return
    isBusy = true
    update()
    if (isAccumulating(slip)) {
      const { placeAccumulator } = await import('./place-accumulator')
      await placeAccumulator(context, slip, onTicket)
    } else {
      const { placeSlip } = await import('./place-slip')
      await placeSlip(context, slip, onTicket)
    }
    isBusy = false
    update()
  }

  const fillQuick = () => {
    if (quick.childElementCount > 0) return
    const steps = quickStakesOf(game?.stakes ?? [])
    const setAll = (stake: string) => {
      if (isAccumulating(slip)) return slip.changeAccumulator({ stake })
      for (const item of legsOf(slip)) slip.change(item, { stake })
    }
    quick.append(...steps.map((stake) => button(money(stake), () => setAll(stake), { class: 'quick-stake' })))
  }

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
    const ready = slip.items.filter(isOpen)
    const isJoined = isAccumulating(slip)
    const { sum, win } = isJoined ? { sum: 0n, win: potentialPayout(slip) } : sumOf(slip, ready)
    total.textContent = money(printMinor(sum))
    potential.textContent = money(printMinor(win))
    mode.choose(slip.mode)
    accept.value = slip.accept
    mode.view.hidden = ready.length < 2 || isBusy
    terms.view.hidden = !isJoined
    terms.update()
    empty.hidden = slip.items.length > 0
    foot.hidden = slip.items.length === 0
    const isOver = ready.length === 0 && !isBusy
    for (const part of [quick, place, totalRow, potentialRow, acceptRow]) part.hidden = isOver
    totalRow.hidden = isOver || isJoined
    const isReady = isJoined ? terms.canPlace() : ready.every((item) => canPlace(slip, item, limits()))
    place.disabled = isBusy || (game !== undefined && !isReady)
    place.textContent = labelOf(context, { isBusy, isJoined, count: ready.length })
    clear.textContent = t(ready.length === 0 ? 'book.clearDone' : 'book.clear')
    clear.disabled = isBusy
  }
  slip.onChange(update)
  update()
  return { view: element('div', { class: 'slip-body' }, empty, mode.view, list, foot), update }
}

const sumOf = (slip: Slip, bets: SlipItem[]) => ({
  sum: bets.reduce((amount, { stake }) => amount + (readStake(stake) ?? 0n), 0n),
  win: bets.reduce(
    (amount, item) => amount + potentialOf(readStake(item.stake) ?? 0n, slip.oddsOf(item) ?? item.seen),
    0n,
  ),
})

function labelOf(
  { t, game }: BookContext,
  { isBusy, isJoined, count }: { isBusy: boolean; isJoined: boolean; count: number },
): string {
  if (game === undefined) return t('book.login')
  if (isBusy) return t('book.placing')
  if (isJoined) return t('book.placeAccumulator')
  return count > 1 ? t('book.placeMany', { count }) : t('book.place')
}
