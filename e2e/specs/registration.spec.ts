import { register } from '@parlay/contracts/endpoints/registration'
import { markFirstLogin } from '@parlay/contracts/endpoints/session'
import type { Page, Request } from 'playwright/test'
import { aNewcomer } from '../fixtures/newcomer'
import { expect, test } from '../fixtures/test'
import { RegisterDialog } from '../pages/register-dialog'

async function noteCalls(page: Page, path: string): Promise<Request[]> {
  const calls: Request[] = []
  await page.route(`**${path}`, (route) => {
    calls.push(route.request())
    return route.continue()
  })
  return calls
}

test('V2.home V2.referral A8.register a link with a referral code opens Home with the registration; who registers joins the agent’s team', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  const { members } = await gateway.teamOverviewOf('agent01')

  const dialog = await RegisterDialog.openOn(page, '/register?referralCode=AGENT01')
  await expect(dialog.root.getByText(/^Invited/)).toBeVisible()
  await expect(dialog.field('Invitation code')).toHaveCount(0)
  await expect(page.locator('main h1')).toHaveText('Parlay: games and draws')
  await dialog.fill(newcomer.account, newcomer.password)
  await dialog.agreement.check()
  await dialog.button.click()
  await expect(site.balance).toBeVisible()

  await expect(site.main).toHaveAttribute('data-page', '/')
  expect((await gateway.teamOverviewOf('agent01')).members).toBeGreaterThan(members)
})

test('V2 A7.username A8.register A15.register C3 V1.registration a registration is sent once, sealed and with a new key, after a mistake as well; then the member is home, for the first time', async ({
  page,
  site,
}) => {
  const newcomer = aNewcomer()
  const calls = await noteCalls(page, register.path)
  const firstLogin = page.waitForRequest((request) => request.url().endsWith(markFirstLogin.path))
  const dialog = await RegisterDialog.openOn(page, '/register.html')
  await expect(dialog.username).toBeFocused()
  await dialog.fill('member01', newcomer.password)
  await dialog.field('E-mail').fill(newcomer.email)
  await dialog.mobile.fill(newcomer.mobile)
  await dialog.agreement.check()

  await test.step('the agreement is read in a new tab, and what was typed stays', async () => {
    const [help] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.root.getByRole('link', { name: 'user agreement' }).click(),
    ])
    await expect(help).toHaveURL(/\/help$/)
    await help.close()
    await expect(dialog.username).toHaveValue('member01')
  })

  await test.step('a taken name is reported next to its field, and nothing typed is lost', async () => {
    await dialog.button.click()
    await expect(dialog.username).toHaveAccessibleDescription(/already in use/)
    await expect(dialog.username).toBeFocused()
    await expect(dialog.confirmation).toHaveValue(newcomer.password)
    await expect(dialog.agreement).toBeChecked()
    expect(calls.splice(0)).toHaveLength(1)
  })

  await dialog.username.fill(newcomer.account)
  await dialog.button.dblclick()
  await expect(site.balance).toBeVisible()
  await firstLogin

  await expect(dialog.root).toBeHidden()
  await expect(site.main).toHaveAttribute('data-page', '/')
  await expect(site.header.getByRole('button', { name: `My account: ${newcomer.account}` })).toBeVisible()
  await expect(page.getByText(`Welcome, ${newcomer.account}.`)).toBeVisible()
  expect(calls.map((call) => call.method())).toEqual(['PUT'])
  const [call] = calls
  expect(call?.headers()['idempotency-key']).toMatch(/^[\w-]{20,}$/)
  for (const secret of [newcomer.account, newcomer.password, newcomer.email, newcomer.mobile.slice(1)]) {
    expect(call?.postData()).not.toContain(secret)
  }
})
