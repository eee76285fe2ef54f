import { aNewcomer } from '../../fixtures/newcomer'
import { expect, test } from '../../fixtures/test'
import { RegisterDialog } from '../../pages/register-dialog'

const asBefore = {
  email: { enabled: true },
  payeeName: { enabled: true, required: false, acceptedPattern: '*', patternId: 1, minLength: 2, maxLength: 64 },
  line: { enabled: false, required: false },
}

test.afterEach(({ gateway }) => gateway.setFlags({ registerRules: asBefore }))

test.use({ expectedConsole: [/400 \(Bad Request\).*\/member\/register/] })

test('A7.fields A14 C3 the form follows the operator: a field is gone, another one is required; a rule made stricter meanwhile is reported next to its field', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  const registerRules = { email: { enabled: false }, line: { enabled: true, required: true } }
  await gateway.setFlags({ registerRules })
  const dialog = await RegisterDialog.openOn(page)
  const [line, payeeName] = [dialog.field('LINE'), dialog.field('Name on your bank account')]

  await expect(dialog.field('E-mail')).toHaveCount(0)
  await expect(line).toHaveAttribute('required', '')
  await dialog.fill(newcomer.account, newcomer.password)
  await payeeName.fill('Somchai 漢字')
  await dialog.agreement.check()
  await dialog.button.click()
  await expect(line).toHaveAccessibleDescription(/^Fill in this field\./)
  await expect(line).toBeFocused()
  await expect(payeeName).not.toHaveAttribute('aria-invalid')
  await line.fill('maya.line')

  await test.step('capital letters alone, from now on', async () => {
    await gateway.setFlags({ registerRules: { payeeName: { patternId: 20, minLength: 2, maxLength: 64 } } })
    await dialog.button.click()
    await expect(payeeName).toHaveAccessibleDescription('2–64 capital letters without spaces.')
    await expect(dialog.username).toHaveValue(newcomer.account)
    await expect(dialog.password).toHaveValue(newcomer.password)
  })

  await payeeName.fill('MAYA')
  await dialog.button.click()
  await expect(site.balance).toBeVisible()
})
