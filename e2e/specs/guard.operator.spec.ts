import { demoPassword } from '../fixtures/gateway'
import { expect, expectAccessibleInBothThemes, settleTheme, test } from '../fixtures/test'
import { LoginDialog } from '../pages/login-dialog'

test.afterEach(({ gateway }) => gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': false } }))

test('V6.redirect V6.page A1 where all visitors have to log in, a visitor gets the login as a whole page, accessible in any window, and then what was asked for', async ({
  page,
  site,
  gateway,
}) => {
  await gateway.setFlags({ whitelabel: { 'LOGIN.GUARD': true } })
  await page.goto('/rng')
  await expect(page).toHaveURL(/\/login\?redirect=%2Frng$/)
  const dialog = await LoginDialog.shownOn(page)

  await test.step('V6.page nothing closes it', async () => {
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 300)
    await expect(dialog.root).toBeVisible()
    await expect(dialog.root.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

  await test.step('V6.page A1 it is accessible and inside the window, in both themes, 390 and 1440 px', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(dialog.button).toBeInViewport()
      await expectAccessibleInBothThemes(page)
      await expect(page.getByRole('button', { name: /^Language/ })).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await settleTheme(page, 'dark')
  })

  await test.step('V6 a forgotten password leads back to it', async () => {
    await dialog.root.getByRole('button', { name: 'Forgot password?' }).click()
    const forgot = page.getByRole('dialog', { name: 'Forgot password' })
    await expect(forgot.locator(':focus')).toHaveCount(1)
    // The dialogs learn a moment after the focus which one is on top. Until then the login takes the key.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(forgot).toBeHidden({ timeout: 1000 })
    }).toPass()
    await LoginDialog.shownOn(page)
    await expect(page).toHaveURL(/\/login\?redirect=%2Frng$/)
  })

  await test.step('V6 language and theme can be changed on it, and what was typed stays', async () => {
    await dialog.username.fill('member19')
    await page.getByRole('button', { name: 'Light theme' }).click()
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('button', { name: '日本語' }).click()
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await expect(html).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('member19')
    await page.getByRole('button', { name: /^言語/ }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(html).toHaveAttribute('lang', 'en')
  })

  await test.step('V6.redirect who logs in gets what was asked for, and notices nothing of the guard', async () => {
    await dialog.submit('member19', demoPassword)
    await expect(site.main).toHaveAttribute('data-page', '/rng')
    await expect(site.balance).toBeVisible()
    await site.open('/live')
    await expect(site.balance).toBeVisible()
  })
})
