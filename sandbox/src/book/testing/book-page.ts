import { randomUUID } from 'node:crypto'
import type { TestSandbox } from '../../testing/test-sandbox'
import type { BetsView, TicketView } from '../book.routes'
import type { FixtureView } from '../view'

/** What a page of the sports book does, by calls. */
export function openBookPage(sandbox: TestSandbox, key: string) {
  const call = async <Answer>(path: string, payload?: object): Promise<Answer> => {
    const url = `/api/play/${key}/book${path}`
    const answer = await sandbox.http.inject(payload === undefined ? url : { method: 'POST', url, payload })
    return answer.json()
  }
  return {
    call,
    fixture: (id: string) => call<FixtureView>(`/fixtures/${id}`),
    listSoon: (sport: string) => call<FixtureView[]>(`/fixtures?sport=${sport}`),
    bets: (group = 'open') => call<BetsView>(`/bets?group=${group}`),
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
  }
}

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
export const tickAll = async ({ clockworks }: TestSandbox): Promise<void> => {
  for (const { name, tick } of clockworks) if (name === 'book') await tick()
}
