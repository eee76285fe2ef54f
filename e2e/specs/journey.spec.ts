import { playJourney } from '../fixtures/journey'
import { expect, test } from '../fixtures/test'

const screens = [
  { account: 'member02', theme: 'dark', width: 1440, height: 900 },
  { account: 'member03', theme: 'light', width: 390, height: 844 },
] as const

// The tests run one after another, because each compares the team's stake before and after its own round.
test.describe.configure({ mode: 'serial' })

// Most visitors see animations. The other specs run without them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const { account, theme, width, height } of screens) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height } })

    test(`V1.login V4 H6.balance H6.agent A3 L6.open M1 G1.default M6.bets ${account} logs in, plays a round, sees it in the header, the member centre and the agent's overview`, async ({
      page,
      gateway,
      browser,
    }) => {
      test.slow()
      await playJourney({ page, gateway, browser, account, theme })
    })
  })
}

test('the ledger is balanced after all of it', async ({ gateway }) => {
  const check = await gateway.checkLedger()

  expect(check.invariants.filter((invariant) => !invariant.ok)).toEqual([])
  expect(check.ok).toBe(true)
})
