import { listDrawGames } from '@parlay/shared/contracts/endpoints/lottery'
import { readLayoutShift, watchLayoutShift } from '../fixtures/layout-shift'
import { expect, test } from '../fixtures/test'

test('V4.lottery on a phone the menu keeps its place when the draws come after all else', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(watchLayoutShift)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${listDrawGames.path}*`, async (route) => {
    await released
    await route.continue()
  })
  await site.open('/lott')
  await expect(page.getByRole('link', { name: 'My tickets' }).first()).toBeVisible()

  release()

  await expect(page.getByRole('button', { name: 'Play Manila Quick Six' }).first()).toBeVisible()
  // Half of what counts as good (web.dev/cls).
  expect(await readLayoutShift(page)).toBeLessThan(0.05)
})
