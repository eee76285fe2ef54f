import { readQrCode } from '../fixtures/read-qr-code'
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../fixtures/test'

test('H7.links H7.resources H7.codes H8 the right bar leads to pages, codes and a speed test, next to the page and not over it; on a small screen a thumb reaches all of it', async ({
  page,
  site,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1101, height: 800 })
  await site.open('/')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await expect(bar.getByRole('listitem')).toHaveCount(16)
  await expectAccessible(page, 'nav')
  const [left = 0, right = 0] = await Promise.all([
    bar.locator('ul').evaluate((list) => list.getBoundingClientRect().left),
    site.main.evaluate(
      (main) => main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight),
    ),
  ])
  expect(left).toBeGreaterThanOrEqual(right)

  for (const [name, path] of [
    ['Android', '/down?platform=android'],
    ['iOS', '/down?platform=ios'],
    ['Install on iPhone', '/down?platform=ios'],
  ] as const) {
    await bar.getByRole('button', { name, exact: true }).click()
    const code = page.getByRole('img', { name: `QR code: ${name}`, exact: true })
    await expect(code).toHaveCSS('width', '200px')
    expect(await readQrCode(code)).toBe(new URL(path, baseURL).href)
    await expect(page.getByRole('link', { name: `Open ${name}`, exact: true })).toHaveAttribute('href', path)
    await page.keyboard.press('Escape')
  }

  await bar.getByRole('button', { name: 'Install on iPhone' }).click()
  await page.getByRole('link', { name: 'Open Install on iPhone' }).click()
  await expect(page).toHaveURL(/\/down\?platform=ios$/)
  await expect(site.main.getByRole('heading', { level: 2, name: 'iPhone and iPad' })).toBeFocused()

  await bar.getByRole('button', { name: 'Speed test' }).click()
  const speed = page.getByRole('dialog', { name: 'Speed test' })
  await expect(speed.getByText('Fastest', { exact: true })).toHaveCount(1)
  await expect(speed.getByText(/^\d+ ms$/)).toHaveCount(2)
  await expect(speed.getByRole('link', { name: /^Open 127\.0\.0\.1:\d+ in a new tab$/ })).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await speed.getByRole('button', { name: 'Close' }).click()

  await bar.getByRole('link', { name: 'Promotions' }).click()
  await expect(site.main).toHaveAttribute('data-page', '/promotions')

  await bar.getByRole('button', { name: 'Help', exact: true }).click()
  const help = page.getByRole('dialog', { name: 'Help centre' })
  await help.getByRole('searchbox', { name: 'Search the help' }).fill('fingerprint seed')
  await help.getByRole('link', { name: 'How a result is proven fair' }).click()
  await expect(help.getByRole('heading', { level: 3, name: 'How a result is proven fair' })).toBeFocused()
  await help.getByRole('article').getByRole('link', { name: 'How to check a round' }).click()
  await expect(help.getByRole('heading', { level: 3, name: 'Check a round yourself' })).toBeFocused()
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await expect(page).toHaveURL(/\/promotions$/)
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Help', exact: true })).toBeFocused()

  await bar.getByRole('button', { name: 'Hide the quick links' }).press('Enter')
  await page.reload()
  await expect(bar.getByRole('button', { name: 'Show the quick links' })).toBeVisible()
  await expect(bar.getByRole('listitem')).toHaveCount(0)
  await bar.getByRole('button', { name: 'Show the quick links' }).click()
  await bar.getByRole('link', { name: 'Invite' }).click()
  await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('H8 a thumb reaches all eight categories, and the quick links in the menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const categories = page.getByRole('navigation', { name: 'Quick', exact: true })
    // Home, the eight categories, and search, deposit and account.
    await expect(categories.getByRole('link')).toHaveCount(9)
    await expect(categories.getByRole('button')).toHaveCount(3)
    const targets = await categories.getByRole('listitem').locator('a, button').all()
    for (const box of await Promise.all(targets.map((target) => target.boundingBox()))) {
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }

    await categories.getByRole('link').last().click()
    await expect(site.main).toHaveAttribute('data-page', '/elott')
    await expect(categories.getByRole('link').last()).toHaveAttribute('aria-current', 'page')
    await expect(categories.getByRole('link').last()).toBeInViewport({ ratio: 0.9 })
    await expectAccessible(page, 'nav')

    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const links = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Quick links' })
    await links.getByRole('button', { name: 'Speed test' }).click()
    await expect(page.getByRole('dialog', { name: 'Speed test' })).toBeVisible()
  })
})
