import { randomUUID } from 'node:crypto'
import type { Wish } from '../contracts'
import { type Kind, openPaySite, type PaySite, type Person, tier } from '../testing/pay-under-test'
import { listRuns } from '../testing/pay-under-test.sql'

let site: PaySite
afterEach(async () => {
  expect(await site.breaches()).toEqual([])
  await site.close()
})

/** Adds an agent in Berlin who has these contracts of one percent with the house, and a member below the agent. */
async function openInBerlin(at: string, kinds: readonly Kind[]): Promise<[Person, Person]> {
  site = await openPaySite({ timeZone: 'Europe/Berlin', at })
  const root = await site.agent()
  const order = (actorId: bigint | null, kind: Kind, wish: Wish) =>
    site.commands.carryOut({ actorId, kind, wish, requestKey: `call:${randomUUID()}` })
  for (const kind of kinds) {
    const tiers = [tier(kind, 0, '0.00', '0.01')]
    const { contractId } = await order(null, kind, { action: 'OFFER', memberId: String(root.id), tiers })
    await order(root.id, kind, { action: 'ACCEPT', contractId: String(contractId) })
  }
  return [root, await site.member(root)]
}

const runsOf = async (length: number) =>
  (await listRuns(site.db))
    .filter(({ periodKey }) => periodKey.length === length)
    .map((run) => [run.periodKey, run.amount])
const byDay = () => runsOf('2026-03-29'.length)
const byHour = () => runsOf('2026-03-29T01:00'.length)

/** Stakes 100.00 at the first instant, and ten times the amount before at each later one. */
async function playAt(player: Person, instants: readonly string[]): Promise<void> {
  for (const [index, at] of instants.entries())
    await site.play(player, { stake: 100_00n * 10n ** BigInt(index), at: new Date(at) })
}

test('G4.periods the day on which clocks go forward has 23 hours, and its last millisecond belongs to it', async () => {
  const [root, player] = await openInBerlin('2026-03-27T12:00:00+01:00', ['DAILY', 'HOURLY'])
  await playAt(player, [
    '2026-03-28T23:59:59.999+01:00',
    '2026-03-29T00:00:00.000+01:00',
    '2026-03-29T01:59:59.999+01:00',
    '2026-03-29T03:00:00.000+02:00',
    '2026-03-29T23:59:59.999+02:00',
    '2026-03-30T00:00:00.000+02:00',
  ])
  await site.payAt('2026-03-29T01:00:00.000+01:00')
  await site.payAt('2026-03-30T00:59:59.999+02:00')
  expect(await byDay()).toEqual([['2026-03-28', 1_00n]])
  await site.payAt('2026-03-30T01:00:00.000+02:00')
  await site.payAt('2026-03-30T01:04:59.999+02:00')
  const before = await byHour()
  await site.payAt('2026-03-30T01:05:00.000+02:00')

  expect(await byDay()).toEqual([
    ['2026-03-28', 1_00n],
    ['2026-03-29', 11_110_00n],
  ])
  expect(before).toEqual([
    ['2026-03-28T22:00', 1_00n],
    ['2026-03-28T23:00', 10_00n],
    ['2026-03-29T00:00', 100_00n],
    ['2026-03-29T01:00', 1_000_00n],
    ['2026-03-29T21:00', 10_000_00n],
  ])
  expect(await byHour()).toEqual([...before, ['2026-03-29T22:00', 100_000_00n]])
  expect(await site.balance(root)).toBe(1_00n + 11_110_00n + 111_111_00n)
})

test('G4.periods the day on which clocks go back has 25 hours, and the hour that they show twice is two periods', async () => {
  const [root, player] = await openInBerlin('2026-10-23T12:00:00+02:00', ['DAILY', 'HOURLY'])
  await playAt(player, [
    '2026-10-25T00:00:00.000+02:00',
    '2026-10-25T02:30:00.000+02:00',
    '2026-10-25T02:30:00.000+01:00',
    '2026-10-25T23:59:59.999+01:00',
    '2026-10-26T00:00:00.000+01:00',
  ])
  await site.payAt('2026-10-25T03:04:59.999+01:00')
  const before = await byHour()
  await site.payAt('2026-10-26T00:59:59.999+01:00')
  expect(await byDay()).toEqual([['2026-10-24', 0n]])
  await site.payAt('2026-10-26T01:05:00.000+01:00')

  expect(before).toEqual([
    ['2026-10-24T22:00', 1_00n],
    ['2026-10-25T00:00', 10_00n],
  ])
  expect(await byHour()).toEqual([
    ...before,
    ['2026-10-25T01:00', 100_00n],
    ['2026-10-25T22:00', 1_000_00n],
    ['2026-10-25T23:00', 10_000_00n],
  ])
  expect(await byDay()).toEqual([
    ['2026-10-24', 0n],
    ['2026-10-25', 1_111_00n],
  ])
  expect(await site.balance(root)).toBe(1_111_00n + 11_111_00n)
})
