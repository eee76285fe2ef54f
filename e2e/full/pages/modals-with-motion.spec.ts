import { expect, test } from '../../fixtures/test'

test.use({ viewport: { width: 390, height: 900 } })

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('A1 what the menu opens hides the page from screen readers, also after the menu has left', async ({
    page,
    site,
  }) => {
    await site.open('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const login = page.getByRole('dialog', { name: 'Log in', exact: true })

    // The second time nothing has to be loaded any more, and the dialog comes before the menu has left.
    for (const time of ['first', 'second']) {
      await site.header.getByRole('button', { name: 'Menu' }).click()
      await menu.getByRole('button', { name: 'Login' }).click()
      await expect(login).toBeVisible()
      await expect(menu).toHaveCount(0)
      await expect(page.getByRole('banner'), `the page, the ${time} time`).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('banner')).toHaveCount(1)
    }
  })
})
