import { openUnequalPeriods, type UnequalPeriods } from '../testing/unequal-periods-under-test'

let on: UnequalPeriods
beforeEach(async () => {
  on = await openUnequalPeriods()
})
afterEach(async () => {
  expect(await on.site.breaches()).toEqual([])
  await on.site.close()
})

test.each([
  ['WEEKLY', 'DAILY'],
  ['DAILY', 'WEEKLY'],
])(
  'G4.dividend G4.periods with %s periods above and %s ones below, the pay of the downline is taken off once',
  async (above, below) => {
    await on.payFrom('2026-05-16', above, below)

    expect((await on.lastRunsOf(on.branch)).length).toBeGreaterThan(0)
    expect(await on.settled(on.branch)).toBeGreaterThan(0n)
    await on.expectTakenOffOnce()
  },
  120_000,
)

test('G4.dividend G4.periods a loss that is voided late is corrected in the day of the downline and in the week of the upline', async () => {
  await on.agreeBoth('WEEKLY', 'DAILY')
  await on.playUntil('2026-03-16T00:00:00+08:00', '2026-03-09')
  const before = await on.settled(on.root)

  await on.site.takeBack(on.player)
  await on.site.payAt('2026-03-16T04:00:00+08:00')

  expect((await on.lastRunsOf(on.root)).at(-1)?.revision).toBe(2)
  await on.expectTakenOffOnce()
  expect(await on.settled(on.root)).toBeLessThan(before)
})

test('G4.dividend G4.periods a downline is paid from no earlier than its upline, because the pay is taken off the upline', async () => {
  await on.agreeBoth('MONTHLY', 'DAILY')

  await on.playUntil('2026-04-03T00:00:00+08:00', '2026-03-28')
  await on.site.payAt('2026-05-01T02:00:00+08:00')

  const [first] = await on.lastRunsOf(on.branch)
  expect(first?.periodKey).toBe('2026-04-01')
  expect((await on.site.list(on.branch, 'DIVIDEND', 'UP'))[0]?.startsAt).toBe(Date.parse('2026-04-01T00:00:00+08:00'))
  await on.expectTakenOffOnce()
})

test('G4.periods terms that are replaced before they begin leave no day on which a downline has a contract and its upline has none', async () => {
  await on.agreeBoth('WEEKLY', 'DAILY')
  await on.site.agree(null, on.root, 'DIVIDEND', on.share('0.25'), { period: 'MONTHLY' })

  await on.playUntil('2026-03-13T00:00:00+08:00', '2026-03-09')
  await on.site.payAt('2026-04-01T02:00:00+08:00')

  expect((await on.lastRunsOf(on.branch))[0]?.periodKey).toBe('2026-03-09')
  await on.expectTakenOffOnce()
})

test('G4.dividend G4.periods the pay of a downline after its upline’s contract has ended is still taken off, and carried', async () => {
  const twig = await on.site.agent(on.branch)
  await on.agreeBoth('DAILY', 'MONTHLY')
  const [mine] = await on.site.list(on.root, 'DIVIDEND', 'UP')
  await on.site.agree(on.branch, twig, 'DIVIDEND', on.share('0.1'), { period: 'SEMI_MONTHLY' })
  on.site.goTo('2026-04-01T01:00:00+08:00')
  await on.playUntil('2026-04-11T00:00:00+08:00', '2026-04-01')
  const end = { action: 'TERMINATE', contractId: mine?.contractId }
  const asked = await on.site.staff('DIVIDEND', end)
  const paid = await on.site.balance(on.root)
  await on.site.staff('DIVIDEND', { ...end, confirmToken: asked.value.confirmToken })

  await on.playUntil('2026-04-20T00:00:00+08:00', '2026-04-11')
  await on.site.payAt('2026-05-02T02:00:00+08:00')

  await on.expectTakenOffOnce()
  const last = (await on.lastRunsOf(on.root)).at(-1)
  expect(last).toMatchObject({ gross: 0n, amount: 0n })
  expect(last?.downlines).toBe((await on.lastRunsOf(on.branch)).at(-1)?.gross)
  expect(await on.site.balance(on.root)).toBeGreaterThanOrEqual(paid)
  expect(await on.settled(on.root)).toBeLessThan(await on.site.balance(on.root))
  const [record] = (await on.site.records(on.root, 'DIVIDEND')).list
  expect((await on.site.statement(on.root, record.recordId)).value).toMatchObject({ rate: '0', state: 'CARRIED' })
})
