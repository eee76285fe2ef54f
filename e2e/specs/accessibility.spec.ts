import { expect, expectAccessibleInBothThemes, test } from '../fixtures/test'

for (const width of [390, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const path of ['/rng', '/lott']) {
      test(`axe finds nothing serious on ${path}, in both themes`, async ({ page, site }) => {
        await site.open(path)
        await expect(site.main.getByRole('button', { name: /^Play / }).first()).toBeVisible()

        await expectAccessibleInBothThemes(page)
      })
    }

    test('axe finds nothing serious on / and on the login dialog above it, in both themes', async ({ page, site }) => {
      await site.open('/')
      await expect(site.main.getByRole('button', { name: /^Play / }).first()).toBeVisible()

      await expectAccessibleInBothThemes(page)
      await site.openLogin()
      await expectAccessibleInBothThemes(page)
    })
  })
}
