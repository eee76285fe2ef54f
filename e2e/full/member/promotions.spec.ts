import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { PromotionCard } from '../../pages/promotion-card'

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

test('M9.statuses PR-11 terms are one click from the card; a promotion is joined there, and the list says so', async ({
  page,
  site,
  newcomer: _,
}) => {
  const rounds = new PromotionCard(page, /^P15.00 for 30 rounds in the casino$/)
  await site.open('/promotions')
  await expect(rounds.root.getByText('No wagering requirement')).toBeVisible()
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

test('M9 V3.promotions every state says its name, on a phone, a tablet and a desk, in both themes', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member02')
  await site.open('/promotions')
  await expect(new PromotionCard(page, /^Welcome gift/).root.getByText('Claim', { exact: true })).toBeVisible()
  await expect(new PromotionCard(page, /^Draw days/).root.getByText('Coming soon')).toBeVisible()
  await expect(new PromotionCard(page, /^Opening week/).root.getByText('Close', { exact: true })).toBeVisible()
  await expect(new PromotionCard(page, /back on your first deposit$/).root).toContainText(
    'This is for members who haven’t deposited before.',
  )
  await expect(new PromotionCard(page, /^P15.00 for 30 rounds in the casino$/).root).toContainText(
    /Process|Claim|Joined/,
  )

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await expectAccessibleInBothThemes(page, 'main')
})

test('M9 V3.promotion the page of a promotion fits a phone in both themes; offline it cannot be joined', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signInNewcomer(context)
  await site.open('/promoDetail?id=first-deposit')
  await expect(page.getByRole('heading', { level: 1, name: '10% back on your first deposit' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessibleInBothThemes(page, 'main')

  await context.setOffline(true)
  await expect(site.main.getByRole('button', { name: 'Join' })).toBeDisabled()
  await context.setOffline(false)
  await expect(site.main.getByRole('button', { name: 'Join' })).toBeEnabled()
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('M9.applying M9.comment M9.pictures an application is sent, rejected with its reason, sent again, granted and claimed, with a message about each', async ({
  page,
  site,
  gateway,
  confirmedNewcomer: newcomer,
}) => {
  const photo = new PromotionCard(page, /for a photo of your match day$/)
  await site.open('/promotions')
  const apply = async (comment: string) => {
    await photo.button.click()
    const dialog = page.getByRole('dialog', { name: /for a photo of your match day$/ })
    await dialog.getByRole('textbox', { name: 'Comment (optional)' }).fill(comment)
    await dialog.getByLabel(/^Images/).setInputFiles({ name: 'stands.png', mimeType: 'image/png', buffer: png })
    await expect(dialog.getByRole('img', { name: 'stands.png' })).toBeVisible()
    return dialog
  }

  await test.step('a comment that is too long is said at its field, and the dialog is accessible', async () => {
    const dialog = await apply('x'.repeat(141))
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Write at most 140 characters.')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    await expectAccessibleInBothThemes(page, '[role=dialog]')
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('textbox', { name: 'Comment (optional)' }).fill('Row 7, in the rain.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
  })
  await expect(photo.root.getByText('Applying', { exact: true })).toBeVisible()
  await expect(photo.status).toBeFocused()
  await expect(photo.button).toHaveCount(0)

  await gateway.decideApplication(newcomer.account, { grant: false, cause: 'UNREADABLE' })
  await expect(photo.root.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(photo.status).toContainText('We could not make out what the images show. You can apply again.')

  await (await apply('Here is a better one.')).getByRole('button', { name: 'Send' }).click()
  await expect(photo.root.getByText('Applying', { exact: true })).toBeVisible()
  await gateway.decideApplication(newcomer.account, { grant: true })
  await expect(photo.root.getByText('Claim', { exact: true })).toBeVisible()
  await photo.terms.click()
  await expect(page.getByRole('region', { name: 'Your application' }).getByText('Here is a better one.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your application' }).getByRole('img')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'main')
  await site.main.getByRole('button', { name: 'Claim P20.00' }).click()
  await expect(site.main.getByRole('status').filter({ hasText: 'P20.00 claimed' })).toBeFocused()
  await expect(site.main.getByText('Claimed', { exact: true })).toBeVisible()
})

test('M9 by keyboard alone a code is typed and claimed with, and the list is narrowed to what begins or ends soon', async ({
  page,
  site,
  confirmedNewcomer: _,
}) => {
  const coded = new PromotionCard(page, /with the code of our community page$/)
  await site.open('/promotions')

  await coded.code.focus()
  await page.keyboard.type('kapatid')
  await page.keyboard.press('Enter')
  await expect(coded.root.getByRole('alert')).toHaveText('This code is wrong. Check it and try again.')
  await coded.code.fill('kabayan')
  await page.keyboard.press('Enter')
  await expect(coded.status).toHaveText('P10.00 paid into your main wallet')
  await expect(coded.status).toBeFocused()
  await expect.poll(() => site.readBalance()).toBe(10_00n)

  await page.getByRole('button', { name: 'Next 30 days' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Next 30 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(new PromotionCard(page, /^Draw days/).root).toBeVisible()
  await expect(coded.root).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No promotions start or end in the next 7 days.')).toBeVisible()
})
