import { randomUUID, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changePassword } from '@parlay/contracts/endpoints/account'
import { closeGame, launchGame } from '@parlay/contracts/endpoints/game-launches'
import { getGameSession, listGameSessions } from '@parlay/contracts/endpoints/game-sessions'
import { logout, revokeSession } from '@parlay/contracts/endpoints/session'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { checkLedger } from '../../../ledger'
import { createSessionStore } from '../../../session'
import type { TestApp } from '../../../testing/build-test-app'
import { type Credentials, call, callSealed, logIn } from '../../../testing/call'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { testPassword } from '../../../testing/members.sql'
import { openVendorSite, type VendorSite } from '../../../testing/vendor-site'
import { openVendorServer, type VendorServer } from '../testing/vendor-server'
import { createSessionService } from './session.service'

const minute = 60_000

let opened: VendorSite<VendorServer>
let vendor: VendorServer
let site: TestApp
let account: string
let maya: Credentials
let count = 0

beforeAll(async () => {
  opened = await openVendorSite(openVendorServer, { hasCatalogue: true, vendorCodes: ['LUMEN'] })
  ;({ site, vendor } = opened)
})
beforeEach(async () => {
  vendor.whenAsked(async () => undefined)
  count += 1
  account = `maya${count}`
  await addMemberWithMoney(site, account, 100_00n)
  maya = await logIn(site.app, account)
})
afterEach(async () => {
  expect((await checkLedger(site.db)).ok).toBe(true)
})
afterAll(() => opened.close())

const slot = { vassalage: 'LUMEN', gameType: 'RNG', nodeId: '10101', language: 'EN' }

interface OpenGame {
  sessionId: string
  user: string
  token: string
  game: string
}

const launch = (as = maya) => call(site.app, launchGame, { request: slot, as })
async function play(as = maya): Promise<OpenGame> {
  const { code, value } = await launch(as)
  if (code !== 'OK') throw new Error(code)
  const { user = '', token = '', game_code: game } = vendor.launches.at(-1) ?? { game_code: '' }
  return { sessionId: value.sessionId, user, token, game }
}

/** Sends a wallet call as the vendor does. */
async function say(kind: 'bet' | 'win' | 'rollback', { user, token, game }: OpenGame, fields: Record<string, unknown>) {
  const body = Buffer.from(
    JSON.stringify({
      user,
      token,
      request_uuid: randomUUID(),
      game_code: game,
      currency: 'PHP',
      transaction_uuid: randomUUID(),
      round_closed: false,
      ...(kind !== 'rollback' && { amount: 100_000 }),
      ...fields,
    }),
  )
  const key = readFileSync(join(opened.keyFolder, 'LUMEN.private.pem'))
  const response = await site.app.inject({
    method: 'POST',
    url: `/vendor/LUMEN/v2/transaction/${kind}`,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': sign('sha256', body, key).toString('base64') },
    payload: body,
  })
  return response.json().status as string
}
const bet = (game: OpenGame, uuid = randomUUID() as string) =>
  say('bet', game, { transaction_uuid: uuid, round: `round-${uuid}` })
const referring = (uuid: string) => ({ reference_transaction_uuid: uuid, round: `round-${uuid}` })

const find = async (sessionId: string, as = maya) =>
  (await call(site.app, getGameSession, { request: { sessionId }, as })).value
const sweep = () => createSessionService({ ...site, onEnd: async () => undefined }).sweep()

/** Ways in which a login session ends while another session of the member, `desk`, continues or opens. */
const ends: [name: string, end: (desk: Credentials) => Promise<unknown>][] = [
  ['logging out', () => call(site.app, logout, { as: maya })],
  [
    'ending all other sessions',
    (desk) => callSealed(site.app, revokeSession, { as: desk, request: { sessionId: 'all', password: testPassword } }),
  ],
  [
    'a change of the password elsewhere',
    (desk) => {
      const newPassword = 'Kite-Harbour-57'
      const request = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword }
      return callSealed(site.app, changePassword, { as: desk, request })
    },
  ],
  [
    'too many log-ins',
    async () => {
      for (let more = 0; more < 3; more += 1) await logIn(site.app, account)
    },
  ],
  [
    'half an hour of silence',
    async () => {
      site.clock.move(31 * minute)
      await createSessionStore(site).sweep()
    },
  ],
]

test.each(ends)('B-10 %s ends the game: bets are refused, open rounds are paid and rolled back', async (_, end) => {
  const desk = await logIn(site.app, account)
  const game = await play()
  const [won, undone] = [randomUUID(), randomUUID()]
  const before = [await bet(game, won), await bet(game, undone)]

  await end(desk)

  expect(before).toEqual(['RS_OK', 'RS_OK'])
  expect(await bet(game)).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect(await say('win', game, { ...referring(won), amount: 500_000 })).toBe('RS_OK')
  expect(await say('rollback', game, referring(undone))).toBe('RS_OK')
  const again = await logIn(site.app, account, _.startsWith('a change') ? 'Kite-Harbour-57' : testPassword)
  expect((await call(site.app, getBalance, { as: again })).value.available).toBe('104.00')
  expect((await find(game.sessionId, again)).endedAt).not.toBeNull()
})

test('a game of another login of the member goes on', async () => {
  const desk = await logIn(site.app, account)
  const game = await play(desk)

  await call(site.app, logout, { as: maya })

  expect(await bet(game)).toBe('RS_OK')
})

test('a launch whose login ends while the vendor answers opens nothing', async () => {
  vendor.whenAsked(async () => {
    await call(site.app, logout, { as: maya })
  })

  const { code } = await launch()

  const { user = '', token = '', game_code: game } = vendor.launches.at(-1) ?? { game_code: '' }
  expect(code).toBe('AUTH_SESSION_REVOKED')
  expect(await bet({ sessionId: '', user, token, game })).toBe('RS_ERROR_INVALID_TOKEN')
})

test("a session lasts while its page asks about it, and ends at the page's last call", async () => {
  const game = await play()
  const { startedAt } = await find(game.sessionId)
  for (let asked = 0; asked < 8; asked += 1) {
    site.clock.move(30_000)
    await find(game.sessionId)
    await sweep()
  }
  const during = [await bet(game), (await find(game.sessionId)).endedAt]

  site.clock.move(2 * minute - 1)
  await sweep()
  const waiting = await bet(game)
  site.clock.move(2)
  await sweep()

  const list = async () => (await call(site.app, listGameSessions, { as: maya })).value.list[0]
  expect([during, waiting]).toEqual([['RS_OK', null], 'RS_OK'])
  expect(await bet(game)).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect(await list()).toMatchObject({ endedAt: startedAt + 4 * minute, rounds: 2, stake: '2.00' })
  await find(game.sessionId)
  expect((await list()).endedAt).toBe(startedAt + 4 * minute)
})

test('a page that closes ends its session immediately', async () => {
  const game = await play()
  site.clock.move(3 * minute)

  await call(site.app, closeGame, { request: { sessionId: game.sessionId }, as: maya })

  const { startedAt, endedAt } = await find(game.sessionId)
  expect(endedAt - startedAt).toBe(3 * minute)
  expect(await bet(game)).toBe('RS_ERROR_TOKEN_EXPIRED')
})

test('another member cannot keep a game open', async () => {
  const game = await play()
  await addMemberWithMoney(site, `stranger${count}`, 0n)
  const stranger = await logIn(site.app, `stranger${count}`)
  site.clock.move(2 * minute + 1)

  const { code } = await call(site.app, getGameSession, { request: { sessionId: game.sessionId }, as: stranger })
  await sweep()

  expect(code).toBe('GAME_UNKNOWN')
  expect(await bet(game)).toBe('RS_ERROR_TOKEN_EXPIRED')
})
