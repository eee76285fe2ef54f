import type { Choice } from '../../cards/lucky-nine'
import type { TableEvent, TableView } from '../../cards/table-view'
import type { PlayedView } from '../../play/play-service'
import { call } from '../page/game-api'

export interface SeatWish {
  level: string
  stake: string
  ticket: string
}

export type SeatAnswer = PlayedView & { table: TableView }

export const openCardsApi = (key: string) => {
  const base = `/api/play/${key}/cards`
  return {
    getTable: () => call<TableView>(base),
    sit: (wish: SeatWish) => call<SeatAnswer>(`${base}/seat`, wish),
    leave: (hand: string) => call<TableView>(`${base}/leave`, { hand }),
    choose: (hand: string, choice: Choice) => call<TableView>(`${base}/choice`, { hand, choice }),
    /** Listens to what happens at the table; the browser reopens a broken stream. */
    watch: (onEvent: (event: TableEvent) => void) => {
      const stream = new EventSource(`${base}/events`)
      stream.addEventListener('message', ({ data }) => onEvent(JSON.parse(data) as TableEvent))
    },
  }
}

export type CardsApi = ReturnType<typeof openCardsApi>
