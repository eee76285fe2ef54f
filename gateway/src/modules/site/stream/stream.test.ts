import { readMessages } from '@parlay/contracts/endpoints/messages'
import { logout } from '@parlay/contracts/endpoints/session'
import { openEventStream } from '@parlay/contracts/endpoints/stream'
import { openMemberAccount, postDeposit } from '../../../ledger'
import { createSessionStore } from '../../../session'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call, logIn } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openStreamAt } from '../../../testing/open-stream-at'
import { notifyMember } from '../../member/messages'
import { presentCounts } from '../../rewards/badges'
import { openStreamHub } from './stream-hub'

let gateway: TestApp
let origin: string
let memberId: bigint

beforeAll(async () => {
  gateway = await buildTestApp()
  memberId = await addMember(gateway.db, { account: 'maya' })
  await openMemberAccount(gateway.db, memberId, 'PHP')
  origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => gateway.close())

const open = (as: Credentials | 'visitor', headers?: Record<string, string>) => openStreamAt(origin, as, headers)

const deposit = (reference: string) =>
  postDeposit(gateway.db, { reference, memberId, currency: 'PHP', amount: 10_000n, at: gateway.clock.now() })

const notify = (reference: string) =>
  gateway.db.transaction((tx) =>
    notifyMember(tx, { memberId, type: 'SYSTEM', template: 'welcome', reference, at: gateway.clock.now() }),
  )

test('begins with the current state and follows the balance', async () => {
  const stream = await open(await logIn(gateway.app, 'maya'))
  await stream.until('event: balance')

  await deposit('first')
  const text = await stream.until('"available":"100.00"')
  stream.close()

  expect(text).toContain('event: status\ndata: {"status":0,"maintenanceEnd":null}')
})

test('H6 M2 follows the counts: a new message, and a read one', async () => {
  const as = await logIn(gateway.app, 'maya')
  const stream = await open(as)
  await stream.until('event: counts\ndata: {"messageV2":0,')

  for (const reference of ['one', 'two', 'three']) await notify(reference)
  await stream.until('data: {"messageV2":3,')
  await call(gateway.app, readMessages, { as, request: { all: true } })
  await stream.until('data: {"messageV2":0,', 2)
  stream.close()
})

test('V12 H6.count the counts of open pages follow the switches', async () => {
  const put = (isOn: boolean) =>
    gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'MEM.messageV2': isOn } } })
  await notify('switched')
  const stream = await open(await logIn(gateway.app, 'maya'))
  await stream.until('event: counts\ndata: {"messageV2":1,')

  await put(false)
  await stream.until('event: counts\ndata: {"messageV2":0,')
  await put(true)
  await stream.until('event: counts\ndata: {"messageV2":1,', 2)
  stream.close()
})

test('a message that is not stored is not announced', async () => {
  const stream = await open(await logIn(gateway.app, 'maya'))
  const atFirst = await stream.until('event: counts')

  const kept = gateway.db.transaction(async (tx) => {
    await notifyMember(tx, { memberId, type: 'SYSTEM', template: 'welcome', reference: 'no', at: gateway.clock.now() })
    throw new Error('rolled back')
  })
  await expect(kept).rejects.toThrow('rolled back')
  await deposit('to see the next event')
  const text = await stream.until('event: balance', 2)
  stream.close()

  expect(text.slice(atFirst.length)).not.toContain('event: counts')
})

test('a session has ten streams; an eleventh is refused until a page closes, and other sessions have separate limits', async () => {
  const as = await logIn(gateway.app, 'maya')
  const streams = await Promise.all(Array.from({ length: 10 }, () => open(as)))
  await Promise.all(streams.map((stream) => stream.until('event: balance')))
  const refused = await call(gateway.app, openEventStream, { as })
  const other = await open(await logIn(gateway.app, 'maya'))
  await other.until('event: balance')

  streams[0]?.close()
  let again = await open(as)
  // The gateway notices the end a moment after the page.
  while (again.status === 429) again = await open(as)
  for (const stream of [...streams, other, again]) stream.close()

  expect([refused.status, refused.code]).toEqual([429, 'SYS_RATE_LIMIT'])
})

test('a page that reconnects does not get events again that it has seen', async () => {
  const session = await logIn(gateway.app, 'maya')
  const first = await open(session)
  const text = await first.until('event: balance\nid: ').then(() => first.until('"version"'))
  first.close()
  const lastId = /id: (\d+)/.exec(text)?.[1] ?? ''

  const second = await open(session, { 'last-event-id': lastId })
  await second.until('event: status')
  await deposit('second')
  const again = await second.until('event: balance')
  second.close()

  expect(again.match(/event: balance/g)).toHaveLength(1)
  expect(again).not.toContain(`id: ${lastId}\n`)
})

test('ends with the session', async () => {
  const session = await logIn(gateway.app, 'maya')
  const stream = await open(session)
  await stream.until('event: balance')

  await call(gateway.app, logout, { as: session })
  const text = await stream.toEnd()

  expect(text).toContain('event: session\ndata: {"state":"ended","reason":"logout"}')
})

describe('when a session goes on under new secrets', () => {
  const store = () => createSessionStore({ db: gateway.db, clock: gateway.clock })

  test('a page loses no event: its old stream goes on until it has opened a new one, and a logout ends both immediately', async () => {
    const as = await logIn(gateway.app, 'maya')
    const { id } = await store().authenticate(as.cookie, as.token)
    const old = await open(as)
    const atFirst = await old.until('event: balance')

    const secrets = await store().rotate({ id })
    await deposit('between two streams')
    await notify('between two streams')
    const meanwhile = (await old.until('event: balance', 2)).slice(atFirst.length)
    await old.until('event: counts', 2)
    const lastId = /event: balance\nid: (\d+)/.exec(meanwhile)?.[1] ?? ''
    const next = await open(secrets, { 'last-event-id': lastId })
    await next.until('event: counts')
    await store().end(id, 'logout')

    expect(lastId).not.toBe('')
    for (const stream of [old, next])
      expect(await stream.toEnd()).toContain('event: session\ndata: {"state":"ended","reason":"logout"}')
    expect(await next.toEnd()).not.toContain('event: balance')
  })

  test('the old streams leave room for as many new ones', async () => {
    const as = await logIn(gateway.app, 'maya')
    const { id } = await store().authenticate(as.cookie, as.token)
    const old = await Promise.all(Array.from({ length: 10 }, () => open(as)))
    await Promise.all(old.map((stream) => stream.until('event: balance')))

    const secrets = await store().rotate({ id })
    let next = await open(secrets)
    // The gateway gets the new secrets a moment later.
    while (next.status === 429) next = await open(secrets)
    for (const stream of [...old, next]) stream.close()

    expect(next.status).toBe(200)
  })

  test('the old stream ends when its grace is over, and no end of the session is announced', async () => {
    const as = await logIn(gateway.app, 'maya')
    const session = await store().authenticate(as.cookie, as.token)
    const hub = await openStreamHub({
      db: gateway.db,
      sessions: store(),
      readBalance: async () => ({ available: '0.00', currency: 'PHP', version: 1 }),
      readCounts: async () => ({}),
      presentCounts: (counts) => presentCounts(counts, () => true),
      siteStatus: () => ({ status: 0, maintenanceEnd: null }),
      onCountChange: () => undefined,
      onFault: () => undefined,
      graceMs: 1,
    })
    const sent: string[] = []
    const ended = new Promise<void>((resolve) => {
      const line = { send: ({ name }: { name: string }) => void sent.push(name), beat: () => undefined, end: resolve }
      void hub.join(session, line, { address: '127.0.0.1', version: -1 }).then(() => store().rotate(session))
    })

    await ended

    await hub.close()
    expect(sent).not.toContain('session')
  })
})

test.each(['member', 'visitor'])(
  'V10 the page of a %s is notified when the operator closes the site and opens it',
  async (kind) => {
    const stream = await open(kind === 'visitor' ? 'visitor' : await logIn(gateway.app, 'maya'))
    await stream.until('event: status')
    const setFlags = (payload: object) => gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })

    await setFlags({ maintenance: true, maintenanceEnd: 1_800_000_000_000 })
    const text = await stream.until('"status":1')
    await setFlags({ maintenance: false, maintenanceEnd: null })
    const after = await stream.until('"status":0', 2)
    stream.close()

    expect(text).toContain('event: status\ndata: {"status":1,"maintenanceEnd":1800000000000}')
    expect(after.indexOf('"status":1')).toBeLessThan(after.lastIndexOf('"status":0'))
  },
)

test('V10 a visitor gets no events but the status', async () => {
  const stream = await open('visitor')
  await stream.until('event: status')

  await deposit('third')
  await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { regionRestriction: true } })
  const text = await stream.until('"status":2')
  await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { regionRestriction: false } })
  stream.close()

  expect(text).not.toMatch(/event: (balance|session)/)
})
