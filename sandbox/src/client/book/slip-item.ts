import type { FixtureView } from '../../book/view'
import { button, element, picture } from '../page/element'
import { isAccumulating, isRepeated } from './accumulate'
import { icons } from './icons'
import type { BookContext } from './page-parts'
import { refusalOf } from './refusal-words'
import { isStakeFine, type Limits, needsConsent } from './slip-rules'
import { isOpen, potentialOf, printMinor, readStake, type Slip, type SlipItem } from './slip-state'

export interface SlipItemView {
  view: HTMLElement
  update(): void
}

/** Shows one bet on the slip: its selection, odds, stake and result. */
export function createSlipItem(context: BookContext, slip: Slip, item: SlipItem, limits: () => Limits): SlipItemView {
  const { t, words, money, store, announce } = context
  let announced = item.state
  const fixture = store.fixtures.get(item.fixture) as FixtureView
  const market = fixture.markets.find(({ id }) => id === item.market) ?? { kind: 'winner' as const, line: null }
  const name = words.selection(fixture, market, item.selection)
  const odds = element('span', { class: 'item-odds' })
  const payout = element('strong', {})
  const note = element('p', { class: 'item-note' })
  const input = element('input', {
    class: 'stake-input',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 9,
    value: item.stake,
    'aria-label': t('book.stakeOf', { selection: name }),
  })
  input.addEventListener('input', () => slip.change(item, { stake: input.value }))
  input.addEventListener('focus', () => input.select())
  const remove = button('', () => slip.remove(item), {
    class: 'item-remove',
    'aria-label': t('book.remove', { selection: name }),
  })
  remove.append(picture(icons.exit))
  const takeOdds = button(
    t('book.takeOdds'),
    () => slip.change(item, { seen: slip.oddsOf(item) ?? item.seen, state: 'ready', refusal: null }),
    { class: 'take-odds' },
  )
  const progress = element('div', { class: 'item-progress', 'aria-hidden': 'true' })
  const stake = element(
    'div',
    { class: 'item-stake' },
    input,
    element('p', { class: 'item-payout' }, element('span', {}, t('book.potential')), payout),
  )
  const view = element(
    'li',
    { class: 'item' },
    element('div', { class: 'item-head' }, element('strong', { class: 'item-name' }, name), odds, remove),
    element('p', { class: 'item-market' }, words.market(fixture.sport, market.kind)),
    element('p', { class: 'item-match' }, words.match(fixture)),
    stake,
    progress,
    note,
    takeOdds,
  )

  return {
    view,
    update: () => {
      const now = slip.oddsOf(item)
      const isChanging = isOpen(item)
      const isJoined = isAccumulating(slip)
      const hasMoved = isChanging && now !== null && now !== item.seen
      const isWrong = isChanging && !isJoined && !isStakeFine(item, limits())
      view.dataset.state = item.state
      odds.textContent = (isChanging ? (now ?? '–') : item.seen) || '–'
      odds.dataset.move = hasMoved ? (Number(now) > Number(item.seen) ? 'up' : 'down') : 'none'
      payout.textContent = money(
        printMinor(potentialOf(readStake(item.stake) ?? 0n, (isChanging ? now : null) ?? item.seen)),
      )
      stake.hidden = isJoined || item.isLeg || item.state === 'placed' || item.state === 'pending'
      if (input !== document.activeElement && input.value !== item.stake) input.value = item.stake
      input.disabled = !isChanging
      input.setAttribute('aria-invalid', String(isWrong))
      remove.disabled = item.state === 'sending' || item.state === 'waiting'
      takeOdds.hidden = !hasMoved || !needsConsent(slip, item, now)
      const isOneTooMany = isJoined && isChanging && isRepeated(slip, item)
      const text = noteOf(context, { item, now, hasMoved, isWrong, isRepeated: isOneTooMany, limits: limits() })
      view.toggleAttribute('data-repeated', isOneTooMany)
      if (note.textContent !== text) note.textContent = text
      if (item.state !== announced && item.state !== 'ready' && text !== '') announce(`${name}: ${text}`)
      announced = item.state
    },
  }
}

interface Noted {
  item: SlipItem
  now: string | null
  hasMoved: boolean
  isWrong: boolean
  isRepeated: boolean
  limits: Limits
}

function noteOf(context: BookContext, { item, now, hasMoved, isWrong, isRepeated, limits }: Noted): string {
  const { t } = context
  if (isRepeated) return t('book.refused.SAME_FIXTURE')
  if (item.isLeg && item.refusal === null && item.state !== 'ready') return ''
  if (item.state === 'waiting') return t('book.waiting')
  if (item.state === 'sending') return t('book.placing')
  if (item.state === 'placed') return t('book.placed', { odds: item.seen })
  if (item.state === 'pending') return t('book.pendingWallet')
  if (item.refusal !== null) return refusalOf(context, item.refusal, limits)
  if (now === null) return t('book.suspended')
  if (hasMoved) return t('book.oddsMoved', { before: item.seen, now })
  return isWrong ? refusalOf(context, 'STAKE_LOW', limits) : ''
}
