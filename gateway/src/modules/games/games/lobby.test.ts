import * as vendorCalls from '@parlay/contracts/endpoints/game-vendors'
import * as calls from '@parlay/contracts/endpoints/games'
import * as ownCalls from '@parlay/contracts/endpoints/own-games'
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
  await addMember(site.db, { account: 'trial', isAgent: 4 })
  maya = await openAs(site.app, 'maya')
})
afterAll(() => site.close())

const catalogue = () => readCatalogue(site.config.brandFolder)
const titlesOf = (type: string) =>
  catalogue()
    .vendors.filter(({ gameType }) => gameType === type)
    .flatMap(({ games }) => games)

const listGames = async (request: Record<string, unknown>, as?: typeof maya) => {
  const { value } = await call(site.app, calls.listGames, {
    request: { gameType: 'RNG', language: 'EN', pageSize: 100, ...request },
    as,
  })
  return value as { games: calls.Game[]; totalPages: number; totalCount: number }
}

describe('lanes', () => {
  test('L8.lanes only categories with a playable game have a lane, in the order of the spec', async () => {
    const { value } = await call(site.app, vendorCalls.listGameVendors)

    const lanes = value.data.lanes as vendorCalls.VendorLane[]
    const codes = Object.fromEntries(lanes.map(({ title, cards }) => [title, cards.map(({ vassalage }) => vassalage)]))
    expect(Object.keys(codes)).toEqual([...vendorCalls.laneTitles])
    expect(codes.SPORTS).toEqual(expect.arrayContaining(['FB', 'BTI']))
    expect(codes.ESPORTS).toEqual(['AV', 'AI', 'IMES', 'TF', 'IA'])
    expect(codes.LOTT).toEqual(['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT'])
    expect(codes.RNG).toHaveLength(19)
    expect(lanes.find(({ title }) => title === 'RNG')?.cards[0]).toEqual({
      vassalage: 'LUMEN',
      name: 'Lumen Atelier',
      gameType: 'RNG',
      accountTypeId: '101',
      accountTypeName: 'Lumen Atelier',
      isHot: true,
      maintenance: false,
    })
  })

  test('T2.lott a vendor has a prize mode if the brand names one', async () => {
    const { value } = await call(site.app, vendorCalls.listGameVendors)

    const cards = (value.data.lanes as vendorCalls.VendorLane[]).flatMap((lane) => lane.cards)
    const named = cards.filter(({ prizeMode }) => prizeMode !== undefined)
    expect(named.map(({ vassalage, prizeMode }) => [vassalage, prizeMode])).toEqual([['TCG_SEA', 'SEA']])
  })

  test('each vendor lists the game types that it offers', async () => {
    const { value } = await call(site.app, vendorCalls.listGameTypes)

    expect(value.list).toContainEqual({ vassalage: 'LUMEN', gameTypes: ['RNG'] })
    expect(value.list).toContainEqual({ vassalage: 'TCG_SEA', gameTypes: ['LOTT'] })
  })
})

describe('list', () => {
  test('L3.more fifteen games a page, every game on exactly one page', async () => {
    const { length } = titlesOf('FISH')
    const count = Math.ceil(length / calls.lobbyPageSize)
    const pages = []
    for (let pageNo = 1; pageNo <= count; pageNo += 1)
      pages.push(await listGames({ gameType: 'FISH', pageNo, pageSize: calls.lobbyPageSize }))

    expect(pages[0]).toMatchObject({ totalPages: count, totalCount: length })
    expect(pages.slice(0, -1).every(({ games }) => games.length === 15)).toBe(true)
    expect(new Set(pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId))).size).toBe(length)
  })

  test.each(calls.gameClassifications)('L3.classification classification %s', async (gameClassify) => {
    const { games } = await listGames({ gameClassify })

    expect(games.length).toBeGreaterThan(0)
    expect(games.every(({ classify }) => classify.includes(gameClassify))).toBe(true)
  })

  test.each(calls.minimumBets)('L3.bet minimum bet %s', async (minBet) => {
    const { games } = await listGames({ minBet })

    expect(games.length).toBeGreaterThan(0)
    expect(new Set(games.map((game) => Number(game.minBet)))).toEqual(new Set([Number(minBet)]))
  })

  test('L3.search the search finds parts of names, in any case, and matches signs literally', async () => {
    const found = await listGames({ gameName: ' SEVENS ' })
    const percent = await listGames({ gameName: '%' })

    const named = titlesOf('RNG').filter(({ name }) => name.includes('Sevens'))
    expect(found.games.map(({ nodeId }) => nodeId)).toEqual(named.map(({ nodeId }) => nodeId))
    expect(named.length).toBeGreaterThan(5)
    expect(percent.games).toEqual([])
  })

  test('L6 finds one game by its id or its vendor’s code, and none of another vendor', async () => {
    const [game] = (await listGames({ vassalage: 'LUMEN' })).games
    if (!game) throw new Error('LUMEN has no game')
    const { vassalage, nodeId, gameCode } = game

    expect((await listGames({ vassalage, nodeId })).games).toEqual([game])
    expect((await listGames({ vassalage, gameCode })).games).toEqual([game])
    expect((await listGames({ vassalage: 'SUNDIAL', nodeId })).games).toEqual([])
  })

  test("L4 filters are combined, and a vendor's list has only its games", async () => {
    const { games } = await listGames({ vassalage: 'LUMEN', gameClassify: 'JP', minBet: '0.5' })

    expect(games.map(({ name }) => name)).toContain('Opaline Nights')
    expect(
      games.every((game) => game.vassalage === 'LUMEN' && game.classify.includes('JP') && Number(game.minBet) === 0.5),
    ).toBe(true)
  })

  test('games of another type are left out', async () => {
    const { games } = await listGames({ gameType: 'LOTT' })

    expect(games).toHaveLength(titlesOf('LOTT').length)
    expect(games.every(({ gameType }) => gameType === 'LOTT')).toBe(true)
  })

  test('an instant draw names its draw, and no other game does', async () => {
    const [draws, slots] = [await listGames({ gameType: 'LOTT' }), await listGames({ gameType: 'RNG' })]

    const kinds = new Map(draws.games.map(({ name, drawKind }) => [name, drawKind]))
    expect([kinds.get('Manila Quick Six'), kinds.get('Luzon Pick Three')]).toEqual(['keno', 'pick3'])
    expect(draws.games.every(({ drawKind }) => drawKind !== undefined)).toBe(true)
    expect(slots.games.every(({ drawKind }) => drawKind === undefined)).toBe(true)
  })

  test('games come in the requested order', async () => {
    const inOrder = async (sort?: calls.GameOrder) => (await listGames({ ...(sort && { sort }), pageSize: 100 })).games
    const released = new Map(titlesOf('RNG').map(({ nodeId, releasedOn }) => [nodeId, releasedOn]))

    const names = (await inOrder('name')).map(({ name }) => name.toLowerCase())
    expect(names).toEqual([...names].sort())
    const returns = (await inOrder('return')).map(({ rtp }) => Number(rtp))
    expect(returns).toEqual([...returns].sort((one, other) => other - one))
    const dates = (await inOrder('new')).map(({ nodeId }) => released.get(nodeId) ?? '')
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set(dates).size).toBeGreaterThan(5)
    expect((await inOrder()).map(({ nodeId }) => nodeId)).not.toEqual(
      (await inOrder('name')).map(({ nodeId }) => nodeId),
    )
  })

  test('an unknown option is refused', async () => {
    const answer = await call(site.app, calls.listGames, { request: { gameType: 'RNG', language: 'EN', minBet: '3' } })

    expect(answer).toMatchObject({ status: 400, code: 'SYS_VALIDATION' })
  })

  test('a title that leaves the catalogue leaves the lobby', async () => {
    const vendors = catalogue().vendors.filter(({ vassalage }) => vassalage !== 'SUNDIAL')

    await saveCatalogue(site.db, { vendors })
    const { games } = await listGames({ vassalage: 'SUNDIAL' })
    await saveCatalogue(site.db, catalogue())

    expect(games).toEqual([])
    expect((await listGames({ vassalage: 'SUNDIAL' })).games.length).toBeGreaterThan(0)
  })
})

describe('hot and popular', () => {
  test('L5.hot hot games of one vendor', async () => {
    const { value } = await call(site.app, calls.listHotGames, { request: { vassalage: 'LUMEN', language: 'EN' } })

    const hot = titlesOf('RNG').filter(({ isHot, gameCode }) => isHot && gameCode.startsWith('LUMEN'))
    expect(value.list.map(({ nodeId }: calls.Game) => nodeId)).toEqual(hot.map(({ nodeId }) => nodeId))
  })

  test('L5.hot the requested number of hot games, the first of all', async () => {
    const ask = async (request: { count?: number }) => {
      const { value } = await call(site.app, calls.listHotGames, { request: { ...request, language: 'EN' } })
      return value.list.map(({ nodeId }: calls.Game) => nodeId)
    }

    expect(await ask({ count: 12 })).toEqual((await ask({})).slice(0, 12))
  })

  test('popular games are those with the most rounds in a week, then hot ones', async () => {
    const now = site.clock.now()
    const rounds = [
      ['JUNIPER_barn-owl-post', 2, 1],
      ['JUNIPER_badger-and-sons', 1, 1],
      ['JUNIPER_wildwood-waltz', 5, 8],
    ] as const
    for (const [gameCode, count, daysAgo] of rounds) {
      await site.db.query(
        `insert into game_round (vendor_code, round, member_id, game_code, currency, opened_at, state)
         select 'JUNIPER', $1 || n, 1, $1, 'PHP', $2::timestamptz - $3 * interval '1 day', 'SETTLED' from generate_series(1, $4::int) n`,
        [gameCode, now, daysAgo, count],
      )
    }

    const { value } = await call(site.app, calls.listPopularGames, { request: { count: 3, language: 'EN' } })

    const names = ['Barn Owl Post', 'Badger & Sons', 'Lantern Tide']
    expect(value.list.map(({ name }: calls.Game) => name)).toEqual(names)
    expect((await listGames({ sort: 'popular', pageSize: 15 })).games.slice(0, 3).map(({ name }) => name)).toEqual(
      names,
    )
  })
})

describe('popular games of a prize mode', () => {
  const listPopular = async (request: object) =>
    (await call(site.app, calls.listPopularGames, { request: { language: 'EN', ...request } })).value

  beforeAll(async () => {
    site.clock.move(5 * 60_000)
    await site.db.query(`select lottery_name_game(code, code) from unnest(array['MB_HN', 'FAST60', 'GONE']) code`)
    const rounds = [
      ['JUNIPER', 'JUNIPER_barn-owl-post', 9],
      ['TCG_SEA', 'TCG_SEA_manila-quick-six', 1],
      ['ELOTT', 'ELOTT_flash-draw', 2],
      ['TCG_LOTTO_VN', 'MB_HN', 1],
      ['TCG_LOTTO_VN', 'FAST60', 2],
      ['TCG_LOTTO_VN', 'GONE', 3],
    ] as const
    for (const [vendor, gameCode, count] of rounds) {
      await site.db.query(
        `insert into game_round (vendor_code, round, member_id, game_code, currency, opened_at, state)
         select $1, 'popular' || $2 || n, 1, $2, 'PHP', $3, 'SETTLED' from generate_series(1, $4::int) n`,
        [vendor, gameCode, site.clock.now(), count],
      )
    }
  })

  test('T2 T3.popular are games of the lottery alone, even if others are played more, and lotteries of draws', async () => {
    const value = await listPopular({ prizeMode: 'Lott', count: 2 })

    expect(value.list.map(({ name }: calls.Game) => name)).toEqual(['Flash Draw', 'Manila Quick Six'])
    expect(value.draws).toEqual([
      { gameCode: 'FAST60', name: 'One-minute draw' },
      { gameCode: 'MB_HN', name: 'Hà Nội' },
    ])
    const vietnamese = await listPopular({ prizeMode: 'SEA', count: 1, language: 'VI' })
    expect(vietnamese.draws).toEqual([{ gameCode: 'FAST60', name: 'Xổ số 1 phút' }])
  })

  test('T3.popular are of every kind, and no draws, without a requested mode', async () => {
    const value = await listPopular({ count: 1 })

    expect(value.list.map(({ name }: calls.Game) => name)).toEqual(['Barn Owl Post'])
    expect(value.draws).toBeUndefined()
  })
})

describe('favourites', () => {
  const toggle = (endpoint: typeof ownCalls.addFavourite, nodeId: string) =>
    call(site.app, endpoint, { request: { nodeId, vendor: 'LUMEN', gameType: 'RNG' }, as: maya })

  test('L5.favourite a favourite is marked in the lists of its member only, and adding twice changes nothing', async () => {
    await toggle(ownCalls.addFavourite, '10102')
    site.clock.move(1000)
    await toggle(ownCalls.addFavourite, '10105')
    const { value } = await toggle(ownCalls.addFavourite, '10102')

    const marked = (games: calls.Game[]) => games.filter(({ isFav }) => isFav).map(({ nodeId }) => nodeId)
    expect(value.nodeIds).toEqual(['10105', '10102'])
    expect(marked((await listGames({}, maya)).games)).toEqual(['10102', '10105'])
    expect(marked((await listGames({})).games)).toEqual([])
    const { value: list } = await call(site.app, ownCalls.listFavouriteGames, { request: { language: 'EN' }, as: maya })
    expect(list.content.map(({ nodeId }: calls.Game) => nodeId)).toEqual(['10105', '10102'])
    expect(list.totalPages).toBe(1)
  })

  test('removing one leaves the others, and removing it again changes nothing', async () => {
    await toggle(ownCalls.removeFavourite, '10105')
    const { value } = await toggle(ownCalls.removeFavourite, '10105')

    expect(value.nodeIds).toEqual(['10102'])
  })

  test('an unknown game is refused', async () => {
    expect(await toggle(ownCalls.addFavourite, '999')).toMatchObject({ success: false, code: 'GAME_UNKNOWN' })
  })

  test('L2.login C2.refuse saved and recent games need a login, and a real account', async () => {
    const trial = await openAs(site.app, 'trial')

    for (const endpoint of [ownCalls.listFavouriteIds, ownCalls.listFavouriteGames, ownCalls.listRecentGames]) {
      const request = { language: 'EN' }
      expect((await call(site.app, endpoint, { request })).code).toBe('AUTH_NOT_LOGGED_IN')
      expect((await call(site.app, endpoint, { request, as: trial })).code).toBe('AUTH_TRIAL_RESTRICTED')
    }
  })
})
