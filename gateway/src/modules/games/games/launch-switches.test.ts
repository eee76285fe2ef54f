import type { Endpoint } from '@parlay/contracts'
import { laneTitles, listGameVendors, type VendorLane } from '@parlay/contracts/endpoints/game-vendors'
import { type Game, listGames } from '@parlay/contracts/endpoints/games'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { launchCalls } from '@parlay/contracts/features'
import { readCatalogue } from '@parlay/server'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { saveCatalogue } from './catalogue.sql'

type LaunchCall = (typeof launchCalls)[number]

let site: TestApp
let maya: Credentials
/** The first game of each category. */
const gameOf = new Map<string, Game>()

beforeAll(async () => {
  site = await buildTestApp()
  await saveCatalogue(site.db, readCatalogue(site.config.brandFolder))
  await addMember(site.db, { account: 'maya' })
  maya = await openAs(site.app, 'maya')
  await put({ 'GAME.DEMO': true })
  const { value } = await call(site.app, listGameVendors)
  for (const { title, cards } of value.data.lanes as VendorLane[]) {
    const request = { gameType: title, vassalage: cards[0]?.vassalage, language: 'EN', pageSize: 1 }
    gameOf.set(title, (await call(site.app, listGames, { request })).value.games[0])
  }
})
afterAll(() => site.close())

const put = (whitelabel: Record<string, boolean>) =>
  site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel } })

/** The categories whose games a call can open. */
const categoriesOf: Record<LaunchCall, readonly string[]> = {
  'GAME.launch': laneTitles,
  'GAME.try': laneTitles,
  'GAME.launchFB': ['SPORTS', 'ESPORTS', 'DS88'],
  'GAME.rooms': ['PVP'],
  'LOTT.lobby': ['LOTT', 'ELOTT'],
}

/** Opens the game by this call, and returns its code. */
async function codeOf(moduleId: LaunchCall, game: Game): Promise<string> {
  const endpoint = allEndpoints.find((one) => one.moduleId === moduleId) as Endpoint
  const { vassalage, gameType, nodeId, gameCode } = game
  const named = moduleId === 'LOTT.lobby' ? { lottoGameCode: gameCode } : { vassalage, gameType, nodeId }
  return (await call(site.app, endpoint, { request: { language: 'EN', ...named }, as: maya })).code
}

const cases = laneTitles.flatMap((leaf) => launchCalls.map((moduleId) => [leaf, moduleId] as const))

test.each(cases)('V12 NAV.%s off refuses %s for the games of that category alone', async (leaf, moduleId) => {
  await put({ [`NAV.${leaf}`]: false })
  const refused: string[] = []
  for (const title of categoriesOf[moduleId]) {
    const game = gameOf.get(title)
    if (game && (await codeOf(moduleId, game)) === 'SYS_FUNCTION_OFF') refused.push(title)
  }
  await put({ [`NAV.${leaf}`]: true })

  expect(refused).toEqual(categoriesOf[moduleId].filter((title) => title === leaf))
})

test('V12 every category has a game to open, and all of its calls pass while nothing is switched off', async () => {
  expect([...gameOf.keys()]).toEqual([...laneTitles])
  for (const moduleId of launchCalls)
    for (const title of categoriesOf[moduleId]) {
      expect(await codeOf(moduleId, gameOf.get(title) as Game)).not.toMatch(
        /SYS_FUNCTION_OFF|SYS_VALIDATION|GAME_UNKNOWN/,
      )
    }
})

test('V12 a room list that was requested a moment ago is refused once its category is off', async () => {
  const game = gameOf.get('PVP') as Game
  await codeOf('GAME.rooms', game)
  await put({ 'NAV.PVP': false })
  const code = await codeOf('GAME.rooms', game)
  await put({ 'NAV.PVP': true })

  expect(code).toBe('SYS_FUNCTION_OFF')
})
