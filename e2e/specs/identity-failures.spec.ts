import { login } from '@parlay/shared/contracts/endpoints/session'
import type { Page, Route } from 'playwright/test'
import { demoPassword } from '../fixtures/gateway'
import { expect, test } from '../fixtures/test'

/** Holds every log-in of a page back until it is let go, and counts them. */
async function holdLogins(
  page: Page,
): Promise<{ count: () => number; letGo: (how: (route: Route) => unknown) => void }> {
  const held: Route[] = []
  let decide: ((route: Route) => unknown) | undefined
  await page.route(`**${login.path}`, (route) => {
    held.push(route)
    return decide?.(route)
  })
  return {
    count: () => held.length,
    letGo: (how) => {
      decide = how
      for (const route of held) void how(route)
    },
  }
}

test('A3 on a slow network a double click and Enter make one log-in', async ({ page, site }) => {
  await site.open('/')
  const logins = await holdLogins(page)
  const dialog = await site.openLogin()
  await dialog.username.fill('member19')
  await dialog.password.fill(demoPassword)

  await dialog.button.dblclick()
  await dialog.password.press('Enter')
  await expect.poll(logins.count).toBe(1)
  await expect(dialog.button).toHaveAttribute('aria-busy', 'true')
  logins.letGo((route) => route.continue())

  await expect(site.balance).toBeVisible()
  expect(logins.count()).toBe(1)
})

test.describe('a network that fails', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('A3 a failed log-in says so, loses nothing that was typed, and the next try enters', async ({ page, site }) => {
    await site.open('/')
    const logins = await holdLogins(page)
    const dialog = await site.openLogin()
    await dialog.remember.check()

    await dialog.submit('member19', demoPassword)
    await expect.poll(logins.count).toBe(1)
    logins.letGo((route) => route.abort('internetdisconnected'))

    await expect(dialog.root.getByRole('alert')).toBeVisible()
    await expect(dialog.username).toHaveValue('member19')
    await expect(dialog.password).toHaveValue(demoPassword)
    await expect(dialog.remember).toBeChecked()
    await page.unroute(`**${login.path}`)
    await dialog.button.click()
    await expect(site.balance).toBeVisible()
  })
})
