import { button, element } from '../page/element'

export interface StakeSelector {
  view: HTMLElement
  stake(): string
  step(by: 1 | -1): void
  setEnabled(isEnabled: boolean): void
  /** Holds a stake that is not chosen here, as of a free round, under its own label; undefined ends that. */
  fix(fixed: { stake: string; label: string } | undefined): void
}

export interface StakeLabels {
  stake: string
  lower: string
  higher: string
}

/** Steps through the game's stakes. It starts with the lowest, so that players stake more only by choice. */
export function createStakeSelector(
  stakes: readonly string[],
  labels: StakeLabels,
  format: (amount: string) => string,
  onStake: (stake: string) => void = () => undefined,
): StakeSelector {
  let index = 0
  let isEnabled = true
  let fixed: { stake: string; label: string } | undefined
  const stake = () => fixed?.stake ?? stakes[index] ?? ''
  const value = element('span', { class: 'value', 'aria-live': 'polite' })
  const label = element('span', { class: 'label', 'aria-hidden': 'true' })
  const lower = button('−', () => step(-1), { 'aria-label': labels.lower, class: 'step' })
  const higher = button('+', () => step(1), { 'aria-label': labels.higher, class: 'step' })

  const show = () => {
    const isChosen = isEnabled && fixed === undefined
    label.textContent = fixed?.label ?? labels.stake
    value.textContent = format(stake())
    onStake(stake())
    lower.disabled = !isChosen || index === 0
    higher.disabled = !isChosen || index === stakes.length - 1
  }
  const step = (by: 1 | -1) => {
    if (!isEnabled || fixed !== undefined) return
    index = Math.min(stakes.length - 1, Math.max(0, index + by))
    show()
  }
  show()

  const row = element('div', { class: 'stepper' }, lower, value, higher)
  return {
    view: element('div', { class: 'figure stake', role: 'group', 'aria-label': labels.stake }, label, row),
    stake,
    step,
    setEnabled: (next) => {
      isEnabled = next
      show()
    },
    fix: (next) => {
      fixed = next
      show()
    },
  }
}
