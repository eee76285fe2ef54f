import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { type Answers, aMember, type FakeNetwork, fakeNetwork, givenSession } from '@parlay/testing'
import { ApiError, callApi } from '@parlay/web/api'
import { forgetEvents, on } from '@parlay/web/events'
import {
  adoptSession,
  canEnterAgentCentre,
  canEnterMemberCentre,
  dropHeldSession,
  endSession,
  getSession,
  holdSession,
  restoreSession,
  signOut,
  startSession,
} from '@parlay/web/session'
import { clearSessionStorage } from './session-storage'

let network: FakeNetwork
const stops: (() => void)[] = []
const heard: string[] = []

function given(answers: Answers, session: 'visitor' | object = 'visitor') {
  network = fakeNetwork(answers)
  givenSession(session)
  stops.push(
    on('session-started', ({ account }) => heard.push(`started ${account}`)),
    on('session-ended', ({ reason }) => heard.push(`ended ${reason}`)),
    on('login-requested', () => heard.push('login requested')),
  )
}

/** Sets the cookie that the gateway sets in addition to the session cookie. */
function giveSignedInMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = 'signed-in=1; path=/'
}

afterEach(() => {
  network.restore()
  for (const stop of stops.splice(0)) stop()
  heard.length = 0
  localStorage.clear()
  clearSessionStorage()
  forgetEvents()
})

const refused = new ApiError({ code: 'AUTH_SESSION_EXPIRED', status: 401 })

test('A3.token a login stores the token, loads the member and notifies all parts of the page', async () => {
  given({ 'ACC.info': aMember() })

  await startSession({ token: 'new-token' })

  expect(sessionStorage.getItem('token')).toBe('new-token')
  expect(getSession()).toMatchObject({ status: 'member', member: { account: 'member01' } })
  expect(heard).toEqual(['started member01'])
})

test('A3.token a login whose profile cannot be loaded leaves no partial session', async () => {
  given({ 'ACC.info': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })

  await expect(startSession({ token: 'new-token' })).rejects.toMatchObject({ code: 'SYS_INTERNAL' })

  expect(sessionStorage.getItem('token')).toBeNull()
  expect(getSession().status).toBe('visitor')
  expect(heard).toEqual([])
})

const mustChange = new ApiError({ code: 'AUTH_MUST_CHANGE_PASSWORD', status: 403 })

test('A3.change a session whose password must be changed is kept for that alone: the page stays a visitor’s', async () => {
  given({ 'ACC.info': aMember() })

  holdSession({ token: 'held-token' })
  const held = { status: getSession().status, token: sessionStorage.getItem('token'), heard: [...heard] }
  await startSession({ token: 'new-token' })

  expect(held).toEqual({ status: 'visitor', token: 'held-token', heard: [] })
  expect(getSession()).toMatchObject({ status: 'member', token: 'new-token' })
})

test('A3 a member who cancels the change of the password leaves no session behind', async () => {
  given({ 'SESSION.logout': null })
  holdSession({ token: 'held-token' })

  await dropHeldSession()

  expect(network.callsTo('SESSION.logout')[0]?.headers.get('X-Session-Token')).toBe('held-token')
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(heard).toEqual([])
})

test('A3.change a page loaded while the password must be changed asks for the new one again', async () => {
  given({ 'ACC.info': mustChange })
  const asked: unknown[] = []
  stops.push(on('auth-requested', (request) => asked.push(request)))
  sessionStorage.setItem('token', 'held-token')

  await restoreSession()

  expect(asked).toEqual([{ modal: 'change-password', forced: true }])
  expect(getSession().status).toBe('visitor')
  expect(sessionStorage.getItem('token')).toBe('held-token')
})

test('A11.clear a logout informs the gateway, clears session storage with all its keys and notifies all parts of the page', async () => {
  given({ 'SESSION.logout': null }, {})
  const keys = ['account', 'customerId', 'isAgent', 'memberLabel', 'username', 'afterLogin']
  for (const key of [...keys, 'merchant', 'settings', 'routers', 'gameVendor', 'validate'])
    sessionStorage.setItem(key, 'kept')

  const isSignedOutThere = await signOut()

  expect(isSignedOutThere).toBe(true)
  expect(network.calls.map((call) => `${call.method} ${call.moduleId}`)).toEqual(['DELETE SESSION.logout'])
  expect(sessionStorage).toHaveLength(0)
  expect(getSession()).toEqual({ status: 'visitor' })
  expect(heard).toEqual(['ended logout'])
})

test('A11.clear a logout without a gateway still clears this browser, and says that the gateway was not informed', async () => {
  given({ 'SESSION.logout': () => Promise.reject(new TypeError('fetch failed')) }, {})

  const isSignedOutThere = await signOut()

  expect(isSignedOutThere).toBe(false)
  expect(getSession().status).toBe('visitor')
})

test.each([
  ['with the session', null, ['DELETE SESSION.logout']],
  ['by itself where the session is over', refused, ['DELETE SESSION.logout', 'DELETE SESSION.forget']],
])('A4 a logout makes this browser forget its member %s', async (_, answer, calls) => {
  given({ 'SESSION.logout': answer, 'SESSION.forget': null }, {})

  const isDone = await signOut({ forget: true })

  expect(isDone).toBe(true)
  expect(network.calls.map((call) => `${call.method} ${call.moduleId}`)).toEqual(calls)
  expect(network.calls[0]?.request).toEqual({ forget: '1' })
})

test('A4 a logout says when this browser could not be made to forget its member', async () => {
  given({ 'SESSION.logout': refused, 'SESSION.forget': () => Promise.reject(new TypeError('fetch failed')) }, {})

  expect(await signOut({ forget: true })).toBe(false)
  expect(getSession().status).toBe('visitor')
})

test('A11.clear a call refused during a logout does not ask the member to log in again', async () => {
  let answerLogout = (_: null) => {}
  const slow = new Promise<null>((resolve) => {
    answerLogout = resolve
  })
  given({ 'WAL.balance': refused, 'SESSION.logout': () => slow }, {})
  const underWay = callApi(getBalance, {}).catch(() => undefined)

  const signedOut = signOut()
  await underWay
  answerLogout(null)

  expect(await signedOut).toBe(true)
  expect(network.calls.at(-1)?.headers.has('X-Session-Token')).toBe(true)
  expect(heard).toEqual(['ended logout'])
})

test('a refused token ends the session once, however many calls are refused', async () => {
  given({ 'WAL.balance': refused }, {})

  const calls = [callApi(getBalance, {}), callApi(getBalance, {}), callApi(getBalance, {})]
  const outcomes = await Promise.allSettled(calls)

  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(heard).toEqual(['ended expired', 'login requested'])
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('a late refusal of an old token does not end a new session', async () => {
  let refuse: () => void = () => undefined
  const lateRefusal = new Promise<ApiError>((resolve) => {
    refuse = () => resolve(refused)
  })
  given({ 'WAL.balance': () => lateRefusal, 'ACC.info': aMember() }, {})
  const oldCall = callApi(getBalance, {}).catch(() => undefined)

  await startSession({ token: 'new-token' })
  refuse()
  await oldCall

  expect(getSession()).toMatchObject({ status: 'member', token: 'new-token' })
  expect(heard).toEqual(['started member01'])
})

test('a new tab obtains its own token through the cookie', async () => {
  given({
    'SESSION.current': {
      token: 'second-tab',
      account: 'member01',
      isAgent: 0,
      authAge: 5,
      expiresAt: 1,
      mustChangePassword: false,
    },
    'ACC.info': aMember(),
  })
  giveSignedInMark()

  await adoptSession()

  expect(sessionStorage.getItem('token')).toBe('second-tab')
  expect(getSession().status).toBe('member')
})

test('a visitor’s browser is not asked for a session', async () => {
  given({})

  await restoreSession()

  expect(network.calls).toHaveLength(0)
  expect(getSession().status).toBe('visitor')
})

test('a browser whose session has ended becomes a visitor’s and is not asked again', async () => {
  given({ 'SESSION.current': null })
  giveSignedInMark()

  await restoreSession()
  await restoreSession()

  expect(network.callsTo('SESSION.current')).toHaveLength(1)
  expect(getSession().status).toBe('visitor')
})

test('V8.member at start-up a token loads the member', async () => {
  given({ 'ACC.info': aMember({ nickname: 'Maya' }) })
  sessionStorage.setItem('token', 'kept')

  await restoreSession()

  expect(getSession()).toMatchObject({ status: 'member', token: 'kept', member: { nickname: 'Maya' } })
})

test('a gateway that does not answer at start-up does not cost the session', async () => {
  given({ 'ACC.info': () => Promise.reject(new TypeError('fetch failed')) })
  sessionStorage.setItem('token', 'kept')

  await restoreSession()

  expect(getSession().status).toBe('visitor')
  expect(sessionStorage.getItem('token')).toBe('kept')
})

test('A11.tabs the other tabs follow a logout within a second', async () => {
  given({}, {})
  const ended = new Promise((resolve) => {
    stops.push(on('session-ended', resolve))
  })
  const otherTab = new BroadcastChannel('parlay')
  stops.push(() => otherTab.close())

  otherTab.postMessage({ name: 'session-ended', payload: { reason: 'logout' } })

  expect(await ended).toEqual({ reason: 'logout' })
  expect(getSession().status).toBe('visitor')
})

test('A11 F2.session the other tabs follow a login within a second', async () => {
  given({
    'SESSION.current': {
      token: 'mine',
      account: 'member01',
      isAgent: 0,
      authAge: 5,
      expiresAt: 1,
      mustChangePassword: false,
    },
    'ACC.info': aMember(),
  })
  giveSignedInMark()
  const started = new Promise((resolve) => {
    stops.push(on('session-started', resolve))
  })
  const otherTab = new BroadcastChannel('parlay')
  stops.push(() => otherTab.close())

  otherTab.postMessage({ name: 'session-started', payload: { account: 'member01' } })

  expect(await started).toEqual({ account: 'member01' })
})

test('A10 a tab whose session was renewed by another tab continues with its own token', async () => {
  given(
    {
      'SESSION.current': {
        token: 'renewed',
        account: 'member01',
        isAgent: 0,
        authAge: 5,
        expiresAt: 1,
        mustChangePassword: false,
      },
    },
    {},
  )
  const started = new Promise((resolve) => {
    stops.push(on('session-started', resolve))
  })
  const otherTab = new BroadcastChannel('parlay')
  stops.push(() => otherTab.close())

  otherTab.postMessage({ name: 'session-started', payload: { account: 'member01' } })

  await started
  expect(network.callsTo('SESSION.current')[0]?.headers.get('X-Session-Token')).toBeNull()
  expect(sessionStorage.getItem('token')).toBe('renewed')
  expect(getSession()).toMatchObject({ status: 'member', token: 'renewed' })
  expect(heard).not.toContain('login requested')
})

test('ending a session that does not exist emits no event', () => {
  given({})

  endSession('logout')

  expect(heard).toEqual([])
})

test.each([
  [0, true, false],
  [1, true, true],
  [2, true, true],
  [4, false, false],
  [41, true, true],
  [42, true, true],
])('G1.agents M1 isAgent %i enters the member centre: %s, the agent centre: %s', (isAgent, member, agent) => {
  const session = { status: 'member', token: 'token', member: aMember({ isAgent }) } as const

  expect([canEnterMemberCentre(session), canEnterAgentCentre(session)]).toEqual([member, agent])
})

test('G1.agents M1 a visitor enters neither centre', () => {
  const visitor = { status: 'visitor' } as const

  expect([canEnterMemberCentre(visitor), canEnterAgentCentre(visitor)]).toEqual([false, false])
})
