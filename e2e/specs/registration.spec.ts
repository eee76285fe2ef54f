import { register } from '@parlay/shared/contracts/endpoints/registration'
import { markFirstLogin } from '@parlay/shared/contracts/endpoints/session'
import type { Page, Request } from 'playwright/test'
import { aNewcomer } from '../fixtures/newcomer'
import { expect, test } from '../fixtures/test'
import { RegisterDialog } from '../pages/register-dialog'

/** The calls to one path, as the page makes them. */
async function noteCalls(page: Page, path: string): Promise<Request[]> {
  const calls: Request[] = []
  await page.route(`**${path}`, (route) => {
    calls.push(route.request())
    return route.continue()
  })
  return calls
}

test('V2 A8 a link with a referral code opens Home with the registration; who registers joins the agent’s team', async ({
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

test('V2 /register.html is the same page', async ({ page }) => {
  const dialog = await RegisterDialog.openOn(page, '/register.html')

  await expect(dialog.username).toBeFocused()
})

test('A8 a referral code that does not count is said, and can be left out', async ({ page }) => {
  const dialog = await RegisterDialog.openOn(page, '/register?referralCode=NOBODY99')
  await expect(dialog.root.getByRole('alert')).toHaveText('The invitation code is not valid.')

  await dialog.root.getByRole('button', { name: 'Remove the invitation code' }).click()

  await expect(dialog.root.getByText(/^Invited/)).toBeHidden()
})

test('A7 A8 C3 one mistake after another is said beside its field, announced, and nothing typed is lost', async ({
  page,
}) => {
  const calls = await noteCalls(page, register.path)
  const newcomer = aNewcomer()
  const dialog = await RegisterDialog.openOn(page)
  const rule = '4 - 20 letters and digits, beginning with a letter.'
  await expect(dialog.username).toHaveAccessibleDescription(rule)
  await expect(dialog.username).not.toHaveAttribute('aria-invalid')

  await test.step('an empty form', async () => {
    await dialog.button.click()
    for (const field of [dialog.username, dialog.password, dialog.confirmation]) {
      await expect(field).toHaveAttribute('required', '')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(/^This cannot be empty\./)
    }
    await expect(dialog.agreement).toHaveAccessibleDescription('Agree to the user agreement to go on.')
    await expect(dialog.root.getByRole('alert')).toHaveCount(4)
    await expect(dialog.username).toBeFocused()
    await expect(dialog.mobile).not.toHaveAttribute('required')
    await expect(dialog.mobile).not.toHaveAttribute('aria-invalid')
  })

  await test.step('fields that break their rules', async () => {
    await dialog.fill('1st', 'Quiet-Harbour-27', 'Quiet-Harbour-28')
    await dialog.field('E-mail').fill('nobody@nowhere')
    await dialog.mobile.fill('12345')
    await dialog.agreement.check()
    await dialog.button.click()
    await expect(dialog.username).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.username).toHaveAccessibleDescription(rule)
    await expect(dialog.confirmation).toHaveAccessibleDescription('The two passwords are not the same.')
    await expect(dialog.field('E-mail')).toHaveAccessibleDescription(/^An e-mail address/)
    await expect(dialog.mobile).toHaveAccessibleDescription('Enter a valid mobile number.')
    await expect(dialog.username).toBeFocused()
    await dialog.field('E-mail').fill(newcomer.email)
    await dialog.mobile.fill('')
  })

  await test.step('an invitation code that does not count', async () => {
    await dialog.fill(newcomer.account, newcomer.password)
    await dialog.field('Invitation code').fill('NOBODY99')
    await dialog.button.click()
    await expect(dialog.field('Invitation code')).toHaveAccessibleDescription('The invitation code is not valid.')
    expect(calls).toHaveLength(0)
    await dialog.field('Invitation code').fill('')
  })

  await test.step('a name that is taken', async () => {
    await dialog.fill('member01', newcomer.password)
    await dialog.button.click()
    await expect(dialog.username).toHaveAccessibleDescription(/already in use/)
    await expect(dialog.username).toBeFocused()
    await expect(dialog.password).toHaveValue(newcomer.password)
    await expect(dialog.agreement).toBeChecked()
  })

  await test.step('a password that everybody knows', async () => {
    await dialog.fill(newcomer.account, 'password123')
    await dialog.button.click()
    await expect(dialog.password).toHaveAccessibleDescription('This password is too well known. Choose another one.')
  })
})

test('A7 the agreement is read in a new tab, and what was typed stays', async ({ page }) => {
  const dialog = await RegisterDialog.openOn(page)
  await dialog.fill('halfway', 'Quiet-Harbour-27')

  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.root.getByRole('link', { name: 'user agreement' }).click(),
  ])

  await expect(help).toHaveURL(/\/help$/)
  await help.close()
  await expect(dialog.username).toHaveValue('halfway')
  await expect(dialog.confirmation).toHaveValue('Quiet-Harbour-27')
})

test('A8 A15 a registration is sent once, sealed and with a key of its own; then the member is home, for the first time', async ({
  page,
  site,
}) => {
  const newcomer = aNewcomer()
  const calls = await noteCalls(page, register.path)
  const firstLogin = page.waitForRequest((request) => request.url().endsWith(markFirstLogin.path))
  const dialog = await RegisterDialog.openOn(page)
  await dialog.fill(newcomer.account, newcomer.password)
  await dialog.field('E-mail').fill(newcomer.email)
  await dialog.mobile.fill(newcomer.mobile)
  await dialog.agreement.check()

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

test('A7 A8 a registration by mobile has a country beside the number and makes a name from it', async ({
  page,
  site,
}) => {
  const newcomer = aNewcomer()
  const dialog = await RegisterDialog.openOn(page)
  await dialog.fillMobile(newcomer.mobile, newcomer.password)
  await expect(dialog.mobile).toHaveAttribute('required', '')
  await expect(dialog.root.getByRole('button', { name: 'Country code: Philippines +63' })).toBeVisible()
  await dialog.agreement.check()

  await dialog.button.click()

  await expect(site.balance).toBeVisible()
  await expect(site.main).toHaveAttribute('data-page', '/')
})
