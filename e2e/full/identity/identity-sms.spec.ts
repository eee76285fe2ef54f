import { type LoginValue, login } from '@parlay/contracts/endpoints/session'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'

test('A2.sms A5.countdown a member logs in with the code of an SMS; its countdown outlives a reload, a wrong code is reported next to the field', async ({
  page,
  site,
  gateway,
}) => {
  const since = (await gateway.messagesTo('+639175550016')).length
  await site.open('/')
  const before = await site.openLogin()
  await before.askForCode('9175550016')
  const code = await gateway.codeSentTo('+639175550016', { since })
  await expect(before.sendCode).toBeDisabled()

  await page.reload()
  const dialog = await site.openLogin()
  await dialog.tab('SMS code').click()
  await expect(dialog.sendCode).toBeDisabled()

  await test.step('the country is found and chosen by keyboard; Escape closes its list alone', async () => {
    const country = dialog.root.getByRole('button', { name: /^Country code/ })
    const list = dialog.root.getByRole('listbox', { name: 'Country code' })
    await expect(country).toHaveAccessibleName(/Philippines \+63/)
    await country.focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.root.getByRole('combobox', { name: 'Search for a country' })).toBeFocused()
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(dialog.root).toBeVisible()
    for (const [typed, name] of [
      ['viet', /Vietnam \+84/],
      ['phil', /Philippines \+63/],
    ] as const) {
      await country.focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.type(typed)
      await expect(list.getByRole('option')).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(list).toBeHidden()
      await expect(country).toHaveAccessibleName(name)
      await expect(country).toBeFocused()
    }
  })

  await dialog.mobile.fill('9175550016')
  await expect(dialog.sendCode).toHaveText(/Send again in [0-5]:\d\d/)
  await dialog.smsCode.fill(code === '111111' ? '222222' : '111111')
  await dialog.button.click()
  await dialog.expectFault(dialog.smsCode, /missing or wrong/)
  await expect(dialog.mobile).toHaveValue(/^0?9175550016$/)
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === login.path)
  await dialog.smsCode.fill(code)
  await dialog.button.click()

  const { value }: { value: LoginValue } = await (await answer).json()
  expect(value.account).toBe('member16')
  await expect(site.balance).toBeVisible()
  await expect(site.main).toHaveAttribute('data-page', '/')
})
