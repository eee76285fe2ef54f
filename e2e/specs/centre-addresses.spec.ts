import { expect, test } from '../fixtures/test'
import { CentrePage } from '../pages/centre-page'
import { LoginDialog } from '../pages/login-dialog'

test('M1.pages R4.centres a visitor with the address of a page logs in and is there; back, forward and a reload show the page of the address', async ({
  page,
  site,
}) => {
  await site.open('/member/withdraw')
  const login = await LoginDialog.shownOn(page)
  await login.close.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to see this page' })).toBeVisible()

  await site.main.getByRole('button', { name: 'Login', exact: true }).click()
  await (await LoginDialog.shownOn(page)).submit('member06', 'Parlay#2026')
  const centre = await CentrePage.shownOn(page, 'Member centre')
  const shown = (name: string) =>
    expect(centre.root.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await shown('Withdraw')
  await expect(page).toHaveTitle('Withdraw · Parlay')

  await centre.choose('Transaction history')
  await expect(page).toHaveURL(/\/member\/transactions$/)
  await page.goBack()
  await shown('Withdraw')
  await page.goForward()
  await shown('Transaction history')
  await page.reload()
  await shown('Transaction history')
  await expect(page).toHaveTitle('Transaction history · Parlay')

  await centre.close()
  await expect(page).toHaveURL(/\/$/)
})

test('G3.bets R4.centres an agent shares a filtered list by its address; a value that is not valid leaves it, and a member reads that it is for agents', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'agent01')
  await site.open('/agent/bets?from=2026-10-01&to=2026-10-05&state=SETTLED&category=NONE')
  const centre = await CentrePage.shownOn(page, 'Agent')
  await expect(centre.root.getByLabel('From')).toHaveValue('2026-10-01')
  await expect(centre.root.getByLabel('To', { exact: true })).toHaveValue('2026-10-05')
  await expect(page).toHaveURL(/\/agent\/bets\?from=2026-10-01&to=2026-10-05&state=SETTLED$/)

  await centre.root.getByRole('button', { name: /30 days/ }).click()
  await expect(page).not.toHaveURL(/2026-10-05/)
  const shared = page.url()
  await page.reload()
  await expect(centre.root.getByRole('button', { name: /30 days/, pressed: true })).toBeVisible()

  await context.clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await gateway.signIn(context, 'member06')
  await page.goto(shared)
  await expect(page.getByRole('heading', { level: 1, name: 'For agents only' })).toBeVisible()
})
