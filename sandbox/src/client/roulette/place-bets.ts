import type { PlayedView } from '../../play/play-service'
import type { TicketView } from '../../roulette/table-view'
import type { ChipsOnSpot } from '../../roulette/ticket'
import { explain, type OpenGame, obstruct } from '../game/report-round'
import { CallFailed } from '../page/game-api'
import type { RouletteApi } from './roulette-api'
import type { Table } from './table'

const tries = 3
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Places loose chips as one ticket; its key makes repetition safe. Returns true once they are placed. */
export async function placeBets(
  open: OpenGame,
  api: RouletteApi,
  { table, spots, ticket }: { table: Table; spots: ChipsOnSpot[]; ticket: string },
): Promise<{ isPlaced: boolean; next: string }> {
  const { number } = table.moment()
  const ask = async (attempt = 1): Promise<PlayedView> => {
    try {
      return await api.placeTicket({ ticket, spin: number, spots })
    } catch (error) {
      const isWorthRepeating = error instanceof CallFailed && error.code === 'OFFLINE' && attempt < tries
      if (!isWorthRepeating) throw error
      await wait(500 * attempt)
      return ask(attempt + 1)
    }
  }
  try {
    const { round, next } = await ask()
    const placed: TicketView = { ...round, spin: number, spots }
    if (round.state !== 'refused') table.addTicket(placed)
    return { isPlaced: showPlaced(open, placed), next: next.ticket }
  } catch (error) {
    const { t, frame, api: gameApi } = open
    const failure = error instanceof CallFailed ? error : new CallFailed('INTERNAL')
    if (failure.code === 'BETS_CLOSED') frame.say(t('roulette.closed'), 'trouble')
    else if (failure.code === 'LIMIT_EXCEEDED') frame.say(t('roulette.overLimit'), 'trouble')
    else if (failure.code === 'ROUND_OPEN') frame.say(t('round.pending'), 'quiet')
    else explain(open, failure)
    const fresh = await gameApi.getGame().catch(() => undefined)
    return { isPlaced: false, next: fresh?.next.ticket ?? ticket }
  }
}

function showPlaced(open: OpenGame, ticket: TicketView): boolean {
  const { frame, t, money, parent, game } = open
  if (ticket.balance !== null) {
    frame.showBalance(money(ticket.balance))
    if (!game.isDemo) parent.send({ type: 'balance', balance: ticket.balance })
  }
  if (ticket.refusal !== null) {
    frame.say(t('round.notPlayed'), 'quiet')
    obstruct(open, ticket.refusal)
    return false
  }
  if (ticket.state === 'void' || ticket.state === 'voiding') {
    frame.say(t('roulette.late', { amount: money(ticket.stake) }), 'trouble')
    return false
  }
  frame.say(t('roulette.placed', { amount: money(ticket.stake) }), 'quiet')
  return true
}

const asks = 6

/** Fetches the wallet's results of the tickets when the ball has stopped, and reports them to the embedding page. */
export async function followPayouts(open: OpenGame, table: Table, number: number): Promise<void> {
  const own = () => table.view()
  for (let attempt = 0; attempt < asks; attempt += 1) {
    await wait(700 + Math.random() * 800)
    await table.refresh().catch(() => undefined)
    const tickets = [...own().tickets, ...own().earlier].filter(({ spin }) => spin === number)
    if (tickets.some(({ state }) => state === 'open' || state === 'paying' || state === 'betting')) continue
    for (const ticket of tickets) announce(open, ticket)
    return
  }
}

function announce({ frame, money, parent, game }: OpenGame, { id, state, stake, payout, balance }: TicketView): void {
  if (balance !== null) {
    frame.showBalance(money(balance))
    if (!game.isDemo) parent.send({ type: 'balance', balance })
  }
  if (state === 'settled' && !game.isDemo) parent.send({ type: 'round', roundId: id, stake, payout })
}
