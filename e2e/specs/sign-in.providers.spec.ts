import { getMemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { expect, test } from '../fixtures/test'

/** Needs the auth emulator: `npm run test:providers`. */
test('A6 Google signs in through the emulator: a new member with a wallet, and the same one the next time', async ({
  page,
  site,
  gateway,
}) => {
  await gateway.setFlags({ whitelabel: { 'LOGIN.GOOGLE': true } })
  const signIn = async () => {
    await site.open('/')
    const login = await site.openLogin()
    await login.root.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(site.balance).toBeVisible()
    const account = await page.evaluate(() => sessionStorage.getItem('account'))
    return account ?? ''
  }

  const first = await signIn()
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  const second = await signIn()

  expect(first).toMatch(/^p\d{9}$/)
  expect(second).toBe(first)
  expect((await gateway.callAs(first, getMemberInfo as never, {} as never)) as { account: string }).toMatchObject({
    account: first,
  })
})
