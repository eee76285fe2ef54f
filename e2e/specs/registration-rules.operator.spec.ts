import { register, registerMobile } from '@parlay/shared/contracts/endpoints/registration'
import { aNewcomer } from '../fixtures/newcomer'
import { expect, test } from '../fixtures/test'
import { RegisterDialog } from '../pages/register-dialog'

/** What the brand of the tests has. */
const asBefore = {
  whitelabel: { 'REG.DIRECT': true, 'REG.MOBILE': true, REGMOBVERF3: false },
  registerRules: {
    email: { enabled: true },
    payeeName: { enabled: true, required: false, acceptedPattern: '*', patternId: 1, minLength: 2, maxLength: 64 },
    idNumber: { enabled: false, required: false, minLength: 4, maxLength: 32 },
    line: { enabled: false, required: false },
  },
}

test.afterEach(({ gateway }) => gateway.setFlags(asBefore))

test('A7 a field that the operator switches off is gone, and one that is made required is marked and insisted on', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.setFlags({ registerRules: { email: { enabled: false }, line: { enabled: true, required: true } } })
  const dialog = await RegisterDialog.openOn(page)

  await expect(dialog.field('E-mail')).toHaveCount(0)
  await expect(dialog.field('LINE')).toHaveAttribute('required', '')
  await dialog.fill(newcomer.account, newcomer.password)
  await dialog.agreement.check()
  await dialog.button.click()
  await expect(dialog.field('LINE')).toHaveAccessibleDescription(/^This cannot be empty\./)
  await expect(dialog.field('LINE')).toBeFocused()

  await dialog.field('LINE').fill('maya.line')
  await dialog.button.click()
  await expect(site.balance).toBeVisible()
})

test.describe('a rule that changes under the visitor', () => {
  test.use({ expectedConsole: [/400 \(Bad Request\).*\/member\/register/] })

  test('A7 a rule made stricter while the form is open is said beside its field, and nothing typed is lost', async ({
    page,
    gateway,
  }) => {
    const newcomer = aNewcomer()
    const dialog = await RegisterDialog.openOn(page)
    await dialog.fill(newcomer.account, newcomer.password)
    await dialog.field('Payee name').fill('Maya Cruz')
    await dialog.agreement.check()
    await gateway.setFlags({ registerRules: { payeeName: { patternId: 20, minLength: 2, maxLength: 64 } } })

    await dialog.button.click()

    await expect(dialog.field('Payee name')).toHaveAccessibleDescription('2 - 64 capital letters without spaces.')
    await expect(dialog.username).toHaveValue(newcomer.account)
    await expect(dialog.password).toHaveValue(newcomer.password)
  })
})

test('A7 A14 Thai only is explained and enforced; * accepts anything of the right length', async ({
  page,
  gateway,
}) => {
  const thai = { patternId: 12, minLength: 2, maxLength: 20 }
  await gateway.setFlags({ registerRules: { payeeName: thai } })
  const dialog = await RegisterDialog.openOn(page)
  const name = dialog.field('Payee name')
  await expect(name).toHaveAccessibleDescription(/2 - 20 Thai characters\.$/)
  await name.fill('Somchai')
  await name.blur()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('สมชาย')
  await name.blur()
  await expect(name).not.toHaveAttribute('aria-invalid')

  await gateway.setFlags({ registerRules: { payeeName: { ...thai, acceptedPattern: '*' } } })
  const anything = (await RegisterDialog.openOn(page)).field('Payee name')
  await anything.fill('Somchai! 漢字 1')
  await anything.blur()
  await expect(anything).not.toHaveAttribute('aria-invalid')
  await anything.fill('x')
  await anything.blur()
  await expect(anything).toHaveAttribute('aria-invalid', 'true')
})

test('A7 a hint names one number where the shortest and the longest are the same', async ({ page, gateway }) => {
  await gateway.setFlags({ registerRules: { idNumber: { enabled: true, minLength: 12, maxLength: 12 } } })

  const dialog = await RegisterDialog.openOn(page)

  await expect(dialog.field('ID number')).toHaveAccessibleDescription('12 letters or digits, nothing else.')
})

test('A7 an expression from outside the catalogue is refused, and nothing changes', async ({ request, baseURL }) => {
  const answer = await request.put(`${baseURL}/sandbox/flags`, {
    data: { registerRules: { payeeName: { acceptedPattern: '^(a+)+$' } } },
  })

  expect(answer.status()).toBe(400)
  expect(await answer.text()).toContain('is neither * nor an expression of the catalogue')
})

test('A7 A8 without registration by mobile there is one way, and without any there is no button', async ({
  page,
  site,
  gateway,
}) => {
  await gateway.setFlags({ whitelabel: { 'REG.MOBILE': false } })
  const dialog = await RegisterDialog.openOn(page)
  await expect(dialog.root.getByRole('tab')).toHaveCount(0)
  await expect(dialog.username).toBeVisible()

  await gateway.setFlags({ whitelabel: { 'REG.DIRECT': false } })
  await site.open('/')
  await expect(site.header.getByRole('button', { name: 'Login' })).toBeVisible()

  await expect(site.header.getByRole('button', { name: 'Register' })).toHaveCount(0)
})

test('A8 C3 with a code by SMS the number has to be the visitor’s: countdown of 60 s, a wrong code beside its field', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  const bodies: (string | null)[] = []
  await page.route(`**${registerMobile.path}`, (route) => {
    bodies.push(route.request().postData())
    return route.continue()
  })
  await gateway.setFlags({ whitelabel: { REGMOBVERF3: true } })
  const dialog = await RegisterDialog.openOn(page)
  await dialog.tab('By mobile').click()
  const send = dialog.root.getByRole('button', { name: /^Send (code|again)/ })
  await expect(send).toBeDisabled()
  await dialog.fillMobile(newcomer.mobile, newcomer.password)
  await dialog.agreement.check()

  await send.click()
  await expect(send).toHaveText(/Send again in (1:00|0:5\d)/)
  await expect(send).toBeDisabled()
  const code = await gateway.codeSentTo(newcomer.e164)
  await dialog.code.fill(code === '111111' ? '222222' : '111111')
  await dialog.button.click()
  await expect(dialog.code).toHaveAccessibleDescription('The verification code is missing or not right.')
  await expect(dialog.password).toHaveValue(newcomer.password)
  await dialog.code.fill(code)
  await dialog.button.click()

  await expect(site.balance).toBeVisible()
  expect(bodies).toHaveLength(2)
  expect(bodies.join()).not.toContain(newcomer.mobile.slice(1))
})

test('A8 by user name too, a number needs its code where codes are on; without a number there is none', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.setFlags({ whitelabel: { REGMOBVERF3: true } })
  const dialog = await RegisterDialog.openOn(page)
  await dialog.fill(newcomer.account, newcomer.password)
  await dialog.mobile.fill(newcomer.mobile)
  await dialog.agreement.check()
  await dialog.button.click()
  await expect(dialog.code).toHaveAccessibleDescription(/^This cannot be empty/)

  await dialog.mobile.fill('')
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === register.path)
  await dialog.button.click()

  expect((await (await answer).json()).success).toBe(true)
  await expect(site.balance).toBeVisible()
})
