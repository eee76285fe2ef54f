import { logInToBackOffice } from '../fixtures/back-office'
import { expect, expectAccessible, test } from '../fixtures/test'
import { SitePage } from '../pages/site-page'

test('O4.standing support finds a member by phone, reveals it, suspends the member, who is logged out, and restores the account', async ({
  page,
  browser,
  baseURL,
  gateway,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const newcomer = await gateway.signInNewcomer(context, { isMobileVerified: true })
  const player = new SitePage(await context.newPage())
  await player.open('/')
  await expect(player.balance).toBeVisible()

  await logInToBackOffice(page, { gateway, account: 'support01', path: '/members' })
  await page.getByRole('searchbox', { name: 'Find a member' }).fill(newcomer.mobile)
  await page.getByRole('searchbox', { name: 'Find a member' }).press('Enter')
  await page.getByRole('link', { name: newcomer.account }).click()
  await expect(page.getByRole('heading', { level: 1, name: newcomer.account })).toBeVisible()
  await expect(page.getByText(newcomer.e164)).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show: Phone' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The member is on the phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText(newcomer.e164)).toBeVisible()

  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The member lost the phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(`${newcomer.account} is suspended.`)).toBeVisible()
  await player.page.reload()
  await expect(player.main).toBeVisible()
  await expect(player.balance).toBeHidden()

  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The phone was found')
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`${newcomer.account} can log in again.`)).toBeVisible()
  await gateway.signIn(context, newcomer.account)
  await player.page.reload()
  await expect(player.balance).toBeVisible()

  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page.getByText('The phone was found')).toBeVisible()
  await context.close()
})
