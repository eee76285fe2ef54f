import { laneTitles, listGameVendors, type VendorLane } from '@parlay/contracts/endpoints/game-vendors'
import { type Game, listGames } from '@parlay/contracts/endpoints/games'
import { esportsVendors } from '@parlay/contracts/game-category'
import { readCatalogue } from '@parlay/server'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { saveCatalogue } from './catalogue.sql'

let site: TestApp

beforeAll(async () => {
  site = await buildTestApp()
  await saveCatalogue(site.db, readCatalogue(site.config.brandFolder))
})
afterAll(() => site.close())

const readLanes = async (as = {}): Promise<VendorLane[]> =>
  (await call(site.app, listGameVendors, { as })).value.data.lanes

test('L8.lanes L8.esports L8.ds88 esports are split from sports, DS88 is a separate lane, and a visitor sees the same as a member', async () => {
  await addMember(site.db, { account: 'maya' })

  const lanes = await readLanes()

  const codesOf = (lane: string) =>
    lanes.filter(({ title }) => title === lane).flatMap(({ cards }) => cards.map(({ vassalage }) => vassalage))
  expect(codesOf('ESPORTS').sort()).toEqual([...esportsVendors].sort())
  expect(codesOf('SPORTS').filter((code) => codesOf('ESPORTS').includes(code))).toEqual([])
  expect(codesOf('DS88')).toContain('DS88')
  expect(await readLanes(await openAs(site.app, 'maya'))).toEqual(lanes)
})

test('L8 the demo offers at least 45 vendors and 900 games, some in every category', async () => {
  const lanes = await readLanes()
  const countIn = async (gameType: string): Promise<number> =>
    (await call(site.app, listGames, { request: { language: 'EN', gameType, pageSize: 1 } })).value.totalPages

  const counts = await Promise.all(laneTitles.map(countIn))

  expect(lanes.map(({ title }) => title)).toEqual([...laneTitles])
  expect(new Set(lanes.flatMap(({ cards }) => cards.map(({ vassalage }) => vassalage))).size).toBeGreaterThanOrEqual(45)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(900)
})

test('L8.esports the list of sports leaves out the games of esports vendors, and a vendor’s own list is found under either', async () => {
  const vendorsOf = async (request: Record<string, unknown>) => {
    const { value } = await call(site.app, listGames, { request: { language: 'EN', pageSize: 100, ...request } })
    return [...new Set(value.games.map(({ vassalage }: Game) => vassalage))].sort()
  }

  expect(await vendorsOf({ gameType: 'SPORTS' })).not.toContain('AV')
  expect(await vendorsOf({ gameType: 'ESPORTS' })).toEqual([...esportsVendors].sort())
  expect(await vendorsOf({ gameType: 'SPORTS', vassalage: 'AV' })).toEqual(['AV'])
  expect(await vendorsOf({ gameType: 'ESPORTS', vassalage: 'AV' })).toEqual(['AV'])
})

test('L8.lanes a category without vendors has no lane', async () => {
  const { vendors } = readCatalogue(site.config.brandFolder)

  await saveCatalogue(site.db, { vendors: vendors.filter(({ lane }) => lane === 'LOTT') })

  expect((await readLanes()).map(({ title }) => title)).toEqual(['LOTT'])
})
