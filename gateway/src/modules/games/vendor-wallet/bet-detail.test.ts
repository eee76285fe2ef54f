import { randomUUID } from 'node:crypto'
import { launchGame } from '@parlay/contracts/endpoints/game-launches'
import { getBetDetail, getSessionSummary, listBetRecords } from '@parlay/contracts/endpoints/history'
import { toVendorUnits } from '@parlay/contracts/money'
import type { RoundResult } from '@parlay/contracts/round-result'
import type { BetLeg } from '@parlay/contracts/sports-bet'
import type { WalletAnswer } from '@parlay/contracts/vendor-wallet'
import type { TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addGame } from '../../../testing/games.sql'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { openAs } from '../../../testing/open-as'
import { openVendorSite, type VendorSite } from '../../../testing/vendor-site'
import { bytesOf, publicKeyPem, signatureOf } from '../testing/test-vendor'
import { openVendorServer, type VendorServer } from '../testing/vendor-server'

let opened: VendorSite<VendorServer>
let site: TestApp
let vendor: VendorServer
let maya: Credentials
let noel: Credentials

beforeAll(async () => {
  opened = await openVendorSite(openVendorServer)
  ;({ site, vendor } = opened)
  await addMemberWithMoney(site, 'maya', 100_00n)
  await addMemberWithMoney(site, 'noel', 100_00n)
  maya = await openAs(site.app, 'maya')
  noel = await openAs(site.app, 'noel')
  await addGame(site.db, { nodeId: '1', vassalage: 'REEL' })
  await site.db.query(
    `insert into vendor_key (vendor_code, key_id, public_key_pem, added_at) values ('REEL', 'k1', $1, $2)`,
    [publicKeyPem, site.clock.now()],
  )
})
beforeEach(() => {
  vendor.behave('fine')
  site.clock.move(1000)
})
afterAll(() => opened.close())

/** Plays a round of Maya by the vendor's own calls. */
async function aRound() {
  const launched = await call(site.app, launchGame, {
    request: { vassalage: 'REEL', gameType: 'RNG', nodeId: '1', language: 'EN' },
    as: maya,
  })
  if (launched.code !== 'OK') throw new Error(launched.code)
  const { user, token } = vendor.launches.at(-1) ?? {}
  const round = randomUUID()
  const send = async (path: string, amount: bigint, fields: Record<string, unknown> = {}) => {
    const transaction_uuid = randomUUID()
    const body = bytesOf({
      ...{ user, token, game_code: 'REEL_1', currency: 'PHP', request_uuid: randomUUID(), transaction_uuid, round },
      ...{ round_closed: false, amount: toVendorUnits(amount), ...fields },
    })
    site.clock.move(1000)
    const response = await site.app.inject({
      method: 'POST',
      url: `/vendor/REEL/v2/transaction/${path}`,
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signatureOf(body) },
      payload: body,
    })
    expect(response.json<WalletAnswer>().status).toBe('RS_OK')
    return transaction_uuid
  }
  return { round, send }
}

const newestBet = async () => (await call(site.app, listBetRecords, { as: maya })).value.list[0]
const detailOf = async (betId = '', as = maya) => call(site.app, getBetDetail, { request: { betId }, as })

test('M6.bets a bet is shown with every movement of its money, in order, and with its vendor’s page of the round', async () => {
  const { round, send } = await aRound()
  const bet = await send('bet', 10_00n)
  const more = await send('bet', 5_00n)
  const win = await send('win', 12_50n, { reference_transaction_uuid: bet, round_closed: true })
  const record = await newestBet()

  const { value } = await detailOf(record?.betId)

  expect(value).toMatchObject({ ...record, round, vendorName: 'REEL', state: 'SETTLED', stake: '15.00', net: '-2.50' })
  expect(value.movements).toMatchObject([
    { kind: 'bet', amount: '-10.00', balanceAfter: '90.00', reference: bet },
    { kind: 'bet', amount: '-5.00', balanceAfter: '85.00', reference: more },
    { kind: 'win', amount: '12.50', balanceAfter: '97.50', reference: win },
  ])
  expect(value.settledAt).toBeGreaterThan(value.time)
  expect(value.replayUrl).toBe(`${vendor.origin}/round/${round}`)
})

test('M6.bets a rolled back bet is shown with the amounts that it moved', async () => {
  const { send } = await aRound()
  const bet = await send('bet', 4_00n)
  await send('win', 1_00n, { reference_transaction_uuid: bet })
  await send('rollback', 0n, { reference_transaction_uuid: bet, round_closed: true, amount: undefined })

  const { value } = await detailOf((await newestBet())?.betId)

  expect(value).toMatchObject({ state: 'ROLLED_BACK', net: '0.00' })
  expect(value.movements.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])).toEqual([
    ['bet', '-4.00'],
    ['win', '1.00'],
    ['rollback', '3.00'],
  ])
})

test('M6.bets a sports bet has its legs', async () => {
  const leg: BetLeg = {
    ...{ sport: 'football', league: 'Bay League', home: 'Harbour', away: 'Quarry', startsAt: 1_772_323_200_000 },
    ...{ market: 'total', line: 2.5, selection: 'over', runner: null, odds: '1.90', isLive: false },
  }
  const { send } = await aRound()
  const bet = await send('bet', 1_00n, { meta: { legs: [leg] } })
  await send('win', 1_90n, { reference_transaction_uuid: bet, round_closed: true, meta: { result: '2 : 1' } })

  expect((await detailOf((await newestBet())?.betId)).value.legs).toEqual([{ ...leg, result: '2 : 1' }])
})

const seventeen: RoundResult = { kind: 'wheel', number: 17, colour: 'black' }

test('M6.bets the result of a round is reported with its win, and the last report counts', async () => {
  const { send } = await aRound()
  const bet = await send('bet', 1_00n)
  const before = (await detailOf((await newestBet())?.betId)).value.result
  const reels = [['high1', 'wild', 'low2']]
  const wins = [{ symbol: 'high1', count: 3, line: null, ways: 1 }]
  await send('win', 0n, {
    reference_transaction_uuid: bet,
    meta: { outcome: { kind: 'reels', spins: [{ reels, wins }] } },
  })
  const first = (await detailOf((await newestBet())?.betId)).value.result
  await send('win', 0n, { reference_transaction_uuid: bet, round_closed: true, meta: { outcome: seventeen } })

  expect(before).toBeNull()
  expect(first).toEqual({ kind: 'reels', spins: [{ reels, wins }] })
  expect((await detailOf((await newestBet())?.betId)).value.result).toEqual(seventeen)
})

test.each([
  ['nobody knows', { kind: 'oracle', said: '<b>' }],
  ['makes no sense', { ...seventeen, number: 99 }],
  ['is no object', 'seventeen'],
])('a result that %s is left out, and the win is still paid', async (_, outcome) => {
  const { send } = await aRound()
  const bet = await send('bet', 1_00n)
  await send('win', 2_00n, { reference_transaction_uuid: bet, round_closed: true, meta: { outcome } })

  expect((await detailOf((await newestBet())?.betId)).value).toMatchObject({ win: '2.00', result: null })
})

test('H6.balance a session is summed up from its login on, without rolled back bets; the next begins with nothing', async () => {
  maya = await openAs(site.app, 'maya')
  const since = site.clock.now().getTime()
  const first = await aRound()
  const bet = await first.send('bet', 3_00n)
  await first.send('win', 1_00n, { reference_transaction_uuid: bet, round_closed: true })
  const second = await aRound()
  await second.send('bet', 2_00n)
  const third = await aRound()
  const undone = await third.send('bet', 9_00n)
  await third.send('rollback', 0n, { reference_transaction_uuid: undone, round_closed: true, amount: undefined })

  const { value } = await call(site.app, getSessionSummary, { as: maya })
  site.clock.move(1000)
  const next = await call(site.app, getSessionSummary, { as: await openAs(site.app, 'maya') })

  expect(value).toEqual({ since, rounds: 2, stake: '5.00', win: '1.00', net: '-4.00' })
  expect(next.value).toMatchObject({ rounds: 0, stake: '0.00', win: '0.00', net: '0.00' })
})

test.each(['refusing', 'elsewhere', 'nonsense', 'silent'] as const)(
  'the bet is shown without the vendor’s page while the vendor is %s',
  async (behaviour) => {
    const { send } = await aRound()
    await send('bet', 1_00n)
    const betId = (await newestBet())?.betId
    vendor.behave(behaviour)

    const { code, value } = await detailOf(betId)

    expect([code, value.state, value.replayUrl]).toEqual(['OK', 'OPEN', null])
  },
)

test('another member’s bet is as unknown as one that never existed', async () => {
  const { send } = await aRound()
  await send('bet', 1_00n)
  const betId = (await newestBet())?.betId

  const codes = []
  for (const id of [betId, '9999999', 'told-1', 'told-', 'x', '']) codes.push((await detailOf(id, noel)).code)

  expect(codes).toEqual(Array(6).fill('HIS_BET_UNKNOWN'))
})
