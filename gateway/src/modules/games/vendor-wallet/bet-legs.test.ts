import type { BetLeg } from '@parlay/contracts/sports-bet'
import { createHistoryService } from '../../money/history'
import { createPlayService } from '../play'
import { openTestVendor, type TestVendor } from '../testing/test-vendor'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor('BOOK')
})
afterAll(() => vendor.close())

const leg: BetLeg = {
  sport: 'football',
  league: 'Bay League',
  home: 'Harbour',
  away: 'Quarry',
  startsAt: 1_772_323_200_000,
  market: 'total',
  line: 2.5,
  selection: 'over',
  runner: null,
  odds: '1.90',
  isLive: false,
}

async function aBet(meta: unknown = { legs: [leg] }) {
  const player = await vendor.aPlayer(10_00n)
  const bet = vendor.body(player, { meta })
  const { status } = await vendor.send('bet', bet)
  const after = (call: 'win' | 'rollback', fields: Record<string, unknown> = {}) =>
    vendor.send(
      call,
      vendor.body(player, {
        ...fields,
        round: bet.round,
        round_closed: true,
        reference_transaction_uuid: bet.transaction_uuid,
      }),
    )
  const records = async () => {
    vendor.passTime(1000)
    const timeZone = 'Asia/Manila'
    const play = createPlayService({ ...vendor, timeZone })
    const history = createHistoryService({ play, clock: vendor.clock, timeZone })
    return (await history.listBets(vendor.db, player.memberId, { pageNo: 1, pageSize: 10 })).list
  }
  return { status, bet, after, records }
}

test('a sports bet is in its member’s record with its selections, and after settlement with its results', async () => {
  const { bet, after, records } = await aBet()
  const [open] = await records()
  await vendor.send('bet', bet)
  await after('win', { amount: 1_90n, meta: { result: '2 : 1' } })
  const [settled, ...others] = await records()

  expect(open).toMatchObject({ state: 'OPEN', stake: '1.00', legs: [{ ...leg, result: null }] })
  expect(settled).toMatchObject({ state: 'SETTLED', win: '1.90', net: '0.90', legs: [{ ...leg, result: '2 : 1' }] })
  expect(others).toEqual([])
})

test('each leg of an accumulator has a result in the record, and none if it no longer mattered', async () => {
  const legs = [leg, { ...leg, home: 'Mill' }, { ...leg, home: 'Ford' }]
  const { after, records } = await aBet({ legs })
  const ends = [
    { result: null, outcome: 'void' },
    { result: '0 : 1', outcome: 'lost' },
  ]
  await after('win', { amount: 0, meta: { legs: ends } })
  await after('win', { amount: 0, meta: { legs: ends } })

  const [record] = await records()
  expect(record?.legs).toEqual([
    { ...legs[0], ...ends[0] },
    { ...legs[1], ...ends[1] },
    { ...legs[2], result: null },
  ])
})

test('a void bet keeps its selections', async () => {
  const { after, records } = await aBet()
  await after('rollback')

  expect(await records()).toMatchObject([{ state: 'ROLLED_BACK', stake: '1.00', legs: [{ ...leg, result: null }] }])
})

test.each([
  ['says nothing', null],
  ['names a sport that nobody knows', { legs: [{ ...leg, sport: 'quidditch' }] }],
  ['sends something else', 'over 2.5'],
])('a bet whose vendor %s is still accepted, and recorded without', async (_, meta) => {
  const { status, records } = await aBet(meta)

  expect(status).toBe('RS_OK')
  const [record] = await records()
  expect(record).toMatchObject({ state: 'OPEN', stake: '1.00' })
  expect(record).not.toHaveProperty('legs')
})

test('a refused bet leaves no description', async () => {
  const countLegs = async () => (await vendor.db.query('select from vendor_bet_leg')).length
  const before = await countLegs()
  const player = await vendor.aPlayer(50n)
  const { status } = await vendor.send('bet', vendor.body(player, { meta: { legs: [leg] } }))

  expect(status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  expect(await countLegs()).toBe(before)
})
