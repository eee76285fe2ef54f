import { waitForCentrePage } from '../../fixtures/centre-pages'
import { expect, test } from '../../fixtures/test'

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
    await gateway.signIn(context, 'agent01')
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
