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

test.describe('by number', () => {
  // The emulator has no reCAPTCHA, and says so with 501.
  test.use({ expectedConsole: [/recaptchaConfig|status of 501/] })

  test('A5 a code of the provider logs in the member whose number it is, and the next one waits 60 s', async ({
    page,
    site,
    request,
  }) => {
    await site.open('/')
    const { root } = await site.openLogin()
    await root.getByRole('tab', { name: 'SMS code' }).click()
    await root.getByRole('textbox', { name: 'Mobile number' }).fill('0917 555 0005')
    await root.getByRole('button', { name: 'Send code' }).click()
    await expect(root.getByRole('button', { name: /Send again in/ })).toBeVisible()

    const emulator = process.env.FIREBASE_EMULATOR_URL ?? ''
    const sent = await request.get(
      `${emulator}/emulator/v1/projects/${process.env.FIREBASE_PROJECT_ID}/verificationCodes`,
    )
    const { verificationCodes } = (await sent.json()) as { verificationCodes: { phoneNumber: string; code: string }[] }
    expect(verificationCodes.at(-1)?.phoneNumber).toBe('+639175550005')
    await root.getByRole('textbox', { name: 'SMS code' }).fill(verificationCodes.at(-1)?.code ?? '')
    await root.getByRole('button', { name: 'Login', exact: true }).click()

    await expect(site.balance).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBe('member05')
  })
})
