import type { VendorCard } from '@parlay/contracts/endpoints/game-vendors'
import type { Game } from '@parlay/contracts/endpoints/games'
import { addFavourite } from '@parlay/contracts/endpoints/own-games'
import { longestSearch, searchLimits, searchSite } from '@parlay/contracts/endpoints/search'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { readCatalogue, saveCatalogue } from '../../games/games'

let site: TestApp
let maya: { cookie: string; token: string }

beforeAll(async () => {
  site = await buildTestApp()
  await saveCatalogue(site.db, readCatalogue(site.config.brandFolder))
  await addMember(site.db, { account: 'maya' })
  maya = await openAs(site.app, 'maya')
})
afterAll(() => site.close())

const search = async (text: string, { language = 'EN', as }: { language?: string; as?: typeof maya } = {}) => {
  const { value } = await call(site.app, searchSite, { request: { text, language }, as })
  return {
    games: value.games.map(({ name }: Game) => name) as string[],
    vendors: value.vendors.map(({ name }: VendorCard) => name) as string[],
    promotions: value.promotions.map(({ id }: { id: string }) => id) as string[],
    help: value.help.map(({ id }: { id: string }) => id) as string[],
    favourites: value.games.filter(({ isFav }: Game) => isFav).map(({ nodeId }: Game) => nodeId) as string[],
  }
}

test.each([
  ['the name', 'Opaline Nights'],
  ['its beginning', 'opali'],
  ['a letter too many', 'opalline nights'],
  ['two letters exchanged', 'opailne'],
  ['a letter missing', 'Opalne Nigts'],
  ['the words the other way round', 'nights opaline'],
  ['the vendor and a word', 'lumen opaline'],
  ['the name without its space', 'opalinenights'],
  ['the name without its space and with a typing error', 'opalinenihgts'],
])('a game is found by %s', async (_, text) => {
  expect((await search(text)).games[0]).toBe('Opaline Nights')
})

test('a vendor is found by its name, and its games after it', async () => {
  const { vendors, games } = await search('lumen')

  expect(vendors[0]).toBe('Lumen Atelier')
  expect(games).toHaveLength(searchLimits.games)
})

test('promotions and help are found in the language of who searches', async () => {
  expect((await search('balance')).help).toContain('balance')
  expect((await search('free play')).promotions).toContain('free-play')
  expect((await search('ยอดเงิน', { language: 'TH' })).help).toContain('balance')
})

test('V3.help help is found by what else people call it, with a typing error too', async () => {
  expect((await search('cash out')).help[0]).toBe('withdrawals')
  expect((await search('rollovr')).help[0]).toBe('wagering')
  expect((await search('rtp')).help[0]).toBe('returns')
  expect((await search('2fa')).help[0]).toBe('second-factor')
  expect((await search('đổi mật khẩu', { language: 'VI' })).help[0]).toBe('forgotten-password')
})

test('V3.help an article that is called by the whole text is found without those that have its words apart', async () => {
  expect((await search('log out')).help).toEqual(['devices'])
})

test('accents need not be typed', async () => {
  const typed = await search('so du cua ban', { language: 'VI' })

  expect(typed.help).toContain('balance')
  expect((await search('Số dư của bạn', { language: 'VI' })).help[0]).toBe(typed.help[0])
})

test('a short word forgives no error, and what nothing is called finds nothing', async () => {
  expect(await search('qzx')).toEqual({ games: [], vendors: [], promotions: [], help: [], favourites: [] })
  expect((await search('%%% ☃')).games).toEqual([])
})

test('a member sees which of the games are saved', async () => {
  const [game] = (await call(site.app, searchSite, { request: { text: 'Opaline Nights', language: 'EN' } })).value.games
  await call(site.app, addFavourite, { request: { nodeId: game.nodeId, vendor: 'LUMEN', gameType: 'RNG' }, as: maya })

  expect((await search('opaline', { as: maya })).favourites).toEqual([game.nodeId])
  expect((await search('opaline')).favourites).toEqual([])
})

test('a change of the catalogue is found within a minute', async () => {
  expect((await search('Opaline Nights')).games).toContain('Opaline Nights')
  const vendors = catalogueWithout('LUMEN')

  await saveCatalogue(site.db, { vendors })
  site.clock.move(60_000)

  expect((await search('Opaline Nights')).games).not.toContain('Opaline Nights')
})

test('V12 a category that is switched is found or not found by the next search', async () => {
  const put = (isOn: boolean) =>
    site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'NAV.FISH': isOn } } })
  const foundVendors = async () => (await search('Reefworks')).vendors
  const before = await foundVendors()
  await put(false)
  const off = await foundVendors()
  await put(true)

  expect(before).toContain('Reefworks')
  expect(off).not.toContain('Reefworks')
  expect(await foundVendors()).toEqual(before)
})

test.each([
  ['nothing', ' '],
  ['more than fits', 'x'.repeat(longestSearch + 1)],
])('%s is refused', async (_, text) => {
  expect(await call(site.app, searchSite, { request: { text, language: 'EN' } })).toMatchObject({
    status: 400,
    code: 'SYS_VALIDATION',
  })
})

const catalogueWithout = (code: string) =>
  readCatalogue(site.config.brandFolder).vendors.filter(({ vassalage }) => vassalage !== code)
