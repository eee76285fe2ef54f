import { openPaySite, type PaySite, type Person, tier } from './testing/pay-under-test'
import { listRuns, listStanding, type PaidRun } from './testing/pay-under-test.sql'

let site: PaySite
let root: Person
let branch: Person
let player: Person
beforeEach(async () => {
  site = await openPaySite()
  root = await site.agent()
  branch = await site.agent(root)
  player = await site.member(branch)
}, 60_000)
afterEach(async () => {
  expect(await site.breaches()).toEqual([])
  await site.close()
})

const share = (rate: string) => [tier('DIVIDEND', 0, '0.00', rate)]
const agreeBoth = async (above: string, below: string) => {
  await site.agree(null, root, 'DIVIDEND', share('0.3'), { period: above })
  return site.agree(root, branch, 'DIVIDEND', share('0.2'), { period: below })
}
/** Loses a hundred more each day than on the day before, and is paid every morning until a date. */
async function playUntil(end: string, from = '2026-03-03'): Promise<void> {
  for (let at = Date.parse(`${from}T12:00:00+08:00`), day = 1n; at < Date.parse(end); at += 86_400_000, day += 1n) {
    site.goTo(new Date(at).toISOString())
    await site.play(player, { stake: 100_00n * day })
    await site.payAt(new Date(at + 14 * 3_600_000).toISOString())
  }
}
const lastRunsOf = async ({ id }: Person): Promise<PaidRun[]> => {
  const runs = (await listRuns(site.db)).filter(({ downlineId }) => downlineId === id)
  return runs.filter((run) => !runs.some((other) => other.periodKey === run.periodKey && other.revision > run.revision))
}
const sum = (runs: readonly PaidRun[], read: (run: PaidRun) => bigint) =>
  runs.reduce((total, run) => total + read(run), 0n)
/** What an agent was paid and is still to get, or has got too much. */
const settled = async ({ id }: Person): Promise<bigint> => {
  const own = (await listStanding(site.db)).find(({ downlineId }) => downlineId === id)
  return (own?.paid ?? 0n) + (own?.carried ?? 0n)
}
/** Each run of the downline is taken off the upline once, and both have what their runs come to. */
async function expectTakenOffOnce(): Promise<void> {
  const [above, below] = [await lastRunsOf(root), await lastRunsOf(branch)]
  expect(sum(above, ({ downlines }) => downlines)).toBe(sum(below, ({ gross }) => gross))
  expect(await settled(branch)).toBe(sum(below, ({ gross }) => gross))
  expect(await settled(root)).toBe(sum(above, ({ gross }) => gross) - sum(below, ({ gross }) => gross))
}

// On 1 June 2026, a Monday, periods of every length have just ended.
test.each([
  ['WEEKLY', 'DAILY'],
  ['DAILY', 'WEEKLY'],
  ['SEMI_MONTHLY', 'WEEKLY'],
  ['WEEKLY', 'MONTHLY'],
  ['MONTHLY', 'SEMI_MONTHLY'],
])(
  'G4.dividend G4.periods with %s periods above and %s ones below, what the downline gets is taken off once',
  async (above, below) => {
    site.goTo('2026-04-20T12:00:00+08:00')
    await agreeBoth(above, below)

    await playUntil('2026-06-01T01:00:00+08:00', '2026-04-21')
    await site.payAt('2026-06-01T03:00:00+08:00')

    expect((await lastRunsOf(branch)).length).toBeGreaterThan(0)
    expect(await settled(branch)).toBeGreaterThan(0n)
    await expectTakenOffOnce()
  },
  120_000,
)

test('G4.dividend G4.periods a loss that is voided late is corrected in the day of the downline and in the week of the upline', async () => {
  await agreeBoth('WEEKLY', 'DAILY')
  await playUntil('2026-03-16T00:00:00+08:00', '2026-03-09')
  const before = await settled(root)

  await site.takeBack(player)
  await site.payAt('2026-03-16T04:00:00+08:00')

  expect((await lastRunsOf(root)).at(-1)?.revision).toBe(2)
  await expectTakenOffOnce()
  expect(await settled(root)).toBeLessThan(before)
}, 60_000)

test('G4.dividend G4.periods a downline is paid from no earlier than its upline, out of whose pay it comes', async () => {
  await agreeBoth('MONTHLY', 'DAILY')

  await playUntil('2026-04-03T00:00:00+08:00', '2026-03-28')
  await site.payAt('2026-05-01T02:00:00+08:00')

  const [first] = await lastRunsOf(branch)
  expect(first?.periodKey).toBe('2026-04-01')
  expect((await site.list(branch, 'DIVIDEND', 'UP'))[0]?.startsAt).toBe(Date.parse('2026-04-01T00:00:00+08:00'))
  await expectTakenOffOnce()
}, 60_000)

test('G4.periods terms that are replaced before they begin leave no day of a downline without an upline', async () => {
  await agreeBoth('WEEKLY', 'DAILY')
  await site.agree(null, root, 'DIVIDEND', share('0.25'), { period: 'MONTHLY' })

  await playUntil('2026-03-13T00:00:00+08:00', '2026-03-09')
  await site.payAt('2026-04-01T02:00:00+08:00')

  expect((await lastRunsOf(branch))[0]?.periodKey).toBe('2026-03-09')
  await expectTakenOffOnce()
}, 60_000)

test('G4.dividend G4.periods what a downline gets after its upline’s contract has ended is still taken off, and carried', async () => {
  const twig = await site.agent(branch)
  await agreeBoth('DAILY', 'MONTHLY')
  const [mine] = await site.list(root, 'DIVIDEND', 'UP')
  await site.agree(branch, twig, 'DIVIDEND', share('0.1'), { period: 'SEMI_MONTHLY' })
  site.goTo('2026-04-01T01:00:00+08:00')
  await playUntil('2026-04-11T00:00:00+08:00', '2026-04-01')
  const end = { action: 'TERMINATE', contractId: mine?.contractId }
  const asked = await site.staff('DIVIDEND', end)
  const paid = await site.balance(root)
  await site.staff('DIVIDEND', { ...end, confirmToken: asked.value.confirmToken })

  await playUntil('2026-04-20T00:00:00+08:00', '2026-04-11')
  await site.payAt('2026-05-02T02:00:00+08:00')

  await expectTakenOffOnce()
  const last = (await lastRunsOf(root)).at(-1)
  expect(last).toMatchObject({ gross: 0n, amount: 0n })
  expect(last?.downlines).toBe((await lastRunsOf(branch)).at(-1)?.gross)
  expect(await site.balance(root)).toBeGreaterThanOrEqual(paid)
  expect(await settled(root)).toBeLessThan(await site.balance(root))
  const [record] = (await site.records(root, 'DIVIDEND')).list
  expect((await site.statement(root, record.recordId)).value).toMatchObject({ rate: '0', state: 'CARRIED' })
}, 120_000)
