import { closeGame } from '@parlay/contracts/endpoints/game-launches'
import { listGameSessions } from '@parlay/contracts/endpoints/game-sessions'
import { getBetDetail, listBetRecords } from '@parlay/contracts/endpoints/history'
import { toVendorUnits } from '@parlay/contracts/money'
import type { ReportedRound } from '@parlay/contracts/vendor-transfer'
import { openVendorTransferSite, type VendorTransferSite } from '../testing/vendor-transfers-under-test'

let wallets: VendorTransferSite
beforeAll(async () => {
  wallets = await openVendorTransferSite()
})
beforeEach(() => wallets.begin())
afterEach(async () => {
  wallets.vendor.reported.splice(0)
  expect(await wallets.listBreaches()).toEqual([])
})
afterAll(() => wallets.close())

let count = 0
function aRound(fields: Partial<ReportedRound> = {}): ReportedRound {
  const at = wallets.site.clock.now().toISOString()
  count += 1
  return {
    round: `round-${count}`,
    user: wallets.user(),
    game_code: 'SBT_1',
    currency: 'PHP',
    stake: toVendorUnits(2_00n),
    payout: toVendorUnits(3_50n),
    opened_at: at,
    settled_at: at,
    ...fields,
  }
}
/** Reads everything that is due, as the job does every few seconds. */
async function read() {
  wallets.site.clock.move(10_000)
  await wallets.job.sweep()
}
const record = async (request = {}) => (await wallets.ask(listBetRecords, request)).value

test('M6 rounds on a vendor’s own wallet are in the betting record, once, and in its totals', async () => {
  const [won, lost] = [aRound(), aRound({ payout: 0 })]
  wallets.vendor.reported.push(won, lost)

  await read()
  await read()
  const { list, totals } = await record()

  expect(list).toHaveLength(2)
  expect(list).toContainEqual(
    expect.objectContaining({
      round: won.round,
      vassalage: 'SBT',
      gameName: 'Game 1',
      gameType: 'RNG',
      state: 'SETTLED',
      stake: '2.00',
      validBet: '2.00',
      win: '3.50',
      net: '1.50',
    }),
  )
  expect(totals).toEqual({ count: 2, stake: '4.00', validBet: '4.00', win: '3.50', net: '-0.50' })
  expect((await record({ vassalage: 'REEL' })).totals.count).toBe(0)
})

test('M6 a round in parts of a cent counts rounded down, and does not prevent later ones from being read', async () => {
  wallets.vendor.reported.push(aRound({ stake: 200_500, payout: 350_999 }), aRound())

  await read()

  expect((await record()).totals).toEqual({ count: 2, stake: '4.00', validBet: '4.00', win: '7.00', net: '3.00' })
})

test('RG-04 a member who leaves a game there gets its rounds in the answer, and the session log keeps them separate', async () => {
  const before = await wallets.launch()
  const token = wallets.vendor.lastToken()
  wallets.vendor.reported.push(aRound({ token }))
  await wallets.ask(closeGame, { sessionId: before })
  wallets.site.clock.move(1000)
  const sessionId = await wallets.launch()
  wallets.vendor.reported.push(
    aRound({ token: wallets.vendor.lastToken() }),
    aRound({ token: wallets.vendor.lastToken() }),
  )
  wallets.play(3_00n)

  const { value } = await wallets.ask(closeGame, { sessionId })

  expect(value).toEqual({ net: '3.00', rounds: 2 })
  const log = await wallets.ask(listGameSessions)
  expect(log.value.list).toMatchObject([
    { sessionId, rounds: 2, openRounds: 0, stake: '4.00', win: '7.00' },
    { sessionId: before, rounds: 1, stake: '2.00', win: '3.50' },
  ])
  expect((await record()).totals.count).toBe(3)
})

test('a vendor that reports nothing does not prevent a member from leaving a game', async () => {
  const sessionId = await wallets.launch()
  wallets.vendor.reported.push(aRound({ token: wallets.vendor.lastToken() }))
  wallets.play(1_50n)
  wallets.vendor.plan('/transfer/rounds', 'fail')

  const { value } = await wallets.ask(closeGame, { sessionId })
  await read()

  expect(value).toEqual({ net: '1.50', rounds: 0 })
  expect((await wallets.ask(closeGame, { sessionId })).value).toEqual({ net: '1.50', rounds: 1 })
})

test('a round that is reported late, dated before a known one, is recorded too', async () => {
  const late = aRound()
  wallets.site.clock.move(5000)
  wallets.vendor.reported.push(aRound())
  await read()
  wallets.vendor.reported.unshift(late)
  await read()

  expect((await record()).totals.count).toBe(2)
})

test('a round of a member who was never sent there is ignored', async () => {
  wallets.vendor.reported.push(aRound({ user: 'u-stranger' }), aRound())
  await read()

  expect((await record()).totals.count).toBe(1)
})

test('a vendor that does not answer is asked again, and money transfers go on meanwhile', async () => {
  wallets.vendor.reported.push(aRound())
  wallets.vendor.plan('/transfer/rounds', 'fail')
  await expect(read()).rejects.toThrow()
  await read()

  expect((await record()).totals.count).toBe(1)
})

test.each([
  ['a stake below nothing', { stake: -1_000 }],
  ['a name that no database keeps', { round: 'a\u0000b' }],
])('a round with %s is a fault, and does not prevent others from being recorded', async (_, fields) => {
  wallets.vendor.reported.push(aRound(fields), aRound())
  const faults: unknown[] = []
  wallets.site.clock.move(10_000)

  await wallets.openJob((fault) => faults.push(fault)).sweep()

  expect((await record()).totals.count).toBe(1)
  expect(String(faults)).toContain('a round that SBT reported cannot be read')
})

test('a round with a date in the future hides none that come after it', async () => {
  const ahead = new Date(wallets.site.clock.now().getTime() + 86_400_000).toISOString()
  wallets.vendor.reported.push(aRound({ settled_at: ahead }))
  await read()
  wallets.vendor.reported.push(aRound())
  await read()

  expect((await record()).totals.count).toBe(2)
})

test('M6.bets the result of a round there is shown with its bet, and an invalid result is left out', async () => {
  const outcome = { kind: 'wheel', number: 17, colour: 'black' } as const
  wallets.vendor.reported.push(aRound({ outcome }), aRound({ outcome: { ...outcome, number: 99 } }))
  await read()

  const details = []
  for (const { betId } of (await record()).list) details.push((await wallets.ask(getBetDetail, { betId })).value)

  expect(details.map(({ result }) => result)).toEqual(expect.arrayContaining([outcome, null]))
  expect(details).toHaveLength(2)
})
