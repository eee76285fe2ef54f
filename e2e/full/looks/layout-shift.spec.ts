import type { Endpoint } from '@parlay/contracts'
import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { listDrawGames } from '@parlay/contracts/endpoints/lottery'
import type { Page } from 'playwright/test'
import { readLayoutShift, watchLayoutShift } from '../../fixtures/layout-shift'
import { expect, test } from '../../fixtures/test'

/** Half of what counts as good (web.dev/cls). */
const allowedShift = 0.05

async function holdCalls(page: Page, { path }: Endpoint): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}*`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(watchLayoutShift)
})

test('V4.lottery on a phone the menu keeps its place when the draws come after all else', async ({ page, site }) => {
  const release = await holdCalls(page, listDrawGames)
  await site.open('/lott')
  await expect(page.getByRole('link', { name: 'My tickets' }).first()).toBeVisible()

  release()

  await expect(page.getByRole('button', { name: 'Play Manila Quick Six' }).first()).toBeVisible()
  expect(await readLayoutShift(page)).toBeLessThan(allowedShift)
})

test.describe('an unknown address', () => {
  test.use({ expectedConsole: [/\b404 \(Not Found\)/] })

  test('V9 on a phone the page of an unknown address keeps its place when the sections come after all else', async ({
    page,
    site,
  }) => {
    const release = await holdCalls(page, listGameVendors)
    await site.open('/no/such')
    const ways = page.getByRole('main').getByRole('navigation')
    await expect(ways.getByRole('link', { name: 'Help centre' })).toBeVisible()

    release()

    await expect(ways.getByRole('link', { name: 'Slots' })).toBeVisible()
    expect(await readLayoutShift(page)).toBeLessThan(allowedShift)
  })
})
