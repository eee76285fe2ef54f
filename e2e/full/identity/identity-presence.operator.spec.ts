import { registerMobile } from '@parlay/contracts/endpoints/registration'
import type { Page } from 'playwright/test'
import type { Gateway } from '../../fixtures/gateway'
import { aNewcomer, type Newcomer } from '../../fixtures/newcomer'
import { expect, expectAccessible, test } from '../../fixtures/test'
import { ChangePasswordDialog } from '../../pages/change-password-dialog'
import { RegisterDialog } from '../../pages/register-dialog'
import { SecurityCard } from '../../pages/security-card'
import { SecurityCentre } from '../../pages/security-centre'
import { SitePage } from '../../pages/site-page'

const minute = 60

// The gateway answers 403 when it demands further proof, and 400 when the clock has moved while the page was open.
test.use({ movesClock: true, expectedConsole: [/40[03] \([ \w]+\).*revokeSession/] })

test.beforeEach(({ gateway }) => gateway.setFlags({ whitelabel: { 'REG.MOBPASS': false, REGMOBVERF3: true } }))
test.afterEach(({ gateway }) => gateway.setFlags({ whitelabel: { 'REG.MOBPASS': true, REGMOBVERF3: false } }))

/** Registers by a number alone, without a password. Returns the account that was created. */
async function registerWithoutPassword(page: Page, site: SitePage, gateway: Gateway, { mobile, e164 }: Newcomer) {
  const bodies: (string | null)[] = []
  await page.route(`**${registerMobile.path}`, (route) => {
    bodies.push(route.request().postData())
    return route.continue()
  })
  const dialog = await RegisterDialog.openOn(page)
  await dialog.tab('Mobile').click()
  await expect(dialog.password).toHaveCount(0)
  await expect(dialog.mobile).toHaveAttribute('required', '')
  const send = dialog.root.getByRole('button', { name: /^Send (code|again)/ })
  await expect(send).toBeDisabled()
  await dialog.mobile.fill(mobile)
  await dialog.agreement.check()
  await send.click()
  await expect(send).toHaveText(/Send again in (1:00|0:5\d)/)
  await expect(send).toBeDisabled()

  const code = await gateway.codeSentTo(e164)
  await dialog.code.fill(code === '111111' ? '222222' : '111111')
  await dialog.button.click()
  await expect(dialog.code).toHaveAccessibleDescription('The verification code is missing or wrong.')
  await dialog.code.fill(code)
  await dialog.button.click()

  await expect(site.balance).toBeVisible()
  expect(bodies).toHaveLength(2)
  expect(bodies.join()).not.toContain(mobile.slice(1))
  return page.evaluate(() => sessionStorage.getItem('account') ?? '')
}

test('A7.mobile A8.sms A11 C2 C3 who registers by a number and its code alone has no password, and shows otherwise to be there: by a fresh sign-in, later by a code; then sets one', async ({
  page,
  site,
  gateway,
  browser,
  baseURL,
}) => {
  test.slow()
  const newcomer = aNewcomer()
  const account = await test.step('a number with its code makes a member', () =>
    registerWithoutPassword(page, site, gateway, newcomer))
  const card = await SecurityCard.openOn(site)
  await expect(card.row('Login password')).toContainText('You don’t have a password yet')

  await test.step('a fresh sign-in is enough', async () => {
    const dialog = await card.ask('Payment password', 'Payment password')
    await expect(dialog.getByLabel('Your password')).toHaveCount(0)
    await dialog.getByLabel('New payment password').fill('482915')
    await dialog.getByLabel('The same again').fill('482915')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await page.keyboard.press('Escape')
  await gateway.advanceClock(11 * minute)
  const elsewhere = await browser.newContext({ baseURL })
  await gateway.signIn(elsewhere, account)
  const other = new SitePage(await elsewhere.newPage())
  await other.open('/rng')
  await expect(other.balance).toBeVisible()

  await test.step('later a code is asked for, and a wrong one ends nothing', async () => {
    const before = (await gateway.messagesTo(newcomer.e164)).length
    const centre = new SecurityCentre(page, await site.openMemberCentre('My account'))
    await centre.sessions.getByRole('button', { name: /^Sign out / }).click()
    const dialog = centre.dialog('Sign out')
    const end = dialog.getByRole('button', { name: 'Sign out' })
    await end.click()
    const code = dialog.getByLabel(`Code sent to •••• ${newcomer.mobile.slice(-4)}`)
    await expect(code).toBeVisible()
    await expectAccessible(page, '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    const sent = await gateway.codeSentTo(newcomer.e164, { since: before })
    await code.fill(sent === '111111' ? '222222' : '111111')
    await end.click()
    await expect(code).toHaveAccessibleDescription(/wrong or has expired/)
    await expect(other.balance).toBeVisible()

    await code.fill(sent)
    await end.click()

    await expect(dialog).toBeHidden()
    await expect(other.balance).toBeHidden()
  })

  await test.step('and that proof lasts for a first password', async () => {
    await card.row('Login password').getByRole('button', { name: 'Set up' }).click()
    const change = await ChangePasswordDialog.shownOn(page)
    await expect(change.oldPassword).toHaveCount(0)
    await change.choose(newcomer.password)
    await expect(change.root).toBeHidden()
  })

  const again = await SecurityCard.openOn(site)
  await expect(again.row('Login password')).toContainText('Changing it signs you out everywhere else')
  await expect((await again.ask('Authenticator app', 'Authenticator app')).getByLabel('Your password')).toBeVisible()
  await elsewhere.close()
})
