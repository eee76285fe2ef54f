import { randomUUID } from 'node:crypto'
import type { TestSandbox } from '../../testing/test-sandbox'
import type { AccumulatorView, BetView } from '../bet-view'
import type { BetsView, TicketView } from '../book.routes'
import type { FixtureView } from '../view'

/** Makes the calls of a sports book page. */
export function openBookPage(sandbox: TestSandbox, key: string) {
  const call = async <Answer>(path: string, payload?: object): Promise<Answer> => {
    const url = `/api/play/${key}/book${path}`
    const answer = await sandbox.http.inject(payload === undefined ? url : { method: 'POST', url, payload })
    return answer.json()
  }
  const listBets = async (group: string) => (await call<BetsView>(`/bets?group=${group}`)).bets
  return {
    call,
    fixture: (id: string) => call<FixtureView>(`/fixtures/${id}`),
    listSoon: (sport: string) => call<FixtureView[]>(`/fixtures?sport=${sport}`),
    /** Lists the bets that are on one fixture each. */
    bets: async (group = 'open') => ({ bets: (await listBets(group)).filter(isSingle) }),
    accumulators: async (group = 'open') => (await listBets(group)).filter(isAccumulator),
    ticket: (ticket: string) => call<TicketView>(`/bets/${ticket}`),
    place: (wish: Partial<Wish> & Pick<Wish, 'fixture' | 'odds'>) =>
      call<TicketView>('/bets', {
        ticket: randomUUID(),
        market: 'result',
        selection: 'home',
        stake: '1.00',
        accept: 'ask',
        ...wish,
      }),
    accumulate: (legs: Leg[], terms: Partial<Pick<Wish, 'ticket' | 'stake' | 'accept'>> = {}) =>
      call<TicketView>('/bets', { ticket: randomUUID(), stake: '1.00', accept: 'ask', legs, ...terms }),
  }
}

const isAccumulator = (bet: BetView | AccumulatorView): bet is AccumulatorView => 'legs' in bet
const isSingle = (bet: BetView | AccumulatorView): bet is BetView => !isAccumulator(bet)

export type Leg = Pick<Wish, 'fixture' | 'market' | 'selection' | 'odds'>

export interface Wish {
  ticket: string
  fixture: string
  market: string
  selection: string
  stake: string
  odds: string
  accept: 'ask' | 'higher' | 'any'
}

export const oddsOf = (view: FixtureView, market: string, selection: string): string => {
  const found = view.markets.find(({ id }) => id === market)
  return found?.odds[found.selections.indexOf(selection)] ?? ''
}

export const aBookLaunch = { game_code: 'SBX_sportsbook', meta: { vendorCode: 'SBX', gameType: 'SPORTS' } }
export const aDemoLaunch = { ...aBookLaunch, currency: 'XXX' }
export const tickAll = (sandbox: TestSandbox): Promise<void> => sandbox.tick('book')
