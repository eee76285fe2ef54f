import type { FixtureView } from '../../book/view'
import { refusalText } from '../game/present-round'
import { button, element, picture } from '../page/element'
import { icons } from './icons'
import type { BookContext } from './page-parts'
import { potentialOf, printMinor, readStake, type Slip, type SlipItem } from './slip-state'

export interface Limits {
  lowest: string
  highest: string
}

export interface SlipItemView {
  view: HTMLElement
  update(): void
}

/** One bet on the slip: what, at which odds, with how much, and what came of it. */
export function createSlipItem(context: BookContext, slip: Slip, item: SlipItem, limits: () => Limits): SlipItemView {
  const { t, words, money, store, announce } = context
  let told = item.state
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
      const isOpen = item.state === 'ready' || item.state === 'refused'
      const hasMoved = isOpen && now !== null && now !== item.seen
      const isWrong = isOpen && !isStakeFine(item, limits())
      view.dataset.state = item.state
      odds.textContent = (isOpen ? (now ?? '–') : item.seen) || '–'
      odds.dataset.move = hasMoved ? (Number(now) > Number(item.seen) ? 'up' : 'down') : 'none'
      payout.textContent = money(
        printMinor(potentialOf(readStake(item.stake) ?? 0n, (isOpen ? now : null) ?? item.seen)),
      )
      stake.hidden = item.state === 'placed' || item.state === 'pending'
      input.disabled = !isOpen
      input.setAttribute('aria-invalid', String(isWrong))
      remove.disabled = item.state === 'sending' || item.state === 'waiting'
      takeOdds.hidden = !hasMoved || !needsConsent(slip, item, now)
      const text = noteOf(context, { item, now, hasMoved, isWrong, limits: limits() })
      if (note.textContent !== text) note.textContent = text
      if (item.state !== told && item.state !== 'ready') announce(`${name}: ${text}`)
      told = item.state
    },
  }
}

export const needsConsent = (slip: Slip, item: SlipItem, now: string | null): boolean =>
  slip.accept === 'ask' || (slip.accept === 'higher' && now !== null && Number(now) < Number(item.seen))

export function isStakeFine({ stake }: SlipItem, { lowest, highest }: Limits): boolean {
  const amount = readStake(stake)
  return amount !== undefined && amount >= (readStake(lowest) ?? 0n) && amount <= (readStake(highest) ?? 0n)
}

interface Noted {
  item: SlipItem
  now: string | null
  hasMoved: boolean
  isWrong: boolean
  limits: Limits
}

function noteOf({ t, money }: BookContext, { item, now, hasMoved, isWrong, limits }: Noted): string {
  const range = { lowest: money(limits.lowest), highest: money(limits.highest) }
  if (item.state === 'waiting') return t('book.waiting')
  if (item.state === 'sending') return t('book.placing')
  if (item.state === 'placed') return t('book.placed', { odds: item.seen })
  if (item.state === 'pending') return t('book.pendingWallet')
  if (item.refusal !== null) {
    if (item.refusal === 'BET_CLOSED' || item.refusal === 'BET_SUSPENDED' || item.refusal === 'ODDS_CHANGED')
      return t(`book.refused.${item.refusal}`)
    if (item.refusal.startsWith('STAKE_')) return t('book.refused.STAKE', range)
    if (item.refusal.startsWith('RS_') || item.refusal === 'unreachable') return t(refusalText(item.refusal))
    return t(
      item.refusal === 'LAUNCH_REPLACED'
        ? 'failure.replaced'
        : item.refusal === 'OFFLINE'
          ? 'failure.offline'
          : 'book.refused.other',
    )
  }
  if (now === null) return t('book.suspended')
  if (hasMoved) return t('book.oddsMoved', { before: item.seen, now })
  return isWrong ? t('book.refused.STAKE', range) : ''
}
