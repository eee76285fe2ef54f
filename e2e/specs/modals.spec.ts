import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { LoginDialog } from '../pages/login-dialog'
import { RegisterDialog } from '../pages/register-dialog'
import { SitePage } from '../pages/site-page'

interface Modal {
  title: string
  /** Goes to where it can be opened from. */
  arrive: (page: Page, signIn: () => Promise<void>) => Promise<void>
  /** What opens it; none where the address itself does. */
  opener?: (page: Page) => Locator
}

const home = (page: Page) => new SitePage(page).open('/')

const modals: readonly Modal[] = [
  {
    title: 'Register',
    arrive: async (page) => void (await RegisterDialog.openOn(page)),
  },
  {
    title: 'Forgot password',
    arrive: async (page) => {
      await home(page)
      await new SitePage(page).openLogin()
    },
    opener: (page) => page.getByRole('button', { name: 'Forgot password?' }),
  },
  {
    title: 'Change password',
    arrive: async (page, signIn) => {
      await signIn()
      await home(page)
      await new SitePage(page).openMemberCentre('My account')
    },
    opener: (page) => page.getByRole('listitem').filter({ hasText: 'Login password' }).getByRole('button'),
  },
  {
    title: 'Set a new password',
    arrive: async (page) => void (await page.goto('/reset-password?token=none')),
  },
]

for (const { title, arrive, opener } of modals) {
  const dialogOn = (page: Page) => page.getByRole('dialog', { name: title, exact: true })

  test(`A1 ${title}: accessible in both themes, 390 and 1440 px; by keyboard it keeps the focus, ignores the background, locks the page and gives it back`, async ({
    page,
    context,
    gateway,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await arrive(page, () => gateway.signIn(context, 'member17'))
    await opener?.(page).focus()
    if (opener) await page.keyboard.press('Enter')
    const dialog = dialogOn(page)
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('input:focus, [role="tab"]:focus')).toHaveCount(1)
    await dialog.locator('button[type="submit"]').filter({ visible: true }).click()
    await expect(dialog.getByRole('alert').filter({ visible: true }).first()).toBeVisible()

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessibleInBothThemes(page, '[role="dialog"]')

      const box = await dialog.boundingBox()
      expect(box?.width).toBeLessThanOrEqual(width)
      if (width === 390) expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 900 })
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
  })
}

test('A1 the registration opened by keyboard gives the focus back to its button, and the page to where it was', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await site.open('/')
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  const before = await page.evaluate(() => scrollY)
  const opener = site.header.getByRole('button', { name: 'Register' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Register' }).getByRole('checkbox')).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('A1 registration and log-in lead to each other, one at a time', async ({ page, site }) => {
  await site.open('/')
  await site.header.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('dialog', { name: 'Register' }).getByRole('button', { name: 'Log in' }).click()

  const login = await LoginDialog.shownOn(page)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await login.root.getByRole('button', { name: 'Register' }).click()

  await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
