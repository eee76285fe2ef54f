import type { Page } from 'playwright/test'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { LoginDialog } from '../pages/login-dialog'
import { RegisterDialog } from '../pages/register-dialog'
import { SitePage } from '../pages/site-page'

/** As when its tab is chosen again; until then a visitor's page would ask once a minute. */
const comeBackTo = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test.afterEach(({ gateway }) => gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': false } }))

test('V6 where everybody has to be logged in, a visitor gets the log-in as a whole page and then what was asked for', async ({
  page,
  site,
  gateway,
}) => {
  await gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': true } })

  await page.goto('/rng')
  await expect(page).toHaveURL(/\/login\?redirect=%2Frng$/)
  const dialog = await LoginDialog.shownOn(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 300)
  await expect(dialog.root).toBeVisible()
  await expect(dialog.root.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)

  await dialog.submit('member19', 'Parlay#2026')
  await expect(site.main).toHaveAttribute('data-page', '/rng')
  await expect(site.balance).toBeVisible()
})

test('V6 language and theme can be changed on the whole-page log-in', async ({ page, gateway }) => {
  await gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': true } })
  await page.goto('/')
  const dialog = await LoginDialog.shownOn(page)
  await dialog.username.fill('member19')

  await page.getByRole('button', { name: 'Light theme' }).click()
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: '日本語' }).click()

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('member19')
})

test('V6 A1 the whole-page log-in is accessible and inside the window, in both themes, 390 and 1440 px', async ({
  page,
  gateway,
}) => {
  await gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': true } })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/live')
    const dialog = await LoginDialog.shownOn(page)
    await expect(dialog.button).toBeInViewport()

    await expectAccessibleInBothThemes(page)

    await expect(page.getByRole('button', { name: /^Language/ })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('V6 registration, help and download stay open to visitors; a forgotten password leads back to the log-in', async ({
  page,
  site,
  gateway,
}) => {
  await gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': true } })

  for (const path of ['/helpmc', '/download', '/down']) {
    await site.open(path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await RegisterDialog.openOn(page)
  await page.goto('/live')
  const dialog = await LoginDialog.shownOn(page)
  await dialog.root.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible()
  await page.keyboard.press('Escape')

  await LoginDialog.shownOn(page)
  await expect(page).toHaveURL(/\/login\?redirect=%2Flive$/)
})

test('V6 an open page follows the operator both ways, without a reload', async ({ page, site, gateway }) => {
  await site.open('/rng')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': true } })
  await comeBackTo(page)
  const dialog = await LoginDialog.shownOn(page)
  await expect(page).toHaveURL(/\/login\?redirect=%2Frng$/)
  await gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': false } })
  await comeBackTo(page)
  await dialog.root.getByRole('button', { name: 'Close' }).click()

  await expect(site.main).toHaveAttribute('data-page', '/')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('V6 who is logged in notices nothing of the guard', async ({ context, gateway }) => {
  await gateway.signIn(context, 'member19')
  await gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': true } })
  const member = new SitePage(await context.newPage())

  await member.open('/rng')

  await expect(member.balance).toBeVisible()
})
