import { getGamePage, similarCount } from '@parlay/contracts/endpoints/game-pages'
import type { Game } from '@parlay/contracts/endpoints/games'
import { addFavourite } from '@parlay/contracts/endpoints/own-games'
import { gameSlug } from '@parlay/contracts/game-facts'
import { readCatalogue } from '@parlay/server'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addRounds } from '../../../testing/games.sql'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { saveCatalogue } from './catalogue.sql'

let site: TestApp
let maya: { cookie: string; token: string }

beforeAll(async () => {
  site = await buildTestApp()
  await saveCatalogue(site.db, readCatalogue(site.config.brandFolder))
  await addMember(site.db, { account: 'maya' })
  maya = await openAs(site.app, 'maya')
})
afterAll(() => site.close())

const games = () => readCatalogue(site.config.brandFolder).vendors.flatMap((vendor) => vendor.games)
const get = (slug: string, as?: typeof maya) => call(site.app, getGamePage, { request: { slug, language: 'EN' }, as })

test('the page of a game has its return, volatility, features, limits and rules', async () => {
  const { value } = await get('lumen-lantern-tide')

  expect(value).toMatchObject({
    game: { nodeId: '10101', name: 'Lantern Tide', rtp: '96.01', demo: true },
    vendorName: 'Lumen Atelier',
    volatility: 'MEDIUM',
    features: ['LINES', 'WILDS', 'FREE_SPINS', 'MULTIPLIER'],
    lowestStake: '1.00',
    highestStake: '50.00',
    rules: 'LINES',
    biggestWin: null,
    isPaused: false,
  })
})

test('similar games are of the same type and theme, and not the game itself', async () => {
  const themes = new Map(games().map(({ nodeId, theme }) => [nodeId, theme]))

  const { value } = await get('lumen-lantern-tide')

  const similar = value.similar as Game[]
  expect(similar).toHaveLength(similarCount)
  expect(similar.map(({ nodeId }) => nodeId)).not.toContain('10101')
  expect(similar.every(({ gameType, nodeId }) => gameType === 'RNG' && themes.get(nodeId) === 'lantern')).toBe(true)
})

test('each game of the catalogue has an address of its own, at which it is found', async () => {
  const slugs = games().map(({ gameCode }) => gameSlug(gameCode))
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.every((slug) => /^[a-z0-9-]{1,64}$/.test(slug))).toBe(true)

  const byRule = new Map(games().map((game) => [game.model, game]))
  const rules = await Promise.all(
    [...byRule.values()].map(async ({ gameCode, model }) => [model, (await get(gameSlug(gameCode))).value.rules]),
  )

  expect(Object.fromEntries(rules)).toMatchObject({
    'slot-ways': 'WAYS',
    'roulette-european': 'ROULETTE',
    'fish-reef': 'FISH',
    'cards-lucky9': 'CARDS',
    'sports-book': 'BOOK',
    'draw-pick3': 'PICK',
    'draw-k3': 'DICE',
  })
})

test('the biggest win is the highest payout of thirty days above its stake, with a masked name, and no guest’s', async () => {
  const memberId = await addMember(site.db, { account: 'winner01' })
  const guestId = await addMember(site.db, { account: 'guest001', isAgent: 4 })
  const day = 24 * 60 * 60_000
  const now = site.clock.now().getTime()
  const add = (who: bigint, daysAgo: number, stake: bigint, payout: bigint) => {
    const of = { sessionId: null, memberId: who, vendorCode: 'LUMEN', gameCode: 'LUMEN_neon-monsoon' }
    return addRounds(site.db, { ...of, at: new Date(now - daysAgo * day) }, [{ stake, payout }])
  }
  await add(memberId, 1, 100n, 5_000n)
  await add(memberId, 1, 90_000n, 80_000n)
  await add(memberId, 31, 100n, 9_000n)
  await add(guestId, 1, 100n, 9_000n)

  const { value } = await get('lumen-neon-monsoon')

  expect(value.biggestWin).toEqual({ accountMasked: 'w***1', amount: '50.00', stake: '1.00', time: now - day })
})

test('a member sees whether the game is a favourite', async () => {
  await call(site.app, addFavourite, { request: { nodeId: '10102', vendor: 'LUMEN', gameType: 'RNG' }, as: maya })

  expect((await get('lumen-glasswing-garden', maya)).value.game.isFav).toBe(true)
  expect((await get('lumen-glasswing-garden')).value.game.isFav).toBe(false)
})

test('an unknown game, one that is no longer offered and one of a closed category have no page', async () => {
  expect(await get('no-such-game')).toMatchObject({ code: 'GAME_UNKNOWN' })
  const put = (isOn: boolean) =>
    site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'NAV.RNG': isOn } } })
  await put(false)
  const closed = await get('lumen-lantern-tide')
  await put(true)

  expect(closed).toMatchObject({ code: 'SYS_FUNCTION_OFF' })
})
