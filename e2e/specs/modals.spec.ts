import type { Page } from 'playwright/test'
import { expect, expectAccessible, settleTheme, test } from '../fixtures/test'
import { CentrePage } from '../pages/centre-page'
import { LoginDialog } from '../pages/login-dialog'
import { RegisterDialog } from '../pages/register-dialog'
import { SecurityCentre } from '../pages/security-centre'

const phone = { width: 390, height: 900 }
const desk = { width: 1440, height: 900 }

/**
 * Checks a modal with the errors of an empty form, on a phone in the dark theme, where it fills the screen, and on a
 * desktop in the light theme.
 */
async function expectModal(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('input:focus, [role="tab"]:focus')).toHaveCount(1)
  await dialog.locator('button[type="submit"]').filter({ visible: true }).click()
  await expect(dialog.getByRole('alert').filter({ visible: true }).first()).toBeVisible()

  for (const [size, theme] of [
    [phone, 'dark'],
    [desk, 'light'],
  ] as const) {
    await page.setViewportSize(size)
    await settleTheme(page, theme)
    await expectAccessible(page, '[role="dialog"]')
    const box = await dialog.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(size.width)
    if (size === phone) expect(box).toMatchObject({ x: 0, y: 0, ...phone })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }

  await page.mouse.click(5, 400)
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press(presses < 20 ? 'Tab' : 'Shift+Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('pointer-events', 'none')
  await page.setViewportSize(phone)
}

const modalTitle =
  'accessible on a phone and a desk; by keyboard it keeps the focus, ignores the background, locks the page and gives it back'

test.use({ viewport: phone })

test(`A1.register A1.forgot A1.background A1.scroll each modal of a visitor: ${modalTitle}`, async ({ page, site }) => {
  await test.step('Register', async () => {
    await RegisterDialog.openOn(page)
    await expectModal(page, 'Register')
  })

  await test.step('Forgot password', async () => {
    const login = await site.openLogin()
    const opener = login.root.getByRole('button', { name: 'Forgot password?' })
    await login.username.fill('member18')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expectModal(page, 'Forgot password')
    await expect(opener).toBeFocused()
    await expect(login.username).toHaveValue('member18')
    await page.keyboard.press('Escape')
    await expect(login.root).toBeHidden()
  })

  await test.step('Forgot password, from the header', async () => {
    await page.setViewportSize(desk)
    const opener = site.header.getByRole('button', { name: /^Forgot/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Forgot password' }).locator('input:focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('registration and login lead to each other, one at a time', async () => {
    await page.setViewportSize(desk)
    const opener = site.header.getByRole('button', { name: 'Register' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const { root } = await RegisterDialog.shownOn(page)
    await root.getByRole('button', { name: 'Log in' }).click()
    const login = await LoginDialog.shownOn(page)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await login.root.getByRole('button', { name: 'Register' }).click()
    await RegisterDialog.shownOn(page)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  await test.step('Set a new password', async () => {
    await page.setViewportSize(phone)
    await page.goto('/reset-password?token=none')
    await expectModal(page, 'Set a new password')
  })
})

test(`A1.change A1.background A1.scroll Change password: ${modalTitle}`, async ({ page, site, context, gateway }) => {
  await gateway.signIn(context, 'member17')
  await site.open('/')
  const account = new SecurityCentre(page, await site.openMemberCentre('My account'))
  const opener = account.row('Login password').getByRole('button', { name: 'Change' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectModal(page, 'Change password')
  await expect(opener).toBeFocused()
})

test('A1 M1.overlay the back button closes a menu, a notice and a centre on the first page of a tab, and stays there; forward and a reload show the centre again', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member13')
  await page.setViewportSize({ width: 390, height: 800 })
  await site.open('/')
  await expect(site.balance).toBeVisible()
  const notices = page.getByRole('region', { name: 'Announcements' })
  const account = site.header.getByRole('button', { name: /^My account/ })
  const openers = [
    page.getByRole('button', { name: 'Menu' }),
    notices.getByRole('button', { name: 'See the RTP of every game' }).first(),
    account,
  ]

  for (const opener of openers) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    // The entry for the back button comes right after the dialog.
    await expect.poll(() => page.evaluate(() => history.state?.idx)).toBeGreaterThan(0)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(site.main).toHaveAttribute('data-page', '/')
    await expect(opener).toBeFocused()
  }

  await test.step('the centre has its own entry in the history, and so has each page that is chosen in it', async () => {
    await page.goForward()
    const centre = await CentrePage.shownOn(page, 'Member centre')
    await centre.choose('Withdraw')
    await page.reload()
    await expect(page.locator('[data-centre-page="withdraw"]')).toBeVisible()
    await page.goBack()
    await expect(page.locator('[data-centre-page="securityCenter"]')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(site.main).toHaveAttribute('data-page', '/')
  })
})
