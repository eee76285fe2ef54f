import { choiceMs, seatMs } from '../../cards/hand'
import type { HandView } from '../../cards/hand-view'
import type { RoomView } from '../../cards/table-view'
import type { GameContext } from '../game/report-round'
import { button, element } from '../page/element'
import { createCountdown } from './countdown'
import { createRoomList } from './room-list'
import { createSeat } from './seat'

export interface TableStage {
  view: HTMLElement
  showRooms(rooms: readonly RoomView[]): void
  /** `before` is set if the hand was over before the page opened: the milliseconds until the next one may begin. */
  showTable(room: RoomView, hand: HandView | undefined, before?: { waitMs: number }): void
}

/** Shows the rooms, or one table with both seats, the pot between them and the remaining time. */
export function createTableStage(
  context: Pick<GameContext, 't' | 'money'>,
  on: { choose(roomId: string): void; back(): void },
): TableStage {
  const { t, money } = context
  const rooms = createRoomList(context, on.choose)
  const other = createSeat(t, false)
  const own = createSeat(t, true)
  const countdown = createCountdown()
  const pot = element('p', { class: 'pot' })
  const back = button(`← ${t('cards.rooms')}`, on.back, { class: 'way quiet back-to-rooms' })
  const roomName = element('p', { class: 'table-room' })
  const middle = element('div', { class: 'middle' }, pot, countdown.view)
  const felt = element('div', { class: 'felt' }, other.view, middle, own.view)
  const table = element('div', { class: 'table' }, element('div', { class: 'table-head' }, back, roomName), felt)
  const view = element('div', { class: 'card-stage' }, rooms.view)
  let timed = ''

  const put = (part: HTMLElement) => {
    if (part.parentNode !== view) view.replaceChildren(part)
  }

  return {
    view,
    showRooms: (list) => {
      rooms.show(list)
      put(rooms.view)
    },
    showTable: (room, hand, before) => {
      const isLive = hand?.state === 'waiting' || hand?.state === 'playing'
      roomName.textContent = room.name
      back.hidden = isLive
      felt.toggleAttribute('data-before', before !== undefined)
      if (before !== undefined) pot.textContent = t('cards.last')
      else if (hand === undefined || hand.state === 'void') pot.textContent = ''
      else pot.textContent = t('cards.pot', { amount: money(hand.pot) })
      if (hand?.state === 'over') felt.dataset.result = hand.result ?? ''
      else delete felt.dataset.result
      own.show(hand, hand?.seats[hand.place])
      other.show(hand, hand?.seats[1 - hand.place])
      put(table)
      // The stream may send a hand more than once; the countdown starts with the first time.
      const now = `${hand?.id} ${hand?.state}`
      if (now === timed) return
      timed = now
      if (before !== undefined) countdown.start(before.waitMs, before.waitMs)
      else countdown.start(isLive ? (hand?.waitMs ?? 0) : 0, hand?.state === 'waiting' ? seatMs : choiceMs)
    },
  }
}
