import { randomUUID } from 'node:crypto'
import { launchGame } from '@parlay/shared/contracts/endpoints/games'
import type { WalletAnswer } from '@parlay/shared/contracts/vendor-wallet'
import { getMemberBalance } from '../../ledger'
import { buildTestApp, type TestApp } from '../../testing/build-test-app'
import { call } from '../../testing/call'
import { addMemberWithMoney } from '../../testing/member-with-money'
import { openAs } from '../../testing/open-as'
import { readCatalogue, saveCatalogue } from '../games'
import { publicKeyPem, signatureOf } from './test-vendor'

let site: TestApp
let memberId: bigint

beforeAll(async () => {
  site = await buildTestApp()
  await saveCatalogue(site.db, readCatalogue(site.config.brandFolder))
  memberId = await addMemberWithMoney(site, 'maya', 50_00n)
})
afterAll(() => site.close())

test('B-21 while the site is closed nothing new is launched, and the open round is paid', async () => {
  const as = await openAs(site.app, 'maya')
  const opened = await site.app.inject({ method: 'POST', url: '/sandbox/game-session', payload: { account: 'maya' } })
  const { user, token, vendorCode, gameCode, currency } = opened.json()
  await site.db.query(
    `insert into vendor_key (vendor_code, key_id, public_key_pem, added_at) values ($1, 'test', $2, $3)`,
    [vendorCode, publicKeyPem, site.clock.now()],
  )
  const fields = { user, token, game_code: gameCode, currency, round: randomUUID(), round_closed: false }
  const send = async (path: string, changes: object): Promise<WalletAnswer> => {
    const body = Buffer.from(JSON.stringify({ ...fields, request_uuid: randomUUID(), ...changes }))
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signatureOf(body) }
    const url = `/vendor/${vendorCode}/v2/transaction/${path}`
    return (await site.app.inject({ method: 'POST', url, headers, payload: body })).json()
  }
  const bet = await send('bet', { transaction_uuid: 'the-bet', amount: 100_000 })

  await site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { maintenance: true } })
  const request = { vassalage: vendorCode, gameType: 'RNG', gameCode, language: 'EN' }
  const launch = await call(site.app, launchGame, { request, as })
  const win = await send('win', {
    ...{ transaction_uuid: 'the-win', reference_transaction_uuid: 'the-bet', amount: 300_000, round_closed: true },
  })

  expect([bet.status, launch.code, win.status]).toEqual(['RS_OK', 'SYS_MAINTENANCE', 'RS_OK'])
  expect((await getMemberBalance(site.db, memberId, 'PHP')).available).toBe(52_00n)
})
