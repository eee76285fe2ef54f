import { randomUUID } from 'node:crypto'
import { launchGame } from '@parlay/contracts/endpoints/game-launches'
import type { WalletAnswer } from '@parlay/contracts/vendor-wallet'
import { getMemberBalance } from '../../../ledger'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openAs } from '../../../testing/open-as'
import { readCatalogue, saveCatalogue } from '../games'
import { publicKeyPem, signatureOf } from '../testing/test-vendor'

let site: TestApp

beforeAll(async () => {
  site = await buildTestApp()
  await saveCatalogue(site.db, readCatalogue(site.config.brandFolder))
})
afterAll(() => site.close())

/** A launched game of a member with 50.00, with the calls of its vendor. */
async function openGame(account: string) {
  const memberId = await addMemberWithMoney(site, account, 50_00n)
  const opened = await site.app.inject({ method: 'POST', url: '/sandbox/game-session', payload: { account } })
  const { user, token, vendorCode, gameCode, currency } = opened.json()
  await site.db.query(
    `insert into vendor_key (vendor_code, key_id, public_key_pem, added_at) values ($1, 'test', $2, $3)
     on conflict do nothing`,
    [vendorCode, publicKeyPem, site.clock.now()],
  )
  const fields = { user, token, game_code: gameCode, currency, round: randomUUID(), round_closed: false }
  const send = async (path: string, changes: object): Promise<WalletAnswer> => {
    const body = Buffer.from(JSON.stringify({ ...fields, request_uuid: randomUUID(), ...changes }))
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signatureOf(body) }
    const url = `/vendor/${vendorCode}/v2/transaction/${path}`
    return (await site.app.inject({ method: 'POST', url, headers, payload: body })).json()
  }
  const betId = randomUUID()
  return {
    vendorCode,
    gameCode,
    bet: (transactionId = betId) => send('bet', { transaction_uuid: transactionId, amount: 100_000 }),
    win: () =>
      send('win', {
        transaction_uuid: randomUUID(),
        reference_transaction_uuid: betId,
        amount: 300_000,
        round_closed: true,
      }),
    available: async () => (await getMemberBalance(site.db, memberId, currency)).available,
  }
}

test('a game that is switched off accepts no more bets, and its open round is paid', async () => {
  const game = await openGame('gail')
  const bet = await game.bet()

  await site.db.query('update game set enabled = false where game_code = $1', [game.gameCode])
  const late = await game.bet(randomUUID())
  const repeated = await game.bet()
  const win = await game.win()
  await site.db.query('update game set enabled = true where game_code = $1', [game.gameCode])

  expect([bet, late, repeated, win].map(({ status }) => status)).toEqual([
    'RS_OK',
    'RS_ERROR_INVALID_GAME',
    'RS_OK',
    'RS_OK',
  ])
  expect(await game.available()).toBe(52_00n)
})

test('B-21 while the site is closed no game is launched, and the open round is paid', async () => {
  const game = await openGame('maya')
  const as = await openAs(site.app, 'maya')
  const bet = await game.bet()

  await site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { maintenance: true } })
  const { vendorCode: vassalage, gameCode } = game
  const launch = await call(site.app, launchGame, {
    request: { vassalage, gameType: 'RNG', gameCode, language: 'EN' },
    as,
  })
  const win = await game.win()

  expect([bet.status, launch.code, win.status]).toEqual(['RS_OK', 'SYS_MAINTENANCE', 'RS_OK'])
  expect(await game.available()).toBe(52_00n)
})
