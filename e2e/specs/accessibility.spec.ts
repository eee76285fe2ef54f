import { expect, expectAccessibleInBothThemes, isLongRun, test } from '../fixtures/test'

/** The crawl looks at every page in a wide window; here are those whose small one differs most. */
const widths = isLongRun ? [390, 1440] : [390]

for (const path of ['/', '/rng', '/lott']) {
  test(`axe finds nothing serious on ${path}, in both themes, 390 px`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await site.open(path)
    await expect(site.main.getByRole('button', { name: /^Play / }).first()).toBeVisible()

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessibleInBothThemes(page)
    }
    if (path !== '/') return

    await site.openLogin()
    await expectAccessibleInBothThemes(page, '[role="dialog"]')
  })
}
