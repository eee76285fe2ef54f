import { colourOf } from '../../roulette/pockets'
import { ballMs, betsMs, resultMs, type SpinPhase } from '../../roulette/spin-clock'
import type { WheelView } from '../../roulette/wheel-view'
import { element, picture } from '../page/element'
import type { Translate } from '../page/messages'
import type { SpinMoment } from './spin-time'

export interface Strip {
  view: HTMLElement
  tick(moment: SpinMoment): void
  showPast(past: WheelView['past']): void
  showPlayers(players: number): void
}

const personIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><circle cx="12" cy="8" r="4"/><path d="M4 21c0-5 3.6-7.5 8-7.5s8 2.5 8 7.5z"/></svg>`

const lengths: Record<SpinPhase, number> = { bets: betsMs, ball: ballMs, result: resultMs }

/** Shows the remaining time, the last results and the number of players. */
export function createStrip(t: Translate): Strip {
  const phaseText = element('span', { class: 'phase' })
  const seconds = element('span', { class: 'seconds' })
  const bar = element('span', { class: 'time-left' })
  const count = element('span', { 'aria-hidden': 'true' })
  const countText = element('span', {})
  const players = element('span', { class: 'players' }, count, countText)
  players.prepend(picture(personIcon))
  const past = element('ol', { class: 'past', 'aria-label': t('roulette.past'), tabindex: 0 })
  const clock = element('div', { class: 'clock', role: 'timer' }, phaseText, seconds)
  const view = element('div', { class: 'strip' }, clock, element('div', { class: 'track-left' }, bar), past, players)

  return {
    view,
    tick: ({ phase, leftMs }) => {
      phaseText.textContent = t(`roulette.phase.${phase}`)
      seconds.textContent = String(Math.ceil(leftMs / 1000))
      bar.style.transform = `scaleX(${Math.max(0, leftMs / lengths[phase]).toFixed(3)})`
      view.dataset.phase = phase
      view.toggleAttribute('data-ending', phase === 'bets' && leftMs < 5000)
    },
    showPast: (spins) => {
      past.replaceChildren(
        ...spins.map(({ result }) => element('li', { 'data-colour': colourOf(result) }, String(result))),
      )
    },
    showPlayers: (known) => {
      const players = Math.max(1, known)
      count.textContent = String(players)
      countText.textContent = t('roulette.players', { count: players })
    },
  }
}
