import type { SalaryStatement } from '@parlay/contracts/endpoints/agent-pay'
import { listTransactions, type Transaction } from '@parlay/contracts/endpoints/transactions'
import type { Database } from '../../../db'
import { openPaySite, type PaySite, type Person, tier } from '../testing/pay-under-test'
import { listNotices, setBroken, setStatus } from '../testing/pay-under-test.sql'

let site: PaySite
let root: Person
let branch: Person
beforeEach(async () => {
  site = await openPaySite()
  root = await site.agent()
  branch = await site.agent(root)
})
afterEach(async () => {
  expect(await site.breaches()).toEqual([])
  await site.close()
})

const linesOf = ({ lines }: SalaryStatement) => Object.fromEntries(lines.map(({ line, amount }) => [line, amount]))
const statementOf = async (person: Person, recordId: string) =>
  (await site.statement(person, recordId)).value as SalaryStatement

test('G4.daily G4.answers a daily salary that was offered and accepted is paid once, after the day, and has a statement', async () => {
  const contractId = await site.agree(null, root, 'DAILY', [
    tier('DAILY', 1, '100.00', '0.005'),
    tier('DAILY', 2, '1000.00', '0.01'),
  ])
  const maya = await site.member(root)
  const [mine] = await site.list(root, 'DAILY', 'UP')
  expect(mine).toMatchObject({
    party: 'HOUSE',
    state: 'ACTIVE',
    version: 1,
    next: null,
    actions: ['REQUEST_NEW', 'REQUEST_TERMINATE'],
  })
  expect(new Date(mine?.startsAt ?? 0).toISOString()).toBe('2026-03-02T16:00:00.000Z')

  await site.play(maya, { stake: 5_000_00n })
  await site.payAt('2026-03-03T12:00:00+08:00')
  expect(await site.balance(root)).toBe(0n)
  await site.play(maya, { stake: 250_50n })
  await site.payAt('2026-03-04T00:30:00+08:00')
  expect(await site.balance(root)).toBe(0n)
  await site.payAt('2026-03-04T01:00:00+08:00')
  await site.run()

  expect(await site.balance(root)).toBe(1_25n)
  const { list, total, next } = await site.records(root, 'DAILY')
  expect([total, next]).toEqual(['1.25', null])
  expect(list).toEqual([
    expect.objectContaining({
      ...{
        contractId,
        party: 'HOUSE',
        periodKey: '2026-03-03',
        revision: 1,
        base: '250.50',
        activeMembers: 1,
        rate: '0.005',
      },
      ...{ amount: '1.25', state: 'PAID', paidAt: Date.parse('2026-03-04T01:00:00+08:00') },
    }),
  ])
  const statement = await statementOf(root, list[0].recordId)
  expect(statement).toMatchObject({
    side: 'UP',
    tier: 0,
    version: 1,
    figures: { stake: '250.50', validBet: '250.50', win: '0.00' },
  })
  expect(linesOf(statement)).toMatchObject({ base: '250.50', gross: '1.25', downlines: '0.00', amount: '1.25' })
  expect(await listNotices(site.db, root.id)).toMatchObject([
    { template: 'contractOffered', params: { kind: 'DAILY' } },
  ])
})

test('M6.account the account history of a paid agent names the kind of contract', async () => {
  await site.agree(null, root, 'DAILY', [tier('DAILY', 1, '0.00', '0.01')])
  await site.agree(null, root, 'DIVIDEND', [tier('DIVIDEND', 1, '0.00', '0.3')], { period: 'WEEKLY' })
  site.goTo('2026-03-15T12:00:00+08:00')
  await site.play(await site.member(root), { stake: 100_00n })

  await site.payAt('2026-03-16T01:00:00+08:00')

  const { list } = (await site.ask(root, listTransactions)).value
  const seen = list.map(({ type, amount, reason, refNo }: Transaction) => [type, amount, reason, refNo])
  expect(seen.toSorted()).toEqual([
    ['agent-pay', '1.00', 'DAILY', ''],
    ['agent-pay', '30.00', 'DIVIDEND', ''],
  ])
})

test('G4.dividend an upline gets the amount at its own rate less the pay of its downlines, and both see the calculation', async () => {
  await site.agree(null, root, 'DIVIDEND', [tier('DIVIDEND', 1, '0.00', '0.3')], { period: 'WEEKLY' })
  await site.agree(root, branch, 'DIVIDEND', [tier('DIVIDEND', 1, '0.00', '0.2')], { period: 'WEEKLY' })
  const near = await site.member(root)
  const far = await site.member(branch)
  site.goTo('2026-03-10T12:00:00+08:00')
  await site.play(near, { stake: 1_000_00n, payout: 400_00n })
  await site.play(far, { stake: 500_00n })

  await site.payAt('2026-03-16T01:00:00+08:00')

  expect([await site.balance(root), await site.balance(branch)]).toEqual([230_00n, 100_00n])
  const [above] = (await site.records(root, 'DIVIDEND')).list
  const [below] = (await site.records(root, 'DIVIDEND', 'DOWN')).list
  expect(linesOf(await statementOf(root, above.recordId))).toEqual({
    ...{ base: '1100.00', isolated: '0.00', gross: '330.00', downlines: '-100.00' },
    ...{ carriedIn: '0.00', carriedOut: '0.00', paidBefore: '0.00', amount: '230.00' },
  })
  const seen = [await statementOf(root, below.recordId), await statementOf(branch, below.recordId)]
  expect(seen.map(({ side, party, amount }) => [side, party, amount])).toEqual([
    ['DOWN', branch.account, '100.00'],
    ['UP', expect.stringContaining('•'), '100.00'],
  ])
  expect((await listNotices(site.db, branch.id)).at(-1)).toEqual({
    template: 'agentPaid',
    params: { kind: 'DIVIDEND', amount: '100.00', day: '2026-03-09' },
  })
})

test('G4.dividend a loss is carried into the next period or dropped, as the terms say', async () => {
  const other = await site.agent()
  const terms = { period: 'DAILY' }
  await site.agree(null, root, 'DIVIDEND', [tier('DIVIDEND', 0, '0.00', '0.1')], { ...terms, carriesNegative: true })
  await site.agree(null, other, 'DIVIDEND', [tier('DIVIDEND', 0, '0.00', '0.1')], { ...terms, carriesNegative: false })
  const players = [await site.member(root), await site.member(other)]
  site.goTo('2026-03-03T12:00:00+08:00')
  for (const player of players) await site.play(player, { stake: 100_00n, payout: 600_00n })
  await site.payAt('2026-03-04T02:00:00+08:00')
  for (const player of players) await site.play(player, { stake: 900_00n })
  await site.payAt('2026-03-05T02:00:00+08:00')

  expect([await site.balance(root), await site.balance(other)]).toEqual([40_00n, 90_00n])
  const states = (await site.records(root, 'DIVIDEND')).list.map(({ state }: { state: string }) => state)
  expect(states).toEqual(['PAID', 'CARRIED'])
})

test('G4.dividend a single winner has a separate account, which later losses reduce first', async () => {
  await site.agree(null, root, 'DIVIDEND', [tier('DIVIDEND', 0, '0.00', '0.1')], {
    ...{ period: 'DAILY', isolatesWinAbove: '1000.00' },
  })
  const lucky = await site.member(root)
  const usual = await site.member(root)
  site.goTo('2026-03-03T12:00:00+08:00')
  await site.play(lucky, { stake: 100_00n, payout: 5_100_00n })
  await site.play(usual, { stake: 1_500_00n })
  await site.payAt('2026-03-04T02:00:00+08:00')
  expect(await site.balance(root)).toBe(50_00n)
  await site.play(lucky, { stake: 4_500_00n })
  await site.payAt('2026-03-05T02:00:00+08:00')

  expect(await site.balance(root)).toBe(100_00n)
  const statements = []
  for (const { recordId } of (await site.records(root, 'DIVIDEND')).list)
    statements.push(linesOf(await statementOf(root, recordId)))
  expect(statements).toMatchObject([
    { base: '4500.00', isolated: '-4000.00', gross: '50.00' },
    { base: '-3500.00', isolated: '4000.00', gross: '50.00' },
  ])
})

test('G4.hourly each clock hour in which a team plays is paid separately, and missed hours are paid in their order', async () => {
  await site.agree(null, root, 'HOURLY', [tier('HOURLY', 1, '100.00', '0.01')])
  const maya = await site.member(root)
  await site.play(maya, { stake: 900_00n })
  site.goTo('2026-03-02T13:10:00+08:00')
  await site.play(maya, { stake: 100_00n })
  site.goTo('2026-03-02T15:59:59+08:00')
  await site.play(maya, { stake: 300_00n })

  await site.payAt('2026-03-02T16:05:00+08:00')

  expect(await hoursOf(root)).toEqual([
    ['2026-03-02T07:00', 1, '3.00'],
    ['2026-03-02T05:00', 1, '1.00'],
  ])
  expect(await site.balance(root)).toBe(4_00n)
})

const hoursOf = async (person: Person) =>
  (await site.records(person, 'HOURLY')).list.map(({ periodKey, revision, amount }: Record<string, unknown>) => [
    periodKey,
    revision,
    amount,
  ])

test('G4.hourly a round that ends late is paid for its hour, with or without an earlier statement of the hour', async () => {
  const first = await site.agree(null, root, 'HOURLY', [tier('HOURLY', 1, '100.00', '0.01')])
  await site.agree(root, branch, 'HOURLY', [tier('HOURLY', 1, '100.00', '0.004')])
  const maya = await site.member(branch)
  await site.payAt('2026-03-02T14:10:00+08:00')
  expect([await hoursOf(root), await hoursOf(branch)]).toEqual([[], []])

  await site.play(maya, { stake: 500_00n, at: new Date('2026-03-02T13:30:00+08:00') })
  await site.run()
  await site.play(maya, { stake: 200_00n, at: new Date('2026-03-02T13:59:59+08:00') })
  await site.play(maya, { stake: 900_00n, at: new Date('2026-03-02T12:59:59+08:00') })
  await site.play(maya, { stake: 800_00n, at: new Date('2026-03-02T14:00:00+08:00') })
  await site.run()
  await site.run()
  expect([await site.balance(root), await site.balance(branch)]).toEqual([4_20n, 2_80n])
  expect(await hoursOf(branch)).toEqual([
    ['2026-03-02T05:00', 2, '0.80'],
    ['2026-03-02T05:00', 1, '2.00'],
  ])

  const second = await site.agree(null, root, 'HOURLY', [tier('HOURLY', 1, '100.00', '0.005')])
  await site.payAt('2026-03-02T18:10:00+08:00')
  await site.play(maya, { stake: 100_00n, at: new Date('2026-03-02T15:30:00+08:00') })
  await site.run()
  expect((await hoursOf(root))[0]).toEqual(['2026-03-02T07:00', 1, '0.10'])
  const [late] = (await site.records(root, 'HOURLY')).list
  expect([first === second, late.contractId, late.rate]).toEqual([false, second, '0.005'])
})

test('G4.hourly a contract does not pay late rounds of hours that it did not cover', async () => {
  const contractId = await site.agree(null, root, 'HOURLY', [tier('HOURLY', 1, '100.00', '0.01')])
  const maya = await site.member(root)
  site.goTo('2026-03-02T13:30:00+08:00')
  await site.staff('HOURLY', { action: 'TERMINATE', contractId })
  await site.payAt('2026-03-02T17:10:00+08:00')
  await site.agree(null, root, 'HOURLY', [tier('HOURLY', 1, '100.00', '0.02')])
  await site.payAt('2026-03-02T20:10:00+08:00')

  for (const hour of ['12', '13', '14', '17', '18', '20'])
    await site.play(maya, { stake: 100_00n, at: new Date(`2026-03-02T${hour}:20:00+08:00`) })
  await site.run()

  expect(await hoursOf(root)).toEqual([
    ['2026-03-02T10:00', 1, '2.00'],
    ['2026-03-02T05:00', 1, '1.00'],
  ])
})

test('G4.real-time every five minutes the play settled since the last run is paid, and play that was taken back is carried', async () => {
  await site.runRealtime()
  await site.agree(null, root, 'REALTIME', [tier('REALTIME', 1, '50.00', '0.01')])
  const maya = await site.member(root)
  site.goTo('2026-03-02T12:05:01+08:00')
  await site.runRealtime()
  await site.play(maya, { stake: 200_00n, at: new Date('2026-03-02T12:03:00+08:00') })
  await site.runRealtime()
  expect(await site.balance(root)).toBe(0n)
  site.goTo('2026-03-02T12:10:00+08:00')
  await site.runRealtime()
  await site.runRealtime()
  expect(await site.balance(root)).toBe(2_00n)

  await site.takeBack(maya)
  site.goTo('2026-03-02T12:15:00+08:00')
  await site.runRealtime()
  await site.play(maya, { stake: 500_00n })
  site.goTo('2026-03-02T12:20:00+08:00')
  await site.runRealtime()

  expect(await site.balance(root)).toBe(5_00n)
  const { list } = await site.records(root, 'REALTIME')
  expect(list.map(({ base, state, amount }: Record<string, string>) => [base, state, amount])).toEqual([
    ['500.00', 'PAID', '3.00'],
    ['-200.00', 'CARRIED', '0.00'],
    ['200.00', 'PAID', '2.00'],
  ])
})

test('G4.real-time the period of a payment reaches from its first round to its last', async () => {
  await site.runRealtime()
  await site.agree(null, root, 'REALTIME', [tier('REALTIME', 1, '50.00', '0.01')])
  const maya = await site.member(root)
  site.goTo('2026-03-02T12:05:01+08:00')
  await site.runRealtime()
  const [first, last] = [new Date('2026-03-01T23:50:00+08:00'), new Date('2026-03-02T12:12:00+08:00')]
  for (const at of [last, first]) await site.play(maya, { stake: 200_00n, at })
  site.goTo('2026-03-02T12:13:00+08:00')
  await site.runRealtime()

  const { list } = await site.records(root, 'REALTIME')
  const period = { periodStart: first.getTime(), periodEnd: last.getTime() }
  expect(list).toMatchObject([{ ...period, periodKey: '2026-03-02T04:05' }])
  expect(await statementOf(root, list[0].recordId)).toMatchObject({ ...period, paidEvery: 'REALTIME' })
})

test('G4.daily play that is voided later causes a revision, whose difference is carried and never taken from the wallet', async () => {
  await site.agree(null, root, 'DAILY', [tier('DAILY', 1, '100.00', '0.01')])
  await site.agree(root, branch, 'DAILY', [tier('DAILY', 1, '100.00', '0.004')])
  const maya = await site.member(branch)
  site.goTo('2026-03-03T12:00:00+08:00')
  await site.play(maya, { stake: 1_000_00n })
  await site.play(maya, { stake: 500_00n })
  await site.payAt('2026-03-04T02:00:00+08:00')
  expect([await site.balance(root), await site.balance(branch)]).toEqual([9_00n, 6_00n])

  await site.takeBack(maya)
  await site.run()
  await site.run()
  expect([await site.balance(root), await site.balance(branch)]).toEqual([9_00n, 6_00n])
  const revised = (await site.records(branch, 'DAILY')).list
  expect(
    revised.map(({ revision, base, amount, state }: Record<string, unknown>) => [revision, base, amount, state]),
  ).toEqual([
    [2, '1000.00', '0.00', 'CARRIED'],
    [1, '1500.00', '6.00', 'PAID'],
  ])
  const statement = await statementOf(branch, revised[0].recordId)
  expect(linesOf(statement)).toMatchObject({ gross: '4.00', paidBefore: '-6.00', carriedOut: '2.00', amount: '0.00' })
  expect(statement.revisions.map(({ revision, amount }) => [revision, amount])).toEqual([
    [1, '6.00'],
    [2, '0.00'],
  ])

  await site.play(maya, { stake: 2_000_00n })
  await site.payAt('2026-03-05T02:00:00+08:00')
  expect([await site.balance(root), await site.balance(branch)]).toEqual([18_00n, 12_00n])
})

test('G4.daily play that is voided after the last contract has ended is still worked out again', async () => {
  const contractId = await site.agree(null, root, 'DAILY', [tier('DAILY', 1, '100.00', '0.01')])
  const maya = await site.member(root)
  site.goTo('2026-03-03T12:00:00+08:00')
  await site.play(maya, { stake: 1_000_00n })
  await site.staff('DAILY', { action: 'TERMINATE', contractId })
  await site.payAt('2026-03-04T02:00:00+08:00')

  await site.takeBack(maya)
  await site.run()

  const { list } = await site.records(root, 'DAILY')
  expect(list.map(({ revision, state }: Record<string, unknown>) => [revision, state])).toEqual([
    [2, 'CARRIED'],
    [1, 'PAID'],
  ])
})

test('G4.daily a round that ends after its day was paid causes a revision and is paid', async () => {
  await site.agree(null, root, 'DAILY', [tier('DAILY', 1, '100.00', '0.01')])
  const maya = await site.member(root)
  await site.payAt('2026-03-04T02:00:00+08:00')

  await site.play(maya, { stake: 400_00n, at: new Date('2026-03-03T23:59:59+08:00') })
  await site.run()

  expect(await site.balance(root)).toBe(4_00n)
  const { list } = await site.records(root, 'DAILY')
  expect(list.map(({ revision, state }: Record<string, unknown>) => [revision, state])).toEqual([
    [2, 'PAID'],
    [1, 'NOTHING'],
  ])
})

test('G4.daily a suspended agent is paid nothing; the amount is carried and paid with the first period after the suspension', async () => {
  await site.agree(null, root, 'DAILY', [tier('DAILY', 1, '100.00', '0.01')])
  const maya = await site.member(root)
  site.goTo('2026-03-03T12:00:00+08:00')
  await site.play(maya, { stake: 1_000_00n })
  await setStatus(site.db, root.id, 'DISABLED')
  await site.payAt('2026-03-04T02:00:00+08:00')
  expect(await site.balance(root)).toBe(0n)
  await setStatus(site.db, root.id, 'ACTIVE')
  await site.payAt('2026-03-05T02:00:00+08:00')

  expect(await site.balance(root)).toBe(10_00n)
  const { list } = await site.records(root, 'DAILY')
  expect(list.map(({ state, amount }: Record<string, unknown>) => [state, amount])).toEqual([
    ['PAID', '10.00'],
    ['CARRIED', '0.00'],
  ])
})

test('G4.daily a downline that is suspended at any moment of a run is paid in it or afterwards, and its upline is paid as usual', async () => {
  await site.agree(null, root, 'DAILY', [tier('DAILY', 0, '0.00', '0.01')])
  await site.agree(root, branch, 'DAILY', [tier('DAILY', 0, '0.00', '0.004')])
  const maya = await site.member(branch)
  const day = 24 * 60 * 60_000
  let noon = Date.parse('2026-03-03T12:00:00+08:00')
  const states = new Set<string>()
  let days = 0n
  for (let wasSuspended = true, moment = 0; wasSuspended; moment += 1) {
    site.goTo(new Date(noon).toISOString())
    await site.play(maya, { stake: 1_000_00n })
    days += 1n
    noon += day
    site.goTo(new Date(noon).toISOString())
    await site.check()
    wasSuspended = await suspendDuring(branch, moment)
    await setStatus(site.db, branch.id, 'ACTIVE')
    states.add((await site.records(branch, 'DAILY')).list[0].state)
    expect({ moment, breaches: await site.breaches() }).toEqual({ moment, breaches: [] })
  }
  await site.payAt(new Date(noon + day).toISOString())

  expect([...states].sort()).toEqual(['CARRIED', 'PAID'])
  expect([await site.balance(root), await site.balance(branch)]).toEqual([6_00n * days, 4_00n * days])
})

/**
 * Suspends an agent before the statement or transaction of a run with this number. Returns whether the run had that
 * many.
 */
async function suspendDuring({ id }: Person, moment: number): Promise<boolean> {
  let passed = 0
  const pass = async () => {
    if (passed === moment) await setStatus(site.db, id, 'DISABLED')
    passed += 1
  }
  const db: Database = {
    ...site.db,
    query: async (text, params) => {
      await pass()
      return site.db.query(text, params)
    },
    transaction: async (work) => {
      await pass()
      return site.db.transaction(work)
    },
  }
  await site.openRuns(db).run()
  return passed > moment
}

test('G4.periods a day is paid after the next check of the ledger, and not while that check has found a breach', async () => {
  await site.agree(null, root, 'DAILY', [tier('DAILY', 1, '100.00', '0.01')])
  await site.agree(null, root, 'HOURLY', [tier('HOURLY', 1, '100.00', '0.01')])
  const maya = await site.member(root)
  const { run } = site.openRuns()
  const check = async (broken: object[]) => {
    await site.check()
    await setBroken(site.db, broken)
    await run()
    return site.balance(root)
  }
  const balances = []
  for (const day of ['03', '04']) {
    site.goTo(`2026-03-${day}T23:30:00+08:00`)
    await site.play(maya, { stake: 1_000_00n })
  }
  site.goTo('2026-03-05T02:00:00+08:00')
  await run()
  balances.push(await site.balance(root))
  balances.push(await check([{ name: 'the whole sums to zero', figure: 1 }]))
  site.goTo('2026-03-05T23:30:00+08:00')
  await site.play(maya, { stake: 500_00n })
  site.goTo('2026-03-06T00:30:00+08:00')
  balances.push(await check([{ name: 'the whole sums to zero', figure: 1 }]))
  site.goTo('2026-03-06T01:00:00+08:00')
  balances.push(await check([]))

  expect(balances).toEqual([20_00n, 20_00n, 20_00n, 50_00n])
})

test('G4.periods while the ledger has a breach, nothing is corrected or paid in real time; both are done afterwards', async () => {
  await site.agree(null, root, 'DAILY', [tier('DAILY', 1, '100.00', '0.01')])
  await site.agree(null, root, 'REALTIME', [tier('REALTIME', 1, '100.00', '0.01')])
  const maya = await site.member(root)
  const { run, runRealtime } = site.openRuns()
  await site.play(maya, { stake: 1_000_00n, at: new Date('2026-03-03T12:00:00+08:00') })
  await site.payAt('2026-03-04T03:00:00+08:00')
  await runRealtime()
  const before = await site.balance(root)
  await setBroken(site.db, [{ name: 'the whole sums to zero', figure: 1 }])
  await site.play(maya, { stake: 500_00n, at: new Date('2026-03-03T13:00:00+08:00') })
  site.goTo('2026-03-04T04:00:00+08:00')

  await run()
  await runRealtime()
  expect(await site.balance(root)).toBe(before)

  await setBroken(site.db, [])
  await run()
  await runRealtime()
  expect(await site.balance(root)).toBe(before + 5_00n + 5_00n)
})

test('G4.periods after a week without a gateway each day is paid separately and in order', async () => {
  await site.agree(null, root, 'DAILY', [tier('DAILY', 1, '100.00', '0.01')])
  const maya = await site.member(root)
  for (const day of ['03', '05', '06']) {
    await site.play(maya, { stake: 100_00n * BigInt(Number(day)), at: new Date(`2026-03-${day}T12:00:00+08:00`) })
  }

  await site.payAt('2026-03-09T03:00:00+08:00')

  const { list } = await site.records(root, 'DAILY')
  expect(list.map(({ periodKey, amount }: Record<string, string>) => [periodKey, amount])).toEqual([
    ['2026-03-08', '0.00'],
    ['2026-03-07', '0.00'],
    ['2026-03-06', '6.00'],
    ['2026-03-05', '5.00'],
    ['2026-03-04', '0.00'],
    ['2026-03-03', '3.00'],
  ])
})

test.each([
  ['DAILY', '2026-03-03', '2026-03-04T00:00:00+08:00'],
  ['WEEKLY', '2026-03-09', '2026-03-16T00:00:00+08:00'],
  ['SEMI_MONTHLY', '2026-03-16', '2026-04-01T00:00:00+08:00'],
  ['MONTHLY', '2026-04-01', '2026-05-01T00:00:00+08:00'],
])('G4.periods a %s dividend begins with the next period and is paid at its end', async (period, periodKey, end) => {
  await site.agree(null, root, 'DIVIDEND', [tier('DIVIDEND', 0, '0.00', '0.1')], { period })
  const maya = await site.member(root)
  await site.play(maya, { stake: 70_00n })
  await site.play(maya, { stake: 100_00n, at: new Date(`${periodKey}T00:00:00+08:00`) })
  await site.play(maya, { stake: 200_00n, at: new Date(Date.parse(end) - 1) })
  await site.play(maya, { stake: 900_00n, at: new Date(end) })
  site.goTo(end)

  await site.payAt(new Date(Date.parse(end) + 60 * 60_000).toISOString())

  expect(await site.balance(root)).toBe(30_00n)
  const { list } = await site.records(root, 'DIVIDEND', 'UP', {
    startTime: Date.parse('2026-03-01'),
    endTime: Date.parse('2026-05-20'),
  })
  expect(list).toMatchObject([{ periodKey, periodEnd: Date.parse(end), amount: '30.00' }])
})
