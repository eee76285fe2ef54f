import type { FreeRoundsLeft } from '../../play/free-rounds'
import { button } from '../page/element'
import { dayAndMinute, formatTime } from '../page/format'
import type { OpenGame } from './report-round'
import type { StakeSelector } from './stake-selector'

export interface FreeRoundsOnPage {
  /** The reward that pays for the next round. */
  rewardUuid(): string | undefined
  /** Shows what is left after a round. */
  follow(next: FreeRoundsLeft | null): void
}

/**
 * Shows the rounds that the operator pays for, which are played before any other. When they are over, the next round
 * waits until the player has said that it may cost money.
 */
export function showFreeRounds(open: OpenGame, stakes: StakeSelector): FreeRoundsOnPage {
  const { frame, t, language, game, parent } = open
  let free = game.freeRounds

  const show = () => {
    frame.showFreeRounds(free === null ? '' : t('free.left', { left: free.left, rounds: free.rounds }))
    stakes.fix(free === null ? undefined : { stake: free.stake, label: t('free.round') })
  }
  const greet = (first: FreeRoundsLeft) => {
    const time = formatTime(language, first.expiresAt, dayAndMinute)
    frame.say(t('free.welcome', { left: first.left, time }), 'quiet')
  }
  show()
  if (free !== null) greet(free)

  return {
    rewardUuid: () => free?.rewardUuid,
    follow: (next) => {
      const wereFree = free !== null
      free = next
      show()
      if (!wereFree || next !== null) return
      frame.showObstacle(t('free.over'), [
        button(t('action.continue'), () => frame.clearObstacle(), { class: 'way' }),
        button(t('action.exit'), () => parent.leave(), { class: 'way quiet' }),
      ])
    },
  }
}
