import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { login as loginCall } from '@parlay/contracts/endpoints/session'
import { expect, test } from '../fixtures/test'

/** Needs the auth emulator: `npm run test:providers`. */
test.beforeEach(({ gateway }) => gateway.setFlags({ whitelabel: { 'LOGIN.GOOGLE': true, 'LOGIN.FACEBOOK': true } }))

for (const provider of ['Google', 'Facebook']) {
  test(`A6.providers ${provider} signs in through the emulator: a new member with a wallet, and the same one the next time`, async ({
    page,
    site,
    gateway,
  }) => {
    const signIn = async () => {
      await site.open('/')
      const login = await site.openLogin()
      await login.root.getByRole('button', { name: `Continue with ${provider}` }).click()
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
    expect(await gateway.callAs(first, getMemberInfo, {})).toMatchObject({ account: first, hasPassword: false })
  })
}

test('A6 a token of one provider does not pass for another’s', async ({ page, site, request }) => {
  const emulator = process.env.FIREBASE_EMULATOR_URL ?? ''
  const person = { sub: 'stranger', email: 'stranger@example.test', name: 'Stranger' }
  const minted = await request.post(
    `${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=emulated`,
    {
      data: {
        postBody: `providerId=facebook.com&access_token=${encodeURIComponent(JSON.stringify(person))}`,
        requestUri: 'http://localhost',
        returnSecureToken: true,
      },
    },
  )
  const { idToken } = (await minted.json()) as { idToken: string }
  await site.open('/')
  const login = await site.openLogin()
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === loginCall.path)

  // The answer for Google's window is replaced by Facebook's.
  await page.route('**/accounts:signInWithIdp**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), idToken } })
  })
  await login.root.getByRole('button', { name: 'Continue with Google' }).click()

  expect(await (await answered).json()).toMatchObject({ success: false, code: 'AUTH_BAD_CREDENTIALS' })
  await expect(login.root.getByRole('alert')).toBeVisible()
  await expect(site.balance).toBeHidden()
})

test.describe('by number', () => {
  // The emulator has no reCAPTCHA and answers 501.
  test.use({ expectedConsole: [/recaptchaConfig|status of 501/] })

  test('A5.service a code of the provider logs in the member whose number it is, and the next one waits 60 s', async ({
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
