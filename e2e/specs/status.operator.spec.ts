import type { Page } from 'playwright/test'
import { clashesOn } from '../fixtures/control-faults'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { misfitsOn } from '../fixtures/text-faults'
import { SitePage } from '../pages/site-page'

// The gateway refuses the open page's calls while the site is closed, and the browser logs it.
test.use({ expectedConsole: [/Failed to load resource.*(403|451|503)/] })

test.afterEach(({ gateway }) =>
  gateway.setFlags({ maintenance: false, maintenanceEnd: null, regionRestriction: false }),
)

/**
 * Waits for the event stream. A visitor's page opens it after a while, or immediately when the visitor returns to
 * the tab.
 */
async function listen(page: Page): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().includes('CSP_stream'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await listening
}

test('V10.normal V10.maintenance V10.region maintenance and a blocked region replace the open page of a visitor and of a member, and give way again without a reload', async ({
  page,
  site,
  browser,
  gateway,
}) => {
  const context = await browser.newContext()
  await gateway.signIn(context, 'member14')
  const member = new SitePage(await context.newPage())
  await Promise.all([site.open('/noticePage'), member.open('/noticePage')])
  await expect(member.balance).toBeVisible()
  await listen(page)
  const people = [site, member]
  const loadedAt = await Promise.all(people.map((one) => one.loadedAt()))

  await gateway.setFlags({
    maintenance: true,
    regionRestriction: true,
    maintenanceEnd: (await gateway.now()) + 5_400_000,
  })
  for (const { page: open } of people) {
    await expect(open.getByRole('heading', { name: 'Under maintenance' })).toBeVisible()
    await expect(open).toHaveTitle('Under maintenance · Parlay')
    await expect(open.getByRole('timer')).toContainText(/^1:(29|30):\d\d$/)
    await expect(open.getByRole('contentinfo')).toHaveCount(0)
  }
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 760 })
    await expect(page.getByRole('button', { name: 'Customer service' })).toBeVisible()
    expect([width, ...(await misfitsOn(page)), ...(await clashesOn(page))]).toEqual([width])
  }
  await expectAccessibleInBothThemes(page)

  await gateway.setFlags({ maintenance: false })
  for (const { page: open } of people) {
    await expect(open.getByRole('heading', { name: 'The site is not available in your region.' })).toBeVisible()
    await expect(open.getByText(/^(\d+\.\d+\.\d+\.\d+|[\da-f:]+)$/)).toBeVisible()
  }
  await expectAccessibleInBothThemes(page)

  await gateway.setFlags({ regionRestriction: false, maintenanceEnd: null })
  for (const one of people) {
    await expect(one.page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
    await expect(one.page).toHaveTitle('Announcements · Parlay')
  }
  await expect(member.balance).toBeVisible()
  expect(await Promise.all(people.map((one) => one.loadedAt()))).toEqual(loadedAt)
  await context.close()
})
