import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../fixtures/test'
import { BettingPage } from '../../pages/betting-page'

const fiveMinutes = '/lottery?gameCode=FAST300&playType=DE'

/** Returns whether nothing covers the middle of a control, which a thumb touches. */
const isBare = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** Touches a control where it stands. Unlike `tap` it never scrolls to it. */
async function touch(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  await expect(control).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isBare(control)).toBe(true)
  const box = await control.boundingBox()
  const { height = 0 } = page.viewportSize() ?? {}
  if (!box) throw new Error('the control has gone')
  expect(box.y, 'a thumb reaches the lower half').toBeGreaterThan(height / 2)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('V5.lottery with one thumb a ticket of ten lines is bought in less than twenty seconds, without scrolling', async ({
    page,
    site,
    context,
    gateway,
  }) => {
    await gateway.signIn(context, 'member20')
    const betting = new BettingPage(page)
    await site.open(fiveMinutes)
    await betting.chooseLaterDraw()
    await page.evaluate(() => scrollTo(0, 0))
    const now = () => page.evaluate(() => performance.now())
    const begun = await now()

    await touch(page, betting.button('10 lines'))
    await touch(page, betting.button(/^View slip \(10\)/))
    await touch(page, betting.button('Buy for P10.00'))
    await expect(betting.slip).toContainText('The slip is empty')

    expect((await now()) - begun).toBeLessThan(20_000)
  })
})

/** Presses Tab until the control has the focus, as a visitor without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the Tab key does not lead to ${control}`)
}

test('V5.lottery a ticket is bought by the keyboard alone', async ({ page, site, context, gateway }) => {
  await gateway.signIn(context, 'member20')
  const betting = new BettingPage(page)
  await site.open(fiveMinutes)
  const draws = site.main.getByRole('combobox', { name: 'Draw' })
  await expect(draws.getByRole('option').nth(2)).toBeAttached({ timeout: 60_000 })
  await expect(betting.numbers).toBeVisible()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, draws)
  const first = await draws.inputValue()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(draws).not.toHaveValue(first)

  await tabTo(page, betting.numbers.getByRole('button', { name: '00', exact: true }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await tabTo(page, site.main.getByRole('button', { name: 'Add to slip', exact: true }))
  await page.keyboard.press('Enter')
  await betting.expectTotal(1, 'P2.00')
  await expect(betting.slip).toContainText('02 12')

  await tabTo(page, betting.button('Buy for P2.00'))
  await page.keyboard.press('Enter')
  await expect(betting.slip).toContainText('The slip is empty')
  await expect(betting.slip.getByRole('heading', { name: 'Slip' })).toBeFocused()
})
