import type { Page } from 'playwright/test'
import { expect, test } from '../../fixtures/test'
import { LoginDialog } from '../../pages/login-dialog'

/** Acts as if the visitor returned to the tab. Otherwise a visitor's page checks only once a minute. */
const comeBackTo = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('V6.redirect an open page follows the operator both ways, without a reload', async ({ page, site, gateway }) => {
  await site.open('/rng')
  const loadedAt = await site.loadedAt()

  await gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': true } })
  await comeBackTo(page)
  const dialog = await LoginDialog.shownOn(page)
  await expect(page).toHaveURL(/\/login\?redirect=%2Frng$/)
  await gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': false } })
  await comeBackTo(page)
  await dialog.root.getByRole('button', { name: 'Close' }).click()

  await expect(site.main).toHaveAttribute('data-page', '/')
  expect(await site.loadedAt()).toBe(loadedAt)
})
