import { agentCentrePages } from '@parlay/shared/contracts/remotes'
import { chooseByKeyboard, waitForCentrePage } from '../fixtures/centre-pages'
import { layoutFaults } from '../fixtures/layout-faults'
import { axeFaultsIn, expect, test } from '../fixtures/test'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** An agent with three levels below, contracts of all kinds and sixty days of pay. */
const account = 'agent01'

for (const size of sizes) {
  test(`G1.entries each page of the agent centre is reached with the keyboard, fits and is accessible in both themes at ${size.width} px`, async ({
    page,
    site,
    context,
    gateway,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await gateway.signIn(context, account)
    await site.open('/')
    await site.openAgentCentre()
    await waitForCentrePage(page, 'agentTeamOverview')
    const faults: string[] = []

    for (const [place, key] of agentCentrePages.entries()) {
      await chooseByKeyboard(page, place)
      const shown = await waitForCentrePage(page, key)
      const layout = await shown.evaluate(layoutFaults)
      const found = [...(await axeFaultsIn(page, 'light')), ...(await axeFaultsIn(page, 'dark'))]
      faults.push(...[...layout, ...found].map((fault) => `${key}: ${fault}`))
    }

    expect(faults.join('\n')).toBe('')
  })
}

test.describe('on a device in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' })

  test('G3.dates the days of the agent centre are those of the brand, and today is the brand’s business day', async ({
    page,
    site,
    context,
    gateway,
  }) => {
    const now = Date.now()
    const dateOf = (time: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Manila' }).format(time)
    const day = 86_400_000
    await gateway.signIn(context, account)
    await site.open('/')
    const centre = await site.openAgentCentre()
    await waitForCentrePage(page, 'agentTeamOverview')
    const asked = page.waitForRequest((request) => request.url().includes('MCS2_getTeamOverview'))
    await centre.root.getByRole('button', { name: 'Past 7 days' }).click()

    const { searchParams } = new URL((await asked).url())
    const [from, to] = ['startTime', 'endTime'].map((name) => Number(searchParams.get(name)))
    expect([from, to].map((time) => new Date(time ?? 0).toISOString().slice(11))).toEqual(
      Array(2).fill('16:00:00.000Z'),
    )
    expect([from, to].map((time) => dateOf(time ?? 0))).toEqual([dateOf(now - 6 * day), dateOf(now + day)])
    await expect(centre.root.getByLabel('From')).toHaveValue(dateOf(now - 6 * day))
    await expect(centre.root.getByLabel('To')).toHaveValue(dateOf(now))
    await centre.root.getByRole('button', { name: 'Show as table' }).click()
    const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Manila', dateStyle: 'medium' }).format(now)
    await expect(centre.root.getByRole('row', { name: new RegExp(`^${shortDay}`) })).toHaveCount(1)
  })
})
