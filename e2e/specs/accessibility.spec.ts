import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'

const widths = [390, 1440]

for (const path of ['/', '/rng', '/lott']) {
  test(`axe finds nothing serious on ${path}, in both themes, 390 and 1440 px`, async ({ page, site }) => {
    await page.setViewportSize({ width: widths[0] ?? 0, height: 900 })
    await site.open(path)
    await expect(site.main.getByRole('button', { name: /^Play / }).first()).toBeVisible()

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessibleInBothThemes(page)
    }
    if (path !== '/') return

    await site.openLogin()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessibleInBothThemes(page)
    }
  })
}
