import type { BetWish } from '../../book/bets/wish'
import type { BoardMessage } from '../../book/board'
import type { BetsView, TicketView } from '../../book/book.routes'
import type { FixtureView } from '../../book/view'
import { call } from '../page/game-api'

export type BetGroup = 'open' | 'settled' | 'void'

/** A guest names the vendor of the book; a launch is identified by its key. */
export const openBookApi = (key: string, vendor: string | undefined) => {
  const base = `/api/play/${key}/book`
  const whose = vendor === undefined ? '' : `vendor=${encodeURIComponent(vendor)}`
  return {
    streamAddress: `${base}/stream?${whose}`,
    listSoon: (sport: string, after: number) =>
      call<FixtureView[]>(`${base}/fixtures?sport=${sport}&after=${after}&${whose}`),
    getFixture: (id: string) => call<FixtureView>(`${base}/fixtures/${id}?${whose}`),
    listBets: (group: BetGroup) => call<BetsView>(`${base}/bets?group=${group}`),
    placeBet: (wish: BetWish & { ticket: string }) => call<TicketView>(`${base}/bets`, wish),
    getTicket: (ticket: string) => call<TicketView>(`${base}/bets/${ticket}`),
  }
}
export type BookApi = ReturnType<typeof openBookApi>

/** Listens to every change. The browser reconnects by itself and then receives the current state first. */
export function openBoardStream(
  address: string,
  { onMessage, onConnected }: { onMessage(message: BoardMessage): void; onConnected(isConnected: boolean): void },
): void {
  const stream = new EventSource(address)
  stream.addEventListener('message', ({ data }) => onMessage(JSON.parse(data) as BoardMessage))
  stream.addEventListener('open', () => onConnected(true))
  stream.addEventListener('error', () => {
    onConnected(false)
    if (stream.readyState === EventSource.CLOSED) {
      setTimeout(() => openBoardStream(address, { onMessage, onConnected }), 3000)
    }
  })
}
