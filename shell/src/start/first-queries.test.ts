import { listAnnouncements } from '@parlay/contracts/endpoints/content'
import { getGamePage } from '@parlay/contracts/endpoints/game-pages'
import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { listHotGames } from '@parlay/contracts/endpoints/games'
import { listPromotions } from '@parlay/contracts/endpoints/promotions'
import { type FakeNetwork, fakeNetwork } from '@parlay/testing'
import { createQueryClient } from '@parlay/web/api'
import { startFirstQueries } from './first-queries'

let network: FakeNetwork
beforeEach(() => {
  network = fakeNetwork({})
})
afterEach(() => network.restore())

const bar = [listGameVendors.moduleId, listAnnouncements.moduleId]

test.each([
  ['/', [...bar, listHotGames.moduleId]],
  ['/promotions', [...bar, listPromotions.moduleId]],
  ['/game/lumen-lantern-tide', [...bar, getGamePage.moduleId]],
  ['/help', bar],
  ['/game', []],
  ['/seamless', []],
  ['/helpmc', []],
  ['/lottery', bar],
  ['/lottery?gameCode=MB_HN&lottoView=lobby', bar],
  ['/lottery?gameCode=MB_HN', []],
  ['/login', []],
])('%s first requests the data that it shows, and nothing else', (address, asked) => {
  const client = createQueryClient()

  startFirstQueries(client, new URL(address, 'https://site.example'))

  const keys = client.getQueryCache().getAll()
  expect(keys.map(({ queryKey: [moduleId] }) => moduleId)).toEqual(asked)
})
