import type { RoomView } from '../../cards/table-view'
import type { GameContext } from '../game/report-round'
import { element } from '../page/element'

export interface RoomList {
  view: HTMLElement
  show(rooms: readonly RoomView[]): void
}

/** Lists the rooms with their stakes and numbers of players; a click opens a room. */
export function createRoomList(
  { t, money }: Pick<GameContext, 't' | 'money'>,
  onChoose: (id: string) => void,
): RoomList {
  const view = element('ul', { class: 'rooms', 'aria-label': t('cards.rooms') })
  const counts = new Map<string, HTMLElement>()

  const entry = (room: RoomView): HTMLElement => {
    const players = element('span', { class: 'room-players' })
    counts.set(room.id, players)
    const [low = '', high = ''] = [room.stakes[0], room.stakes.at(-1)]
    const door = element(
      'button',
      { type: 'button', class: 'room' },
      element('span', { class: 'room-name' }, room.name),
      element('span', { class: 'room-stakes' }, t('cards.stakes', { low: money(low), high: money(high) })),
      players,
    )
    door.addEventListener('click', () => onChoose(room.id))
    return element('li', {}, door)
  }

  return {
    view,
    show: (rooms) => {
      if (rooms.some(({ id }) => !counts.has(id))) view.replaceChildren(...rooms.map(entry))
      for (const { id, players, seats } of rooms) {
        const count = counts.get(id)
        if (count !== undefined) count.textContent = t('cards.players', { players, seats })
      }
    },
  }
}
