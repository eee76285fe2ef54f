import { printPick } from '@parlay/contracts/sports-pick'
import type { KeptSlip } from '../../book/kept-slip'
import type { FixtureView } from '../../book/view'
import type { BookApi } from './book-api'
import { keepSlip } from './keep-slip'
import type { SlipApi } from './slip-api'
import { canPlace } from './slip-rules'
import { createSlip } from './slip-state'
import { createStore } from './store'

const limits = { lowest: '1.00', highest: '500.00', payout: '50000.00' }

const aFixture = (id: string, odds: string): FixtureView => ({
  ...{ id, sport: 'football', category: 'SPORTS', league: 'Lantern Cup', home: 'Baiyu', away: 'Nam Dao' },
  ...{ runners: [], startsAt: 0, hasLive: true, phase: 'soon', isPaused: false, score: { home: 0, away: 0 } },
  ...{ positions: null, seedHash: '', seed: null },
  markets: [{ id: 'result', kind: 'result', line: null, selections: ['home'], state: 'open', odds: [odds] }],
})
const aPick = (fixture: string) => ({ fixture, market: 'result', selection: 'home' })

/** Answers as the vendor does: `fixtures` are those that it still has. */
function openBook(kept: KeptSlip, fixtures: FixtureView[]) {
  const saved: KeptSlip[] = []
  const slipApi: SlipApi = {
    getSlip: async () => kept,
    saveSlip: async (slip: KeptSlip) => {
      saved.push(slip)
      return new Response()
    },
  }
  const api = {
    getFixture: async (id: string) => {
      const found = fixtures.find((fixture) => fixture.id === id)
      if (found === undefined) throw new Error('unknown')
      return found
    },
  } as unknown as BookApi
  const store = createStore()
  const slip = createSlip(store, '1.00', () => undefined)
  const keep = (asked?: string, isGuest = false) =>
    keepSlip({ api, store, slipApi: isGuest ? undefined : slipApi }, slip, asked)
  return { slip, store, saved, keep }
}
const askedFor = (matchId: string, odds: string) => printPick({ matchId, market: 'result', selection: 'home', odds })
const untilSaved = async (saved: KeptSlip[], count: number) => {
  while (saved.length < count) await new Promise((done) => setImmediate(done))
}

test('the slip is as the player left it, with the selection of the operator’s page added once', async () => {
  const kept: KeptSlip = { accept: 'higher', picks: [{ ...aPick('football-1'), odds: '1.50', stake: '2,50' }] }
  const { slip, saved, keep } = openBook(kept, [aFixture('football-1', '1.50'), aFixture('football-2', '1.90')])

  const outcome = await keep(askedFor('football-2', '1.80'))
  await untilSaved(saved, 1)

  expect(outcome).toBe('shown')
  expect(slip.accept).toBe('higher')
  expect(slip.items.map(({ fixture, seen, stake }) => [fixture, seen, stake])).toEqual([
    ['football-1', '1.50', '2,50'],
    ['football-2', '1.80', '1.00'],
  ])
  expect(saved.at(-1)?.picks.map(({ fixture }) => fixture)).toEqual(['football-1', 'football-2'])
})

test('odds that changed since they were pressed are taken as the player chose: never unasked, if higher, or in any case', async () => {
  const canTake = async (accept: KeptSlip['accept'], now: string) => {
    const { slip, keep } = openBook({ accept, picks: [] }, [aFixture('football-2', now)])
    await keep(askedFor('football-2', '1.80'))
    const [item] = slip.items
    return item !== undefined && canPlace(slip, item, limits)
  }

  expect(await Promise.all([canTake('ask', '1.80'), canTake('ask', '1.90'), canTake('ask', '1.70')])).toEqual([
    true,
    false,
    false,
  ])
  expect(await Promise.all([canTake('higher', '1.90'), canTake('higher', '1.70')])).toEqual([true, false])
  expect(await Promise.all([canTake('any', '1.90'), canTake('any', '1.70')])).toEqual([true, true])
})

test('a selection that is no longer offered is reported, and one that is on the slip already is not added again', async () => {
  const kept: KeptSlip = { accept: 'ask', picks: [{ ...aPick('football-1'), odds: '1.50', stake: '5' }] }
  const { slip, keep } = openBook(kept, [aFixture('football-1', '1.50')])

  expect(await keep(askedFor('football-9', '1.80'))).toBe('gone')
  expect(slip.items).toHaveLength(1)

  const again = openBook(kept, [aFixture('football-1', '1.50')])
  expect(await again.keep(askedFor('football-1', '1.40'))).toBe('shown')
  expect(again.slip.items.map(({ seen, stake }) => [seen, stake])).toEqual([['1.50', '5']])
})

test('every change is kept, also the choice for odds that change; a guest has no slip to keep', async () => {
  const { slip, saved, keep } = openBook({ accept: 'ask', picks: [] }, [])
  await keep()
  slip.setAcceptance('any')
  await untilSaved(saved, 1)

  const guest = openBook({ accept: 'any', picks: [] }, [aFixture('football-2', '1.90')])
  await guest.keep(askedFor('football-2', '1.90'), true)
  guest.slip.setAcceptance('higher')

  expect(saved).toEqual([{ accept: 'any', picks: [] }])
  expect(guest.slip.items).toHaveLength(1)
  expect(guest.saved).toEqual([])
})
