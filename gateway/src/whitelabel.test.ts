import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@parlay/contracts'
import { getContractInfo } from '@parlay/contracts/endpoints/agent-contracts'
import { listGameMenus } from '@parlay/contracts/endpoints/game-menus'
import { laneTitles, listGameTypes, listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { type Game, listGames, listHotGames, listPopularGames } from '@parlay/contracts/endpoints/games'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { addFavourite, listFavouriteGames } from '@parlay/contracts/endpoints/own-games'
import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { getCurrentSession } from '@parlay/contracts/endpoints/session'
import { type Feature, features } from '@parlay/contracts/features'
import { readCatalogue, saveCatalogue } from './modules/games/games'
import { buildTestApp, type TestApp } from './testing/build-test-app'
import { type Credentials, call, callLogin, callSealed, logIn } from './testing/call'
import { addMember } from './testing/members.sql'
import { effects, openEffects } from './testing/whitelabel-effects'

let gateway: TestApp
let agent: Credentials

beforeAll(async () => {
  gateway = await buildTestApp(await openEffects.start())
  await saveCatalogue(gateway.db, readCatalogue(gateway.config.brandFolder))
  await addMember(gateway.db, { account: 'agent', isAgent: 1 })
  agent = await logIn(gateway.app, 'agent')
  await openEffects.prepare(gateway)
})
afterAll(async () => {
  await gateway.close()
  await openEffects.close()
})

const put = (whitelabel: Record<string, boolean>) =>
  gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel } })
const endpointOf = (moduleId: string): Endpoint => {
  const endpoint = allEndpoints.find((one) => one.moduleId === moduleId)
  if (!endpoint) throw new Error(`the table names ${moduleId}, which is no call`)
  return endpoint
}
/** The fields that every request of the calls below needs, except for the field that decides. */
const request = { vassalage: 'NONE', nodeId: 'none', vendor: 'NONE', side: 'UP' }

const codesOf = async ({ calls }: Feature): Promise<string[]> => {
  const codes: string[] = []
  for (const one of calls) {
    const [moduleId, part] = typeof one === 'string' ? [one, {}] : [one.call, { [one.field]: one.is }]
    const { code } = await call(gateway.app, endpointOf(moduleId), { as: agent, request: { ...request, ...part } })
    codes.push(code)
  }
  return codes
}

/** The features that only a remote or the shell reads, with the test that shows the effect. */
const inTheBrowser: Record<string, string> = {
  'LOGIN.GUARD': 'shell/src/guard.test.tsx',
  'LOTT.FAVSYNC': 'mf-lottery/src/screens/lottery-menu-screen.test.tsx',
}

describe.each(features.map((feature) => [feature.modId, feature] as const))('R5.tree V12 %s', (modId, feature) => {
  const { calls, paths, memberPages, agentPages } = feature

  test('V12 the leaf has an effect: calls, a page, or a result of its probe', () => {
    const pages = [...paths, ...memberPages, ...agentPages]

    expect(calls.length + pages.length > 0 || modId in effects || modId in inTheBrowser).toBe(true)
  })

  if (calls.length > 0) {
    test('V12 its calls are refused with one code while it is off, and only then', async () => {
      await put({ [modId]: true })
      const on = await codesOf(feature)
      await put({ [modId]: false })
      const off = await codesOf(feature)
      await put({ [modId]: true })

      expect(on).not.toContain('SYS_FUNCTION_OFF')
      expect(off).toEqual(calls.map(() => 'SYS_FUNCTION_OFF'))
    })
  }

  const effect = effects[modId]
  if (effect) {
    test(`V12 ${effect.says}`, async () => {
      const look = async (isOn: boolean) => {
        await put({ ...effect.besides, [modId]: isOn })
        return effect.look(gateway)
      }
      const seen = { on: await look(true), off: await look(false) }
      await put({ ...effect.after, [modId]: feature.isOn })

      expect(seen).toEqual({ on: effect.on, off: effect.off })
    })
  }

  const place = inTheBrowser[modId]
  if (place) {
    test(`V12 ${place} shows its effect`, () => {
      expect(readFileSync(join(__dirname, '../..', place), 'utf8')).toContain(modId)
    })
  }
})

test('V12 a branch that is off switches off everything below it', async () => {
  await put({ PROMO: false })
  const { code } = await call(gateway.app, endpointOf('RAF.status'), { request: { kind: 'WHEEL' } })
  await put({ PROMO: true })

  expect(code).toBe('SYS_FUNCTION_OFF')
})

test('V12 a visitor has to log in before a call reveals that a feature is off', async () => {
  await put({ RANK: false })
  const { code } = await call(gateway.app, endpointOf('RNK.info'))
  await put({ RANK: true })

  expect(code).toBe('AUTH_NOT_LOGGED_IN')
})

describe('V12 a category that is off', () => {
  const titlesIn = async () => {
    const ask = async (endpoint: Endpoint, fields: object = {}) =>
      (await call(gateway.app, endpoint, { as: agent, request: { language: 'EN', ...fields } })).value
    const lanes = (await ask(listGameVendors)).data.lanes.map(({ title }: { title: string }) => title)
    const menus = (await ask(listGameMenus)).list.map(({ code }: { code: string }) => code)
    const types = (await ask(listGameTypes)).list.flatMap(({ gameTypes }: { gameTypes: string[] }) => gameTypes)
    const games: Game[] = [
      ...(await ask(listHotGames)).list,
      ...(await ask(listPopularGames, { count: 100 })).list,
      ...(await ask(listFavouriteGames)).content,
    ]
    return { lanes, menus, types: [...new Set(types)], games: [...new Set(games.map(({ gameType }) => gameType))] }
  }

  test('V12 is in no menu and no list of games, and comes back unchanged', async () => {
    const { value } = await call(gateway.app, listGames, { request: { gameType: 'FISH', language: 'EN' } })
    const [fish] = value.games as Game[]
    const favourite = { nodeId: fish?.nodeId, vendor: fish?.vassalage, gameType: 'FISH' }
    await call(gateway.app, addFavourite, { as: agent, request: favourite })
    const before = await titlesIn()
    await put({ 'NAV.FISH': false })
    const off = await titlesIn()
    await put({ 'NAV.FISH': true })

    expect(before.lanes).toEqual([...laneTitles])
    for (const list of Object.values(before)) expect(list).toContain('FISH')
    for (const list of Object.values(off)) expect(list).not.toContain('FISH')
    expect(await titlesIn()).toEqual(before)
  })

  test('V12 for sports does not affect esports, whose vendors list their games as sports', async () => {
    const codeOf = async (vassalage: string) =>
      (await call(gateway.app, listGames, { request: { gameType: 'SPORTS', vassalage, language: 'EN' } })).code
    await put({ 'NAV.SPORTS': false })
    const sports = [await codeOf('FB'), await codeOf('IMES')]
    await put({ 'NAV.SPORTS': true, 'NAV.ESPORTS': false })
    const esports = [await codeOf('FB'), await codeOf('IMES')]
    await put({ 'NAV.ESPORTS': true })

    expect([sports, esports]).toEqual([
      ['SYS_FUNCTION_OFF', 'OK'],
      ['OK', 'SYS_FUNCTION_OFF'],
    ])
  })
})

test('V12 a kind of contract that is off has no page in the agent centre', async () => {
  await put({ 'CONTRACT.DAILY': false })
  const { value } = await call(gateway.app, getContractInfo, { as: agent })
  await put({ 'CONTRACT.DAILY': true })

  expect(value.enabled).toEqual({ dividend: true, daily: false, hourly: true, realtime: true })
})

describe('A3.change passwords that are not changed (pwdEnabled)', () => {
  const isHeld = async ({ cookie }: Credentials) =>
    (await call(gateway.app, getCurrentSession, { as: { cookie } })).value.mustChangePassword

  beforeAll(async () => {
    await addMember(gateway.db, { account: 'old', passwordExpired: true })
    await addMember(gateway.db, { account: 'reset', passwordExpired: true, mustChangePassword: true })
    await addMember(gateway.db, { account: 'weak', password: '123456' })
  })
  afterEach(() => put({ PWD: true }))

  test('A3.change an expired password can be kept at the log-in, and in a session that was opened before', async () => {
    const before = await logIn(gateway.app, 'old')
    const heldBefore = await isHeld(before)
    await put({ PWD: false })

    const { value } = await callLogin(gateway.app, { username: 'old' })

    expect([value.mustChangePassword, value.reason, value.passwordExpired]).toEqual([false, null, true])
    expect([heldBefore, await isHeld(before)]).toEqual([true, false])
    expect((await call(gateway.app, endpointOf('ACC.info'), { as: before })).code).toBe('OK')
  })

  test.each([
    ['that somebody else has set', { username: 'reset' }, 'RESET'],
    ['that anybody could guess', { username: 'weak', password: '123456' }, 'DEFAULT_PASSWORD'],
  ])('A3.change a password %s still has to be changed, and can be', async (_, fields, reason) => {
    await put({ PWD: false })
    const { value, cookies } = await callLogin(gateway.app, fields)
    const as = { cookie: cookies[0]?.value ?? '', token: value.token }
    const passwords = { newPassword: 'A quiet afternoon', confirmNewPassword: 'A quiet afternoon' }

    const { code } = await callSealed(gateway.app, endpointOf('ACC.changePassword'), { as, request: passwords })

    expect([value.reason, code]).toEqual([reason, 'OK'])
    expect((await callLogin(gateway.app, { ...fields, password: passwords.newPassword })).value.reason).toBeNull()
  })
})

test('V12 the status contains every switch', async () => {
  const { value } = await call(gateway.app, getSystemStatus)
  const idsOf = (node: { modId: string; childrenNodes: (typeof node)[] }): string[] =>
    node.childrenNodes.length === 0 ? [node.modId] : node.childrenNodes.flatMap(idsOf)

  expect(idsOf(value.whitelabel)).toEqual(features.map(({ modId }) => modId))
})
