import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../../fixtures/test'
import { LoginDialog } from '../../pages/login-dialog'

const phone = { width: 390, height: 844 }

const opener = (page: Page) =>
  page.getByRole('button', { name: 'Login', exact: true }).filter({ visible: true }).first()

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

test('A1.login A1.delay A1.drag A1.scroll the login is there 100 ms after it was asked for; it keeps the focus, locks the page under it, is dragged inside the window and gives the page back', async ({
  page,
  site,
}) => {
  await site.open('/')
  await expect(site.main.getByRole('button', { name: /^Play / }).first()).toBeVisible()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const before = await page.evaluate(() => scrollY)
  await page.evaluate(() => {
    const seen = { clickedAt: 0, shownAt: 0, losses: 0 }
    Object.assign(window, { seen })
    addEventListener('click', ({ timeStamp }) => {
      seen.clickedAt ||= timeStamp
      const look = () => {
        if (document.activeElement === document.body) seen.losses += 1
        if (document.querySelector('[role="dialog"]')) seen.shownAt ||= performance.now()
        if (!document.activeElement?.closest('[role="dialog"]')) requestAnimationFrame(look)
      }
      look()
    })
  })

  await opener(page).focus()
  await page.keyboard.press('Enter')
  const dialog = await LoginDialog.shownOn(page)
  await expect(dialog.username).toBeFocused()
  const { clickedAt, shownAt, losses } = await page.evaluate(
    () => (window as unknown as { seen: { clickedAt: number; shownAt: number; losses: number } }).seen,
  )
  expect(shownAt - clickedAt).toBeGreaterThanOrEqual(95)
  expect(losses).toBe(0)

  await test.step('the focus stays inside, the page is locked', async () => {
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      await expect(dialog.root.locator(':focus')).toHaveCount(1)
    }
    await dialog.username.fill('typed')
    await page.mouse.move(20, 500)
    await page.mouse.wheel(0, 400)
    await page.mouse.click(20, 500)
    await expect(dialog.username).toHaveValue('typed')
  })

  await test.step('it is dragged by its header and cannot leave the window', async () => {
    const title = dialog.root.getByRole('heading', { name: 'Log in' })
    const start = await boxOf(dialog.root)
    const dragTo = async (x: number, y: number) => {
      const { x: left, y: top } = await boxOf(title)
      await page.mouse.move(left + 4, top + 4)
      await page.mouse.down()
      await page.mouse.move(left + 4 + x, top + 4 + y, { steps: 4 })
      await page.mouse.up()
    }
    await dragTo(120, 40)
    const moved = await boxOf(dialog.root)
    await dragTo(4_000, 4_000)
    const farRight = await boxOf(dialog.root)
    await dragTo(-4_000, -4_000)
    const farLeft = await boxOf(dialog.root)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(Math.round(moved.x - start.x)).toBe(120)
    expect(farRight.x + farRight.width).toBeLessThanOrEqual(width + 1)
    expect(farRight.y + farRight.height).toBeLessThanOrEqual(height + 1)
    expect([farLeft.x, farLeft.y].every((edge) => edge >= -1)).toBe(true)
  })

  await dialog.close.click()
  await expect(dialog.root).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(opener(page)).toBeFocused()

  await test.step('on a phone it fills the screen, and all of it can be reached', async () => {
    await page.setViewportSize(phone)
    const { root, close, mobile, sendCode, smsCode, button, freePlay } = await site.openLogin()
    await expect.poll(() => boxOf(root)).toEqual({ x: 0, y: 0, ...phone })
    await root.getByRole('tab', { name: 'SMS code' }).click()
    await expectAccessible(page)
    for (const control of [close, mobile, sendCode, smsCode, button, freePlay]) {
      await control.scrollIntoViewIfNeeded()
      await expect(control).toBeInViewport({ ratio: 1 })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await close.click()
    await expect(root).toBeHidden()
  })
})
