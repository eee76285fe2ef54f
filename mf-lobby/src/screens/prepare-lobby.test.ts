import { type Answers, aGame, aLane, type FakeNetwork, fakeNetwork, givenSession } from '@parlay/testing'
import { createQueryClient } from '@parlay/web/api'
import { waitFor } from '@testing-library/react'
import { prepareLobby } from './prepare-lobby'

let network: FakeNetwork
const client = createQueryClient()
afterEach(() => {
  network.restore()
  client.clear()
})

const answers: Answers = {
  'GAME.vendors': {
    data: { lanes: [aLane('RNG', { vassalage: 'EMBER', isHot: true }), aLane('FISH', { vassalage: 'REEF' })] },
  },
  'GAME.list': { games: [aGame()], totalPages: 1 },
  'GAME.hot': { list: [aGame()] },
}

function given(more: Answers = {}): void {
  network = fakeNetwork({ ...answers, ...more })
  givenSession('visitor')
}

const prepare = (gameType: string, { address = 'minBet=0.1', signal = new AbortController().signal } = {}) =>
  prepareLobby({ gameType }, { client, query: new URLSearchParams(address), signal })
const asked = (moduleId: string) => network.callsTo(moduleId).map(({ request }) => request)

test('V4 for an address that chooses nothing the rows are fetched ahead, and no grid', async () => {
  given({ 'GAME.rows': { rows: [], total: 0, filters: { returns: [], volatilities: [], features: [] } } })

  await prepare('RNG', { address: '' })

  expect(asked('GAME.rows')).toEqual([expect.objectContaining({ gameType: 'RNG' })])
  expect(asked('GAME.list')).toEqual([])
})

test('V4 the vendor, the hot games and the first page that the lobby will show are fetched ahead, once', async () => {
  given()

  await prepare('RNG')
  await prepare('RNG')

  expect(asked('GAME.list')).toEqual([expect.objectContaining({ vassalage: 'EMBER', pageNo: '1', pageSize: '15' })])
  expect(asked('GAME.hot')).toEqual([expect.objectContaining({ vassalage: 'EMBER' })])
})

test('L4.single of two links passed over only the last one’s list stays in flight', async () => {
  given({ 'GAME.list': () => new Promise(() => undefined) })

  void prepare('RNG')
  await expectCalls(1)
  void prepare('FISH')
  await expectCalls(2)

  const fetching = client.getQueryCache().findAll({ queryKey: ['lobby-games'], fetchStatus: 'fetching' })
  expect(fetching.map(({ queryKey }) => (queryKey[1] as { gameType: string }).gameType)).toEqual(['FISH'])
})

test('who goes away gives the list up', async () => {
  given({ 'GAME.list': () => new Promise(() => undefined) })
  const leave = new AbortController()

  void prepare('RNG', { signal: leave.signal })
  await expectCalls(1)
  leave.abort()

  await waitFor(() => expect(client.isFetching({ queryKey: ['lobby-games'] })).toBe(0))
})

test('L7 a visitor’s link to saved games fetches all of them instead', async () => {
  given()

  await prepare('RNG', { address: 'type=fav' })

  expect(asked('GAME.favList')).toEqual([])
  expect(asked('GAME.list')).toHaveLength(1)
})

const expectCalls = (count: number) => waitFor(() => expect(asked('GAME.list')).toHaveLength(count))
