import { aNewcomer } from '../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'
import { LoginDialog } from '../pages/login-dialog'
import { PromotionCard } from '../pages/promotion-card'
import { SecurityCard } from '../pages/security-card'

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

test('M9.statuses L7.visitor a visitor wants a gift, logs in, is on the page still, and claims it: the balance moves by itself', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  const gift = new PromotionCard(page, /^Welcome gift/)
  await site.open('/promotions')
  await gift.button.click()
  const dialog = await LoginDialog.shownOn(page)
  await dialog.submit(newcomer.account, newcomer.password)
  await expect(dialog.root).toBeHidden()
  await expect(site.main).toHaveAttribute('data-page', '/promotions')
  expect(await site.readBalance()).toBe(0n)

  await test.step('with a verified number, which the card leads to', async () => {
    await expect(gift.status).toHaveText('Verify your mobile number or e-mail address first.')
    await gift.button.click()
    const card = await SecurityCard.shownOn(page)
    const dialog = await card.ask('Mobile number', 'Confirm your mobile number', 'Confirm')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByLabel('Verification code').fill(await gateway.codeSentTo(newcomer.e164))
    await dialog.getByLabel('Your password').fill(newcomer.password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Escape')
  })
  await expect(gift.root.getByText('Ready to claim')).toBeVisible()

  await gift.button.click()

  await expect(gift.status).toHaveText('P50.00 paid into your main wallet')
  await expect(gift.status).toBeFocused()
  await expect(gift.button).toHaveCount(0)
  await expect.poll(() => site.readBalance()).toBe(50_00n)
  const { ok, invariants } = await gateway.checkLedger()
  expect(ok, JSON.stringify(invariants.filter((one) => !one.ok))).toBe(true)

  await page.reload()
  await expect(gift.root.getByText('Issued', { exact: true })).toBeVisible()
  await expect(gift.button).toHaveCount(0)
})

test('M9.statuses PR-11 terms are one click from the card; a promotion is joined there, and the list says so', async ({
  page,
  site,
  context,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  await gateway.signIn(context, newcomer.account)
  const rounds = new PromotionCard(page, /rounds in the casino$/)
  await site.open('/promotions')
  await expect(rounds.root.getByText('Nothing to play through')).toBeVisible()
  await rounds.terms.click()
  await expect(site.main).toHaveAttribute('data-page', '/promoDetail')
  await expect(page.getByRole('heading', { level: 2, name: 'Conditions' })).toBeVisible()
  await expect(page).toHaveTitle(/rounds in the casino/)

  await site.main.getByRole('button', { name: 'Join' }).click()

  await expect(site.main.getByText('Joined', { exact: true })).toBeVisible()
  await expect(site.main.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 30 rounds')
  await site.main.getByRole('link', { name: 'All promotions' }).click()
  await expect(rounds.root.getByText('Joined', { exact: true })).toBeVisible()
  await expect(rounds.button).toHaveCount(0)
})

test('M9 V3.promotions every state says its name, on a phone, a tablet and a desk, in both themes; offline nothing is claimed', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member02')
  await site.open('/promotions')
  await expect(new PromotionCard(page, /^Welcome gift/).root.getByText('Ready to claim')).toBeVisible()
  await expect(new PromotionCard(page, /^Draw days/).root.getByText('Coming soon')).toBeVisible()
  await expect(new PromotionCard(page, /^Opening week/).root.getByText('Closed')).toBeVisible()
  await expect(new PromotionCard(page, /back on your first deposit$/).button).toHaveText('Join')
  await expect(new PromotionCard(page, /rounds in the casino$/).root).toContainText(/In process|Ready to claim|Joined/)

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await expectAccessibleInBothThemes(page, 'main')
  await site.follow('/promoDetail?id=first-deposit')
  await expect(page.getByRole('heading', { level: 1, name: '10% back on your first deposit' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessibleInBothThemes(page, 'main')

  await context.setOffline(true)
  await expect(site.main.getByRole('button', { name: 'Join' })).toBeDisabled()
  await context.setOffline(false)
  await expect(site.main.getByRole('button', { name: 'Join' })).toBeEnabled()
})
