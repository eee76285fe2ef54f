import type { OpenGame } from '../game/report-round'
import { isLive, type RoomState } from './card-room'

/**
 * Shows the present action of the main button and of the one next to it. The focused button keeps the focus when it is
 * enabled again.
 */
export function showControls({ frame, t }: OpenGame, state: RoomState, second: HTMLButtonElement): void {
  const { room, hand, isBusy, nextAt } = state
  const own = hand?.seats[hand.place]
  const isMyTurn = hand?.state === 'playing' && own?.hasChosen !== true
  frame.view.classList.toggle('in-rooms', room === undefined)
  frame.action.hidden = room === undefined

  if (hand?.state === 'playing') {
    label(frame.action, t('cards.draw'), isBusy || !isMyTurn)
    label(second, t('cards.stand'), isBusy || !isMyTurn)
    return
  }
  const isEarly = nextAt > performance.now()
  label(frame.action, t(sitLabels[hand?.state ?? 'void']), isBusy || isEarly || isLive(hand))
  label(second, t('cards.leave'), isBusy)
}

const sitLabels = { over: 'cards.next', waiting: 'cards.staked', playing: 'cards.draw', void: 'cards.sit' } as const

function label(button: HTMLButtonElement, text: string, isDisabled: boolean): void {
  if (button.textContent !== text) button.textContent = text
  button.disabled = isDisabled
}
