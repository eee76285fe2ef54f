import { expect, expectAccessible, test } from '../fixtures/test'

test('V4 L1 /rng opens with a vendor carousel that has arrows, and games', async ({ page, site }) => {
  await site.open('/rng')

  await expect(page.getByRole('button', { name: /next vendors/i })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
  await expectAccessible(page)
})

test('V4 a chosen vendor is in the address and survives a reload', async ({ page, site }) => {
  await site.open('/rng')
  await page.locator('[data-vassalage]').nth(2).click()
  await expect(page).toHaveURL(/vassalage=/)
  const address = page.url()
  const games = await page.getByRole('button', { name: /^Play / }).allTextContents()

  await page.reload()

  expect(page.url()).toBe(address)
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
  expect(await page.getByRole('button', { name: /^Play / }).allTextContents()).toEqual(games)
})

test('L4 load more adds a page of fifteen, and a search starts again at the first', async ({ page, site }) => {
  await site.open('/rng')
  const games = page.getByRole('button', { name: /^Play / })
  await page.getByRole('button', { name: /all vendors/i }).click()
  await expect(games).toHaveCount(15)

  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(games).toHaveCount(30)
  await page.getByRole('searchbox').fill('zzzz')

  await expect(games).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(/no games/i)
})

test('L7 a visitor who wants to play is asked to log in, a trial account is told why not', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await site.open('/rng')
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')

  await gateway.signIn(context, 'trial01')
  await site.open('/rng')
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click()

  await expect(page.getByRole('dialog')).toContainText('Register a real account')
})

test('L5 a heart is kept and shows under the saved games', async ({ page, site, context, gateway }) => {
  await gateway.signIn(context, 'member09')
  await site.open('/rng')
  const heart = page.getByRole('button', { name: /^Favourite: / }).first()
  const name = (await heart.getAttribute('aria-label'))?.replace('Favourite: ', '') ?? ''
  const wasSaved = (await heart.getAttribute('aria-pressed')) === 'true'

  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', String(!wasSaved))
  await page.reload()

  await expect(page.getByRole('button', { name: `Favourite: ${name}` }).first()).toHaveAttribute(
    'aria-pressed',
    String(!wasSaved),
  )
})
