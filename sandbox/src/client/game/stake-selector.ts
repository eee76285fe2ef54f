import { button, element } from '../page/element'

export interface StakeSelector {
  view: HTMLElement
  stake(): string
  step(by: 1 | -1): void
  setEnabled(isEnabled: boolean): void
}

export interface StakeLabels {
  stake: string
  lower: string
  higher: string
}

/** Steps through the game's stakes, starting with the lowest, so that nobody stakes more without choosing to. */
export function createStakeSelector(
  stakes: readonly string[],
  labels: StakeLabels,
  format: (amount: string) => string,
  onStake: (stake: string) => void = () => undefined,
): StakeSelector {
  let index = 0
  let isEnabled = true
  const value = element('span', { class: 'value', 'aria-live': 'polite' })
  const lower = button('−', () => step(-1), { 'aria-label': labels.lower, class: 'step' })
  const higher = button('+', () => step(1), { 'aria-label': labels.higher, class: 'step' })

  const show = () => {
    value.textContent = format(stakes[index] ?? '')
    onStake(stakes[index] ?? '')
    lower.disabled = !isEnabled || index === 0
    higher.disabled = !isEnabled || index === stakes.length - 1
  }
  const step = (by: 1 | -1) => {
    if (!isEnabled) return
    index = Math.min(stakes.length - 1, Math.max(0, index + by))
    show()
  }
  show()

  const label = element('span', { class: 'label', 'aria-hidden': 'true' }, labels.stake)
  const row = element('div', { class: 'stepper' }, lower, value, higher)
  return {
    view: element('div', { class: 'figure stake', role: 'group', 'aria-label': labels.stake }, label, row),
    stake: () => stakes[index] ?? '',
    step,
    setEnabled: (next) => {
      isEnabled = next
      show()
    },
  }
}
