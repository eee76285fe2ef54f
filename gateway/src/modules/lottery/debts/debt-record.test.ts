import { exportTransactions } from '@parlay/contracts/endpoints/transactions'
import { call } from '../../../testing/call'
import { openAs } from '../../../testing/open-as'
import { debtorsOn, gameCode } from '../testing/debts-under-test'
import { openTicketSite, type TicketSite } from '../testing/tickets-under-test'

let site: TicketSite
beforeAll(async () => {
  site = await openTicketSite()
})
afterAll(() => site.shut())
afterEach(async () => expect(await site.breaches()).toEqual([]))

const { correct, aDebtor, decide, messagesOf, recordOf } = debtorsOn(() => site)

test('M6.account a correction that can take nothing back is a row of 0.00 with the debt, and its message does not mention 0.00', async () => {
  const debtor = await aDebtor({ spent: '95.00' })

  const { list, totalCount, totals } = await recordOf(debtor)
  expect(list.map(({ type, amount }) => [type, amount])).toEqual([
    ...[
      ['adjustment', '0.00'],
      ['bet', '-95.00'],
      ['win', '95.00'],
      ['bet', '-1.00'],
      ['deposit', '1.00'],
    ],
  ])
  expect(list[0]).toMatchObject({
    ...{ reason: 'DRAW_CORRECTED', owed: '95.00', cleared: null, balanceAfter: '0.00' },
    refNo: `${gameCode}/${debtor.numero}`,
  })
  expect([totalCount, totals]).toEqual([5, { in: '96.00', out: '96.00', net: '0.00' }])
  expect(await messagesOf(debtor, 'lotteryOwedAll')).toEqual([{ params: { owed: '95.00', numero: debtor.numero } }])
  expect(await messagesOf(debtor, 'lotteryOwed')).toEqual([])
})

test('M6.account a debt is a normal row in the filters, the pages and the file', async () => {
  const debtor = await aDebtor({ spent: '95.00' })
  const page = async (pageNo: number) => (await recordOf(debtor, { pageNo, pageSize: 2 })).list.map(({ txId }) => txId)
  const whole = (await recordOf(debtor)).list.map(({ txId }) => txId)

  expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(whole)
  expect((await recordOf(debtor, { types: 'adjustment' })).totalCount).toBe(1)
  expect((await recordOf(debtor, { types: 'bet' })).totalCount).toBe(2)
  for (const direction of ['IN', 'OUT'])
    expect((await recordOf(debtor, { direction, types: 'adjustment' })).list).toEqual([])
  expect((await recordOf(debtor, { endTime: site.clock.now().getTime() - 86_400_000 })).list).toEqual([])
  const as = await openAs(site.app, debtor.account)
  const { value } = await call(site.app, exportTransactions, { as, request: { format: 'json', types: 'adjustment' } })
  expect(JSON.parse(String(value))).toMatchObject([{ amount: '0.00', owed: '95.00', reason: 'DRAW_CORRECTED' }])
})

test.each([
  ['SETTLE', 'DRAW_REPAID'],
  ['WAIVE', 'DRAW_WAIVED'],
])(
  'M6.account “%s” of a debt is a row of 0.00 with the amount by which the debt shrinks: %s',
  async (decision, reason) => {
    const debtor = await aDebtor()
    await decide(debtor, decision, { amount: '60.00' })

    const { list } = await recordOf(debtor, { types: 'adjustment' })
    const refNo = `${gameCode}/${debtor.numero}`
    expect(list).toMatchObject([
      { amount: '0.00', reason, refNo, owed: null, cleared: '60.00', stillOwed: '0.00', balanceAfter: '0.00' },
      { amount: '-35.00', reason: 'DRAW_CORRECTED', refNo, owed: '60.00', cleared: null },
    ])
  },
)

test('M6.account a debt that a later correction clears is a row, and the payout’s reason is a corrected result', async () => {
  const debtor = await aDebtor()
  await correct(debtor.numero, '68')

  const { list } = await recordOf(debtor, { types: 'adjustment,win' })
  expect(list.map(({ type, amount, reason, cleared }) => [type, amount, reason, cleared])).toEqual([
    ['win', '35.00', 'DRAW_CORRECTED', null],
    ['adjustment', '0.00', 'DRAW_NETTED', '60.00'],
    ['adjustment', '-35.00', 'DRAW_CORRECTED', null],
    ['win', '95.00', null, null],
  ])
})

test('M6.account a waived amount that is paid later is no row of a debt', async () => {
  const debtor = await aDebtor()
  await decide(debtor, 'WAIVE', { amount: '60.00' })
  await correct(debtor.numero, '68')

  const { list } = await recordOf(debtor, { types: 'adjustment' })
  expect(list.map(({ reason }) => reason)).toEqual(['DRAW_WAIVED', 'DRAW_CORRECTED'])
})
