import { expect, expectAccessible, test } from '../fixtures/test'

for (const theme of ['dark', 'light']) {
  for (const width of [390, 1440]) {
    test.describe(`${theme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      test.beforeEach(async ({ page }) => {
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      })

      for (const path of ['/', '/rng', '/lott']) {
        test(`axe finds nothing serious on ${path}`, async ({ page, site }) => {
          await site.open(path)
          await expect(site.main.getByRole('button', { name: /^Play / }).first()).toBeVisible()

          await expectAccessible(page)
        })
      }

      test('axe finds nothing serious on the login dialog', async ({ page, site }) => {
        await site.open('/')
        await site.openLogin()

        await expectAccessible(page)
      })
    })
  }
}
