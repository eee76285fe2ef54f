import { element } from '../page/element'
import { canAccumulate, isPayoutHigh, legsOf, totalOdds } from './accumulate'
import type { BookContext } from './page-parts'
import { refusalOf } from './refusal-words'
import { isStakeFine, type Limits } from './slip-rules'
import { isOpen, type Slip } from './slip-state'

/** Shows an accumulator's stake, its odds and its result. */
export function createAccumulatorTerms(context: BookContext, slip: Slip, limits: () => Limits) {
  const { t, announce } = context
  const input = element('input', {
    class: 'stake-input',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 9,
    value: slip.accumulator.stake,
  })
  input.addEventListener('input', () => slip.changeAccumulator({ stake: input.value }))
  input.addEventListener('focus', () => input.select())
  const odds = element('strong', { class: 'total-odds' })
  const stake = element(
    'label',
    { class: 'accumulator-stake' },
    element('span', {}, t('book.stakeOnAccumulator')),
    input,
  )
  const note = element('p', { class: 'item-note accumulator-note' })
  const view = element(
    'div',
    { class: 'accumulator' },
    element('p', { class: 'sum' }, element('span', {}, t('book.totalOdds')), odds),
    stake,
    note,
  )
  let announced = slip.accumulator.state

  const noteOf = (): string => {
    const { state, refusal, odds: placedAt } = slip.accumulator
    if (state === 'sending') return t('book.placing')
    if (state === 'waiting') return t('book.waiting')
    if (state === 'placed') return t('book.accumulatorPlaced', { odds: placedAt })
    if (state === 'pending') return t('book.pendingWallet')
    if (refusal !== null) return refusalOf(context, refusal, limits())
    if (!isStakeFine(slip.accumulator, limits())) return refusalOf(context, 'STAKE_LOW', limits())
    return isPayoutHigh(slip, limits()) ? refusalOf(context, 'PAYOUT_HIGH', limits()) : ''
  }

  return {
    view,
    canPlace: () => canAccumulate(slip, limits()),
    update: () => {
      const { state, stake: amount, odds: placedAt } = slip.accumulator
      const isChanging = isOpen(slip.accumulator)
      const isWrong = isChanging && (!isStakeFine(slip.accumulator, limits()) || isPayoutHigh(slip, limits()))
      const text = noteOf()
      view.dataset.state = state
      odds.textContent = isChanging || placedAt === '' ? totalOdds(slip) : placedAt
      stake.hidden = state === 'placed' || state === 'pending'
      if (input !== document.activeElement && input.value !== amount) input.value = amount
      input.disabled = !isChanging || legsOf(slip).length === 0
      input.setAttribute('aria-invalid', String(isWrong))
      if (note.textContent !== text) note.textContent = text
      if (state !== announced && state !== 'ready') announce(text)
      announced = state
    },
  }
}
