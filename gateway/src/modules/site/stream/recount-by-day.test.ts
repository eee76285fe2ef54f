import { createRecountByDay } from './recount-by-day'

test('H6.count claimable rewards are counted again after the brand’s midnight, and when the previous day is settled', async () => {
  let now = new Date('2026-03-01T23:58:00+08:00')
  let count = 0
  const run = createRecountByDay({
    clock: { now: () => now },
    timeZone: 'Asia/Manila',
    recount: async () => {
      count += 1
    },
  })
  const at = async (time: string) => {
    now = new Date(`${time}+08:00`)
    await run()
    return count
  }

  expect([
    await at('2026-03-01T23:59:30'),
    await at('2026-03-02T00:00:00'),
    await at('2026-03-02T00:59:30'),
    await at('2026-03-02T01:00:00'),
    await at('2026-03-02T23:59:59'),
    await at('2026-03-04T12:00:00'),
  ]).toEqual([0, 1, 1, 2, 2, 3])
})
