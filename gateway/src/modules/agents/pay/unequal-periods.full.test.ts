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
  ['SEMI_MONTHLY', 'WEEKLY'],
  ['WEEKLY', 'MONTHLY'],
  ['MONTHLY', 'SEMI_MONTHLY'],
])(
  'G4.dividend G4.periods with %s periods above and %s ones below, the pay of the downline is taken off once',
  async (above, below) => {
    await on.payFrom('2026-04-20', above, below)

    expect((await on.lastRunsOf(on.branch)).length).toBeGreaterThan(0)
    expect(await on.settled(on.branch)).toBeGreaterThan(0n)
    await on.expectTakenOffOnce()
  },
  120_000,
)
