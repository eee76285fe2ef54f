import type { Endpoint } from '@parlay/contracts'
import { exportSalaryRecords, listSalaryRecords } from '@parlay/contracts/endpoints/agent-pay'
import { type AgentIncomeRow, exportAgentRevenue, getAgentRevenue } from '@parlay/contracts/endpoints/team-reports'
import { openPaySite, type PaySite, type Person, tier } from '../testing/pay-under-test'
import { setRebate } from '../testing/pay-under-test.sql'

let site: PaySite
let root: Person
let branch: Person
let maya: Person
beforeEach(async () => {
  site = await openPaySite()
  root = await site.agent()
  branch = await site.agent(root)
  maya = await site.member(branch)
  for (const [{ id }, rate] of [
    [root, 10_000],
    [branch, 6_000],
    [maya, 2_500],
  ] as const)
    await setRebate(site.db, id, rate)
})
afterEach(async () => {
  expect(await site.breaches()).toEqual([])
  await site.close()
})

const balances = async () => [await site.balance(root), await site.balance(branch), await site.balance(maya)]

test('G3.revenue a member gets a rebate for the day, and each upline gets the difference to its own rate', async () => {
  await site.play(maya, { stake: 1_000_00n })
  await site.play(branch, { stake: 100_00n })
  await site.payAt('2026-03-03T00:59:00+08:00')
  expect(await balances()).toEqual([0n, 0n, 0n])

  await site.payAt('2026-03-03T01:00:00+08:00')
  await site.run()

  expect(await balances()).toEqual([4_40n, 4_10n, 2_50n])
})

test('G3.revenue play that is voided later is carried, late play is paid, and a missed day is paid afterwards', async () => {
  await site.play(maya, { stake: 1_000_00n })
  await site.payAt('2026-03-03T02:00:00+08:00')
  expect(await balances()).toEqual([4_00n, 3_50n, 2_50n])
  await site.takeBack(maya)
  await site.run()
  expect(await balances()).toEqual([4_00n, 3_50n, 2_50n])
  for (const day of ['03', '04'])
    await site.play(maya, { stake: 1_500_00n, at: new Date(`2026-03-${day}T12:00:00+08:00`) })

  await site.payAt('2026-03-05T02:00:00+08:00')

  expect(await balances()).toEqual([12_00n, 10_50n, 7_50n])
})

test('G3.revenue the income lists contracts and rebates together in pages, newest first, with sums by type', async () => {
  await site.agree(null, root, 'DAILY', [tier('DAILY', 1, '100.00', '0.01')])
  for (const day of ['02', '03', '04'])
    await site.play(maya, { stake: 1_000_00n, at: new Date(`2026-03-${day}T12:00:00+08:00`) })
  await site.payAt('2026-03-03T02:00:00+08:00')
  await site.payAt('2026-03-05T02:00:00+08:00')
  const ask = async (rest = {}) =>
    (
      await site.ask(root, getAgentRevenue, {
        startTime: Date.parse('2026-02-20'),
        endTime: Date.parse('2026-03-20'),
        ...rest,
      })
    ).value

  const pages: AgentIncomeRow[][] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await ask({ pageSize: 2, ...(after && { after }) })
    pages.push(page.list)
    after = page.next
  }
  const whole = await ask()

  expect(pages.map((list) => list.length)).toEqual([2, 2, 1])
  expect(pages.flat()).toEqual(whole.list)
  expect(
    whole.list.map(({ type, amount, statementId }: AgentIncomeRow) => [type, amount, statementId !== null]),
  ).toEqual([
    ['REBATE', '4.00', false],
    ['DAILY', '10.00', true],
    ['REBATE', '4.00', false],
    ['DAILY', '10.00', true],
    ['REBATE', '4.00', false],
  ])
  expect(whole).toMatchObject({ total: '32.00', currency: 'PHP', timeZone: 'Asia/Manila' })
  expect(whole.totals).toContainEqual({ type: 'REBATE', amount: '12.00' })
  expect((await ask({ type: 'DAILY' })).list).toHaveLength(2)
  const [first] = whole.list.filter(({ type }: AgentIncomeRow) => type === 'DAILY')
  expect((await site.statement(root, first.statementId)).value.amount).toBe('10.00')
})

const downSide = { kind: 'DAILY', side: 'DOWN' }
test.each<[string, Endpoint, Endpoint, Record<string, unknown>]>([
  ['what an agent earns', getAgentRevenue, exportAgentRevenue, {}],
  ['one type of it', getAgentRevenue, exportAgentRevenue, { type: 'REBATE' }],
  ['what downlines are paid', listSalaryRecords, exportSalaryRecords, downSide],
])('G3.export the file of %s has the rows of the page and no more', async (_, list, file, request) => {
  await site.agree(null, root, 'DAILY', [tier('DAILY', 1, '100.00', '0.01')])
  await site.agree(root, branch, 'DAILY', [tier('DAILY', 1, '100.00', '0.005')])
  for (const day of ['03', '04'])
    await site.play(maya, { stake: 1_000_00n, at: new Date(`2026-03-${day}T12:00:00+08:00`) })
  await site.payAt('2026-03-05T02:00:00+08:00')
  const range = { startTime: Date.parse('2026-02-20'), endTime: Date.parse('2026-03-20') }

  const { value } = await site.ask(root, list, { ...request, ...range })
  const sent = await site.ask(root, file, { ...request, ...range })

  const [head = '', ...rows] = (sent.value as string).replace('\ufeff', '').trimEnd().split('\r\n')
  expect(sent.headers['content-type']).toBe('text/csv; charset=utf-8')
  const columns = head.split(',')
  const cells = rows.map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')))
  expect(value.list.length).toBeGreaterThan(0)
  expect(cells.map((row) => row[columns.indexOf('amount')])).toEqual(
    value.list.map(({ amount }: { amount: string }) => amount),
  )
  expect(columns.filter((column) => !(column in value.list[0]))).toEqual([])
  expect(rows.join()).not.toContain(maya.account)
})
