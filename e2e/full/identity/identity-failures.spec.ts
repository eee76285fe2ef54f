import { login } from '@parlay/contracts/endpoints/session'
import type { Page, Route } from 'playwright/test'
import { demoPassword } from '../../fixtures/gateway'
import { expect, test } from '../../fixtures/test'

/** Holds back and counts the logins of a page until `letGo` decides about them. */
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

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('A3 C3.codes a login without a network says so and loses nothing; on a slow one a double click and Enter make one login', async ({
  page,
  site,
}) => {
  await site.open('/')
  const failing = await holdLogins(page)
  const dialog = await site.openLogin()
  await dialog.remember.check()

  await dialog.submit('member19', demoPassword)
  await expect.poll(failing.count).toBe(1)
  failing.letGo((route) => route.abort('internetdisconnected'))
  await expect(dialog.root.getByRole('alert')).toHaveText(
    'We can’t reach the server. Check your connection and try again.',
  )
  await expect(dialog.username).toHaveValue('member19')
  await expect(dialog.password).toHaveValue(demoPassword)
  await expect(dialog.remember).toBeChecked()
  await page.unroute(`**${login.path}`)

  const slow = await holdLogins(page)
  await dialog.button.dblclick()
  await dialog.password.press('Enter')
  await expect.poll(slow.count).toBe(1)
  await expect(dialog.button).toHaveAttribute('aria-busy', 'true')
  slow.letGo((route) => route.continue())

  await expect(site.balance).toBeVisible()
  expect(slow.count()).toBe(1)
})
