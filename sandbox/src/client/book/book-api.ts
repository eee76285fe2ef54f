import type { BetWish } from '../../book/bets/wish'
import type { BoardMessage } from '../../book/board'
import type { BetsView, TicketView } from '../../book/book.routes'
import type { FixtureView } from '../../book/view'
import { call } from '../page/game-api'

export type BetGroup = 'open' | 'settled' | 'void'

export const openBookApi = (key: string) => {
  const base = `/api/play/${key}/book`
  return {
    listSoon: (sport: string, after: number) => call<FixtureView[]>(`${base}/fixtures?sport=${sport}&after=${after}`),
    getFixture: (id: string) => call<FixtureView>(`${base}/fixtures/${id}`),
    listBets: (group: BetGroup) => call<BetsView>(`${base}/bets?group=${group}`),
    placeBet: (wish: BetWish & { ticket: string }) => call<TicketView>(`${base}/bets`, wish),
    getTicket: (ticket: string) => call<TicketView>(`${base}/bets/${ticket}`),
  }
}
export type BookApi = ReturnType<typeof openBookApi>

/** Hears of every change; the browser reconnects by itself, and is told the present state first. */
export function openBoardStream(
  key: string,
  { onMessage, onConnected }: { onMessage(message: BoardMessage): void; onConnected(isConnected: boolean): void },
): void {
  const stream = new EventSource(`/api/play/${key}/book/stream`)
  stream.addEventListener('message', ({ data }) => onMessage(JSON.parse(data) as BoardMessage))
  stream.addEventListener('open', () => onConnected(true))
  stream.addEventListener('error', () => {
    onConnected(false)
    if (stream.readyState === EventSource.CLOSED) {
      setTimeout(() => openBoardStream(key, { onMessage, onConnected }), 3000)
    }
  })
}
