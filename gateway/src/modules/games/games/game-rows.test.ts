import { type GameRow, listGameRows, rowLength } from '@parlay/contracts/endpoints/game-rows'
import * as calls from '@parlay/contracts/endpoints/games'
import { addFavourite } from '@parlay/contracts/endpoints/own-games'
import { factsOfModel } from '@parlay/contracts/game-facts'
import { readCatalogue } from '@parlay/server'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
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

const slots = () =>
  readCatalogue(site.config.brandFolder)
    .vendors.filter(({ gameType }) => gameType === 'RNG')
    .flatMap(({ games }) => games)
    .filter(({ isGame }) => isGame === 'GAME')
const rowsOf = async (gameType: string, as?: typeof maya) =>
  (await call(site.app, listGameRows, { request: { gameType, language: 'EN' }, as })).value
const list = async (request: object) =>
  (await call(site.app, calls.listGames, { request: { gameType: 'RNG', language: 'EN', pageSize: 100, ...request } }))
    .value

test('the rows of a category are the new, the popular, themes and features, and each game is in one of them', async () => {
  const { rows, total } = await rowsOf('RNG')

  const kinds = rows.map(({ kind }: GameRow) => kind)
  expect([...new Set(kinds)]).toEqual(['new', 'popular', 'theme', 'feature'])
  expect(kinds.filter((kind: string) => kind === 'theme').length).toBeGreaterThan(2)
  expect(total).toBe(slots().length)
  const ids = rows.flatMap(({ games }: GameRow) => games.map(({ nodeId }) => nodeId))
  expect(new Set(ids).size).toBe(ids.length)
  expect(rows.every(({ games }: GameRow) => games.length > 0 && games.length <= rowLength)).toBe(true)
})

test('a row of a theme or a feature says how many games the grid has of it', async () => {
  const { rows } = await rowsOf('RNG')

  const theme = rows.find(({ kind }: GameRow) => kind === 'theme')
  const feature = rows.find(({ value }: GameRow) => value === 'WAYS')
  expect((await list({ theme: theme.value })).totalCount).toBe(theme.total)
  expect((await list({ feature: 'WAYS' })).totalCount).toBe(feature.total)
})

test('the filters of a category are those by which its games differ', async () => {
  expect((await rowsOf('RNG')).filters).toEqual({
    returns: ['96.01', '96.20'],
    volatilities: ['MEDIUM', 'HIGH'],
    features: ['LINES', 'WAYS', 'WILDS', 'FREE_SPINS', 'MORE_FREE_SPINS', 'MULTIPLIER'],
  })
  expect((await rowsOf('FISH')).filters).toEqual({ returns: ['96.00'], volatilities: [], features: [] })
})

test('games are filtered by return, volatility and feature together', async () => {
  const { games, totalCount } = await list({ minReturn: '96.20', volatility: 'HIGH', feature: 'MORE_FREE_SPINS' })

  expect(totalCount).toBe(slots().filter(({ model }) => factsOfModel(model).volatility === 'HIGH').length)
  expect(games.every(({ rtp }: calls.Game) => rtp === '96.20')).toBe(true)
  expect((await list({ volatility: 'MEDIUM', feature: 'WAYS' })).totalCount).toBe(0)
  expect((await list({ minReturn: '97.00' })).totalCount).toBe(0)
})

test.each([
  ['a letter too many', 'opalline nights'],
  ['two letters exchanged', 'opailne'],
  ['a letter missing', 'Opalne Nigts'],
  ['the words the other way round', 'nights opaline'],
])('a search with %s finds the game, and says that the name is only similar', async (_, gameName) => {
  const { games, isSimilar } = await list({ gameName })

  expect(games[0]?.name).toBe('Opaline Nights')
  expect(isSimilar).toBe(true)
})

test.each(['opalinenights', 'OPALINE-NIGHTS', 'opal ine', 'Opaline  Nights!'])(
  'V4 a search for %s finds the game under its name: spaces and punctuation say little',
  async (gameName) => {
    const found = await list({ gameName })

    expect(found.games[0]?.name).toBe('Opaline Nights')
    expect(found).not.toHaveProperty('isSimilar')
  },
)

test.each(['🦄', '<script>alert(1)</script>', '%', "'; --", 'ส้มตำ', '日本', '中文', 'бинго', 'عربي', 'Đặng'])(
  'V4 a search for %j harms nothing',
  async (gameName) => {
    expect(await list({ gameName })).toMatchObject({ games: [], totalCount: 0 })
  },
)

test('a search that a name contains lists no similar names, and one that nothing is like finds nothing', async () => {
  expect(await list({ gameName: 'opaline' })).not.toHaveProperty('isSimilar')
  expect(await list({ gameName: 'qzxqzx' })).toMatchObject({ games: [], totalCount: 0 })
  expect(await list({ gameName: 'opailne', vassalage: 'EMBER' })).toMatchObject({ games: [], totalCount: 0 })
})

test('a member sees which games of the rows are favourites', async () => {
  const { rows } = await rowsOf('RNG')
  const { nodeId, vassalage, gameType } = rows[0].games[0]
  await call(site.app, addFavourite, { request: { nodeId, vendor: vassalage, gameType }, as: maya })

  expect((await rowsOf('RNG', maya)).rows[0].games[0].isFav).toBe(true)
  expect((await rowsOf('RNG')).rows[0].games[0].isFav).toBe(false)
})

test('V12 a category that is switched off has no rows', async () => {
  const put = (isOn: boolean) =>
    site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'NAV.FISH': isOn } } })
  await put(false)
  const off = await call(site.app, listGameRows, { request: { gameType: 'FISH', language: 'EN' } })
  await put(true)

  expect(off).toMatchObject({ code: 'SYS_FUNCTION_OFF' })
})
