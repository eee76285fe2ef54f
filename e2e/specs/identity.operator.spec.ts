import { demoPassword } from '../fixtures/gateway'
import { expect, test } from '../fixtures/test'

const day = 24 * 60 * 60

test.describe('switches of the log-in', () => {
  test.afterEach(({ gateway }) => gateway.setFlags({ whitelabel: { 'LOGIN.SMS': true, 'LOGIN.FREEPLAY': true } }))

  test('A2 A6 what the operator has switched off is not offered', async ({ site, gateway }) => {
    await gateway.setFlags({ whitelabel: { 'LOGIN.SMS': false, 'LOGIN.FREEPLAY': false } })
    await site.open('/')

    const dialog = await site.openLogin()

    await expect(dialog.username).toBeVisible()
    await expect(dialog.root.getByRole('tab')).toHaveCount(0)
    await expect(dialog.freePlay).toHaveCount(0)
    await dialog.submit('member19', demoPassword)
    await expect(site.balance).toBeVisible()
  })
})

test.describe('the next day', () => {
  test.afterEach(({ gateway }) => gateway.reset())

  test('A4 a browser remembers its member for 24 hours and not longer', async ({ page, site, gateway }) => {
    test.slow()
    await site.open('/')
    const first = await site.openLogin()
    await first.remember.check()
    await first.submit('member19', demoPassword)
    await expect(site.balance).toBeVisible()
    await site.signOut()
    await expect(site.balance).toBeHidden()

    await gateway.advanceClock(day)
    await page.reload()
    const dialog = await site.openLogin()
    await dialog.username.fill('member19')
    await dialog.button.click()

    await dialog.expectFault(dialog.password, /password/)
    await expect(site.balance).toBeHidden()
  })
})
