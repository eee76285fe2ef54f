import type { PlayedView } from '../../play/play-service'
import type { TableView } from '../../roulette/table-view'
import type { TicketRequest } from '../../roulette/ticket-request'
import type { WheelView } from '../../roulette/wheel-view'
import { call } from '../page/game-api'

export const openRouletteApi = (key: string) => ({
  getTable: () => call<TableView>(`/api/play/${key}/roulette`),
  placeTicket: (request: TicketRequest) => call<PlayedView>(`/api/play/${key}/roulette/tickets`, request),
  /** Listens to changes at the wheel; the browser reconnects by itself. */
  watchWheel: (onView: (view: WheelView) => void) => {
    const stream = new EventSource(`/api/play/${key}/roulette/wheel`)
    stream.addEventListener('message', ({ data }) => onView(JSON.parse(String(data)) as WheelView))
  },
})
export type RouletteApi = ReturnType<typeof openRouletteApi>
