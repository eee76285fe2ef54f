import { closeGame, launchGame } from '@parlay/contracts/endpoints/game-launches'
import { listRecentGames } from '@parlay/contracts/endpoints/own-games'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import type { TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { openVendorSite, type VendorSite } from '../../../testing/vendor-site'
import { openVendorServer, type VendorServer } from '../testing/vendor-server'

let opened: VendorSite<VendorServer>
let vendor: VendorServer
let site: TestApp
let maya: Credentials

beforeAll(async () => {
  opened = await openVendorSite(openVendorServer, {
    hasCatalogue: true,
    vendorCodes: ['LUMEN'],
    siteUrl: 'http://parlay.example',
  })
  ;({ site, vendor } = opened)
  await addMember(site.db, { account: 'maya' })
  await addMember(site.db, { account: 'noel' })
  await addMember(site.db, { account: 'trial', isAgent: 4 })
  maya = await openAs(site.app, 'maya')
})
beforeEach(() => {
  vendor.behave('fine')
  vendor.whenAsked(async () => undefined)
  site.clock.move(1000)
})
afterAll(() => opened.close())

const slot = { vassalage: 'LUMEN', gameType: 'RNG', nodeId: '10101', language: 'TY' }
const draw = { vassalage: 'TCG_SEA', gameType: 'LOTT', gameCode: 'TCG_SEA_luzon-pick-three', language: 'EN' }

const launch = (request: Record<string, unknown> = slot, { as = maya, headers = {} } = {}) =>
  call(site.app, launchGame, { request, as, headers })

const findSession = async (id: string) => {
  const [session] = await site.db.query(
    `select activated_at is not null as "isActive", closed_at is not null as "isClosed", wallet_user as "user",
       launch_ip as ip, user_agent as "userAgent", state, encode(token_hash, 'hex') as "tokenHash" from game_session where id = $1`,
    [id],
  )
  return session
}
const latestSession = async () => {
  const [row] = await site.db.query<{ id: string }>(
    'select id from game_session order by created_at desc, id desc limit 1',
  )
  return findSession(row?.id ?? '')
}

test('L6 a launch opens a session at the vendor by a call that the operator has signed', async () => {
  const { code, value } = await launch()

  expect(code).toBe('OK')
  expect(value).toMatchObject({
    url: `${vendor.origin}/play?game=LUMEN_lantern-tide`,
    origin: vendor.origin,
    openMode: 'FRAME',
    demo: false,
    game: { name: 'Lantern Tide', nodeId: '10101' },
  })
  expect(vendor.launches.at(-1)).toMatchObject({
    game_code: 'LUMEN_lantern-tide',
    platform: 'GPL_DESKTOP',
    currency: 'PHP',
    lang: 'fil',
    country: 'PH',
    lobby_url: 'http://parlay.example/rng',
    operator_id: 'parlay',
    meta: {
      vendorCode: 'LUMEN',
      name: 'Lantern Tide',
      gameType: 'RNG',
      seed: 'lumen-lantern-tide',
      theme: 'city',
      cover: 'lantern',
      minBet: '0.10',
    },
  })
  expect(await findSession(value.sessionId)).toMatchObject({ isActive: true, isClosed: false })
})

test('every launch is a row with its address and browser, also of the same game twice', async () => {
  const headers = { 'user-agent': 'Browser/1.0' }

  const [one, other] = [await launch(slot, { headers }), await launch(slot, { headers })]

  expect(one.value.sessionId).not.toBe(other.value.sessionId)
  for (const { value } of [one, other]) {
    expect(await findSession(value.sessionId)).toMatchObject({ ip: '127.0.0.1', userAgent: 'Browser/1.0' })
  }
})

test('the vendor gets an opaque user, the same at every launch, and a token that is stored only as a hash', async () => {
  const first = await launch()
  await launch()

  const [one, other] = vendor.launches.slice(-2)
  const session = await findSession(first.value.sessionId)
  expect(one?.user).toBe(other?.user)
  expect(one?.user).not.toContain('maya')
  expect(one?.token).not.toBe(other?.token)
  expect(session?.user).toBe(one?.user)
  expect(JSON.stringify(session)).not.toContain(one?.token)
})

test('a token accepts no bets before the vendor has answered', async () => {
  const seen: unknown[] = []
  vendor.whenAsked(async () => {
    seen.push(await latestSession())
  })

  await launch()

  expect(seen).toEqual([expect.objectContaining({ isActive: false })])
  expect(await latestSession()).toMatchObject({ isActive: true })
})

test.each(['refusing', 'elsewhere', 'nonsense'] as const)(
  'a vendor that is %s counts as down, the session stays inactive and an open one goes on',
  async (behaviour) => {
    const { value: open } = await launch()
    site.clock.move(1000)
    vendor.behave(behaviour)

    const answer = await launch({ ...slot, nodeId: '10102' })

    expect(answer).toMatchObject({ status: 200, success: false, code: 'GAME_VENDOR_DOWN' })
    expect(await latestSession()).toMatchObject({ isActive: false })
    expect(await findSession(open.sessionId)).toMatchObject({ isClosed: false })
  },
)

test('PR-04 a second slot closes the first, a draw closes nothing, and other sessions stay open', async () => {
  const { value: others } = await launch(slot, { as: await openAs(site.app, 'noel') })
  const { value: first } = await launch()
  const { value: drawing } = await launch(draw)
  const { value: second } = await launch({ ...slot, nodeId: '10102' })

  expect(await findSession(first.sessionId)).toMatchObject({ isClosed: true })
  for (const { sessionId } of [others, drawing, second]) {
    expect(await findSession(sessionId)).toMatchObject({ isClosed: false })
  }
})

test('PR-04 of many parallel launches exactly one stays open', async () => {
  await Promise.all(['10101', '10102', '10103', '10104'].map((nodeId) => launch({ ...slot, nodeId })))

  const open = await site.db.query(
    `select s.id from game_session s join game g on g.game_code = s.game_code join member m on m.id = s.member_id
     where m.account = 'maya' and g.kind = 'SLOT' and s.activated_at is not null and s.closed_at is null`,
  )
  expect(open).toHaveLength(1)
})

test('a vendor that does not answer within its own timeout counts as down', async () => {
  await site.db.query(`update vendor set timeout_ms = 100 where code = 'LUMEN'`)
  vendor.behave('silent')

  const answer = await launch()
  await site.db.query(`update vendor set timeout_ms = null where code = 'LUMEN'`)

  expect(answer).toMatchObject({ status: 200, code: 'GAME_VENDOR_DOWN' })
  expect(await latestSession()).toMatchObject({ state: 'CREATED' })
})

test('a vendor with its own address and origin is called there, and only that origin may run its games', async () => {
  const other = await openVendorServer(opened.publicKeyFolder)
  const asked = vendor.calls.length
  await site.db.query(`update vendor set base_url = $1, game_origin = $1 where code = 'LUMEN'`, [other.origin])

  const { value } = await launch()
  await site.db.query(`update vendor set game_origin = 'https://elsewhere.example' where code = 'LUMEN'`)
  const misplaced = await launch()
  await site.db.query(`update vendor set base_url = null, game_origin = null where code = 'LUMEN'`)
  await other.close()

  expect(value).toMatchObject({ url: `${other.origin}/play?game=LUMEN_lantern-tide`, origin: other.origin })
  expect(misplaced.code).toBe('GAME_VENDOR_DOWN')
  expect(vendor.calls).toHaveLength(asked)
})

test('the same idempotency key launches once', async () => {
  const headers = { 'idempotency-key': '2b1d3d38-2b37-4b1e-8a65-2c3a7f0d9f10' }
  const first = await launch(slot, { headers })
  const asked = vendor.launches.length

  const again = await launch(slot, { headers })

  expect(again.value).toEqual(first.value)
  expect(vendor.launches).toHaveLength(asked)
})

test.each([
  ['an unknown game', { ...slot, nodeId: '99999' }, 'GAME_UNKNOWN'],
  ['a game under another vendor', { ...slot, vassalage: 'JUNIPER' }, 'GAME_UNKNOWN'],
])('%s is refused without a call to the vendor', async (_, request, code) => {
  const asked = vendor.launches.length

  expect((await launch(request)).code).toBe(code)

  expect(vendor.launches).toHaveLength(asked)
})

test.each([
  ['the vendor', `update game_vendor set maintenance = $1 where code = 'LUMEN'`],
  ['the game', `update game set maintenance = $1 where node_id = '10101'`],
  ['the operator, who has switched the vendor off,', `update vendor set enabled = not $1 where code = 'LUMEN'`],
])('B-21 %s under maintenance opens no game', async (_, change) => {
  const asked = vendor.calls.length
  await site.db.query(change, [true])

  const { code } = await launch()
  await site.db.query(change, [false])

  expect(code).toBe('GAME_MAINTENANCE')
  expect(vendor.calls).toHaveLength(asked)
})

test('B-21 the site under maintenance opens no game, and an open session accepts bets until its page closes it', async () => {
  const { value: open } = await launch()
  const flags = (maintenance: boolean) =>
    site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { maintenance } })
  await flags(true)

  const refused = await launch()
  const during = await findSession(open.sessionId)
  const balance = await call(site.app, getBalance, { as: maya })
  const closed = await call(site.app, closeGame, { request: { sessionId: open.sessionId }, as: maya })
  await flags(false)

  expect(refused).toMatchObject({ status: 503, code: 'SYS_MAINTENANCE' })
  expect(during).toMatchObject({ state: 'ACTIVE' })
  expect([balance.code, closed.code]).toEqual(['OK', 'OK'])
  expect(await findSession(open.sessionId)).toMatchObject({ isClosed: true })
})

test('the chosen room is named to the vendor, and no room without a choice', async () => {
  await launch({ ...slot, roomId: 'LUMEN-gold' })
  await launch()

  expect(vendor.launches.slice(-2).map(({ meta }) => meta)).toEqual([
    expect.objectContaining({ roomId: 'LUMEN-gold' }),
    expect.not.objectContaining({ roomId: expect.anything() }),
  ])
})

test('L7.visitor L7.trial L6.login a visitor and a trial account cannot launch a game', async () => {
  expect((await call(site.app, launchGame, { request: slot })).code).toBe('AUTH_NOT_LOGGED_IN')
  expect((await launch(slot, { as: await openAs(site.app, 'trial') })).code).toBe('AUTH_TRIAL_RESTRICTED')
})

test('recent games are the launched ones, each once, latest first', async () => {
  await launch({ ...slot, nodeId: '10103' })
  site.clock.move(1000)
  await launch()

  const { value } = await call(site.app, listRecentGames, { request: { language: 'EN' }, as: maya })

  const ids = value.list.map(({ nodeId }: { nodeId: string }) => nodeId)
  expect(ids.slice(0, 2)).toEqual(['10101', '10103'])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a sandbox opens an activated session of any slot without the vendor', async () => {
  const open = (payload: object) => site.app.inject({ method: 'POST', url: '/sandbox/game-session', payload })

  const any = (await open({ account: 'maya' })).json()
  const named = (await open({ account: 'maya', gameCode: draw.gameCode })).json()

  expect(any).toMatchObject({ currency: 'PHP', vendorCode: 'LUMEN', gameCode: 'LUMEN_lantern-tide' })
  expect(named).toMatchObject({ vendorCode: 'TCG_SEA', gameCode: draw.gameCode })
  expect(any.token).toHaveLength(43)
  expect((await open({ account: 'nobody' })).statusCode).toBe(404)
})
