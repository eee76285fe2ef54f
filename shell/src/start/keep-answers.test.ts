import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { getSystemStatus, type listDomainRoutes } from '@parlay/contracts/endpoints/platform'
import { getPlayerRank } from '@parlay/contracts/endpoints/ranks'
import {
  aLane,
  aMember,
  aRegisterSettings,
  aStatusWith,
  type FakeNetwork,
  fakeNetwork,
  givenSession,
} from '@parlay/testing'
import { createQueryClient, queryOptionsFor } from '@parlay/web/api'
import { canEnterAgentCentre, canEnterMemberCentre, getSession, signOut, startSession } from '@parlay/web/session'
import { keptAnswer } from '@parlay/web/site/kept-answers'
import { whenIdle } from '@parlay/web/site/when-idle'
import { waitFor } from '@testing-library/react'
import { startFirstQueries } from './first-queries'
import { keepAnswers } from './keep-answers'

/** The session storage keys of the product spec, section 3. */
const specifiedKeys =
  'token, account, customerId, isAgent, memberLabel, merchant, settings, routers, gameVendor, validate, username'.split(
    ', ',
  )
const agent = aMember({ account: 'agent01', id: '77', isAgent: 1, memberLabel: ['gold'] })
const lanes = { data: { lanes: [aLane('RNG', { vassalage: 'LUMEN' })] } }
const domains = { domainList: ['https://one.example'] }

let network: FakeNetwork
const stops: (() => void)[] = []
beforeEach(() => {
  network = fakeNetwork({
    'ACC.info': agent,
    'SESSION.logout': null,
    'SYS.status': aStatusWith('LOGIN.SMS'),
    'SYS.domainRoute': domains,
    'SYS.announcements': { list: [], totalPages: 0, totalCount: 0, pageNo: 1, pageSize: 20 },
    'GAME.vendors': lanes,
    'GAME.hot': { list: [] },
    'REG.settings': aRegisterSettings(),
  })
  givenSession('visitor')
})
afterEach(() => {
  network.restore()
  for (const stop of stops.splice(0)) stop()
  sessionStorage.clear()
})

/** A page of a visitor who has come to /help and then logs in. */
async function logInOnAPage() {
  const client = createQueryClient()
  startFirstQueries(client, { pathname: '/help', search: '' })
  await client.prefetchQuery(queryOptionsFor(getSystemStatus, {}))
  stops.push(keepAnswers(client))
  const before = { ...sessionStorage }
  await startSession({ token: 'tab-token' })
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(expect.arrayContaining(specifiedKeys)))
  return { client, before }
}

test('E3.keys a login leaves the eleven keys of the specification, and a visitor’s tab has none of them', async () => {
  const { before } = await logInOnAPage()

  expect(before).toEqual({})
  const { settings, routers, gameVendor, validate, ...hints } = { ...sessionStorage } as Record<string, string>
  expect(hints).toMatchObject({
    token: 'tab-token',
    account: 'agent01',
    username: 'agent01',
    customerId: '77',
    isAgent: '1',
    memberLabel: '["gold"]',
    merchant: 'parlay',
  })
  expect(JSON.parse(settings ?? '').data.whitelabel.childrenNodes[0].modId).toBe('LOGIN.SMS')
  expect(JSON.parse(routers ?? '').data).toEqual(domains)
  expect(JSON.parse(gameVendor ?? '').data).toEqual(lanes)
  expect(JSON.parse(validate ?? '').data.rules).toEqual(aRegisterSettings().rules)
})

test('E3.keys no kept value except the token is a secret: neither keys nor the address of the visitor', async () => {
  await logInOnAPage()

  const { token: _, ...rest } = { ...sessionStorage }
  expect(JSON.stringify(rest)).not.toMatch(/tab-token|publicKey|apiKey|127\.0\.0\.1/)
})

test('E3.keys a fresh answer saves the call after a reload, and an old one does not', async () => {
  await logInOnAPage()
  const calls = () => network.callsTo('GAME.vendors').length
  const before = calls()

  startFirstQueries(createQueryClient(), { pathname: '/help', search: '' })
  const afterReload = calls()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  startFirstQueries(createQueryClient(), { pathname: '/help', search: '' })
  await waitFor(() => expect(calls()).toBe(before + 1))
  clock.mockRestore()

  expect(afterReload).toBe(before)
})

test.each([
  ['routers', 'SYS.domainRoute'],
  ['validate', 'REG.settings'],
] as const)('E3.keys the page does not request what %s keeps again after a reload', async (name, moduleId) => {
  await logInOnAPage()
  const before = network.callsTo(moduleId).length

  stops.push(keepAnswers(createQueryClient()))
  await new Promise<void>((resolve) => whenIdle(resolve))

  expect(before).toBe(1)
  expect(network.callsTo(moduleId)).toHaveLength(1)
  expect(keptAnswer<typeof listDomainRoutes>(name)?.initialDataUpdatedAt).toBeGreaterThan(0)
})

test('A11.clear a logout clears session storage, the merchant’s keys among it, and the login, agent and VIP state', async () => {
  const { client } = await logInOnAPage()
  const rank = queryOptionsFor(getPlayerRank, {})
  await client.fetchQuery({ ...rank, queryFn: () => ({ level: 5 }) as never })
  const wasAgent = canEnterAgentCentre(getSession())

  await signOut()
  // Answers to the page of a visitor are not kept.
  await client.fetchQuery({ ...queryOptionsFor(listGameVendors, { merchantCode: 'parlay' }), staleTime: 0 })

  expect(wasAgent).toBe(true)
  expect({ ...sessionStorage }).toEqual({})
  expect(getSession()).toEqual({ status: 'visitor' })
  expect([canEnterAgentCentre(getSession()), canEnterMemberCentre(getSession())]).toEqual([false, false])
  expect(client.getQueryData(rank.queryKey)).toBeUndefined()
})
