import { login } from '@parlay/contracts/endpoints/session'
import { getCaptcha } from '@parlay/contracts/endpoints/verification'
import type { Page } from 'playwright/test'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import type { LoginDialog } from '../../pages/login-dialog'
import type { SitePage } from '../../pages/site-page'

const wrongTriesBeforeCaptcha = 3
const pathOf = (address: string) => new URL(address).pathname

/**
 * Opens the login with a captcha. The account does not exist, so no real account uses up its attempts. Unknown
 * accounts are counted alike.
 */
async function openWithCaptcha(page: Page, site: SitePage, account: string): Promise<LoginDialog> {
  await site.open('/')
  const dialog = await site.openLogin()
  for (let tries = 0; tries < wrongTriesBeforeCaptcha; tries++) {
    const refused = page.waitForResponse((response) => pathOf(response.url()) === login.path)
    await dialog.submit(account, `wrong ${tries}`)
    const { value } = await (await refused).json()
    if (value?.captcha) break
    await expect(dialog.captcha).toBeHidden()
  }
  await expect(dialog.captcha).toBeVisible()
  return dialog
}

test('A3.captcha A12.picture after wrong passwords the login shows a picture, another one on request or after a wrong answer, and its sound', async ({
  page,
  site,
}) => {
  const dialog = await openWithCaptcha(page, site, 'nobody-01')
  const picture = dialog.root.getByRole('img', { name: /Characters to type/ })
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/)
  const pictureNow = async () => (await picture.getAttribute('src')) ?? ''
  await expectAccessibleInBothThemes(page)

  await test.step('a missing or wrong answer is reported next to its field, and a wrong one brings a new picture', async () => {
    const first = await pictureNow()
    await dialog.button.click()
    await dialog.expectFault(dialog.captcha, /Enter the characters/)
    await dialog.captcha.fill('?!?!')
    await dialog.button.click()
    await dialog.expectFault(dialog.captcha, /not the characters of the picture/)
    await expect(picture).not.toHaveAttribute('src', first)
    await expect(dialog.captcha).toHaveValue('')
    await expect(dialog.username).toHaveValue('nobody-01')
  })

  await test.step('clicks that follow each other within a second ask for one picture', async () => {
    const second = await pictureNow()
    let asked = 0
    page.on('request', (request) => {
      if (pathOf(request.url()) === getCaptcha.path) asked += 1
    })
    await expect(async () => {
      await dialog.root.getByRole('button', { name: 'Another picture' }).click({ clickCount: 4 })
      expect(asked).toBeGreaterThan(0)
    }).toPass()
    expect(asked).toBe(1)
    await expect(picture).not.toHaveAttribute('src', second)
  })

  await test.step('who cannot see it listens', async () => {
    const heard = page.waitForResponse(
      (response) =>
        pathOf(response.url()) === getCaptcha.path && new URL(response.url()).searchParams.get('audio') === '1',
    )
    await expect(async () => {
      const listen = dialog.root.getByRole('button', { name: 'Listen instead' })
      if (await listen.isVisible()) await listen.click()
      await expect(dialog.root.getByLabel('Characters you hear')).toBeVisible({ timeout: 1_000 })
    }, 'one captcha a second').toPass()
    expect((await heard).ok()).toBe(true)
    await expect(dialog.root.getByRole('button', { name: 'Listen again' })).toBeVisible()
  })
})
