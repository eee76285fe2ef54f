import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { expect, expectAccessibleInBothThemes, settleTheme, test } from '../../fixtures/test'
import { SecurityCard } from '../../pages/security-card'
import { SitePage } from '../../pages/site-page'

const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

test.use({ viewport: wide })

test('M3.particulars M3.birthday a newcomer says who he is: what can be set once asks for the password, and stays', async ({
  page,
  site,
  newcomer,
}) => {
  await site.open('/')
  const centre = await site.openMemberCentre('My account')
  const card = centre.root.getByRole('region', { name: 'Personal details' })
  const fact = (name: string) => card.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  const open = async () => {
    await card.getByRole('button', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Personal details', exact: true })
    await expect(dialog).toBeVisible()
    return dialog
  }
  await expect(fact('Birthday')).toHaveText('Not given')

  await test.step('a birthday of a member who is too young is refused next to the field, and the tip says the age', async () => {
    const dialog = await open()
    const birthday = dialog.getByLabel('Birthday')
    await expect(birthday).toHaveAccessibleDescription(/at least 21 years old/)
    await birthday.fill(`${new Date().getFullYear() - 19}-01-01`)
    await dialog.getByLabel('Address').focus()
    await expect(birthday).toHaveAccessibleDescription('You must be at least 21 years old.')
    await expectAccessibleInBothThemes(page, '[role="dialog"]')
    await settleTheme(page, 'dark')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('everything is filled in, and the password is asked for', async () => {
    const dialog = await open()
    await dialog.getByLabel('Name on your bank account').fill('Maya Santos')
    await dialog.getByLabel('Birthday').fill('1990-02-28')
    await dialog.getByRole('combobox', { name: 'Nationality' }).click()
    await page.getByRole('option', { name: 'Philippines' }).click()
    await dialog.getByLabel('Address').fill('12 Mabini Street, Manila')
    await dialog.getByLabel('Occupation').fill('Nurse')
    await dialog.getByRole('combobox', { name: 'Source of income' }).click()
    await page.getByRole('option', { name: 'Salary' }).click()
    await dialog.getByLabel('Your password').fill('Not-My-Password-1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/is wrong/)
    await dialog.getByLabel('Your password').fill(newcomer.password)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the card shows it, the name masked, and it is accessible on a desk and on a phone', async () => {
    await expect(fact('Name on your bank account')).toHaveText('M•••')
    await expect(fact('Birthday')).toHaveText('February 28, 1990')
    await expect(fact('Nationality')).toHaveText('Philippines')
    await expect(fact('Source of income')).toHaveText('Salary')
    for (const size of [wide, phone]) {
      await page.setViewportSize(size)
      await expect(card).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await expectAccessibleInBothThemes(page)
    }
    await page.setViewportSize(wide)
  })

  await test.step('the birthday and the name are no longer asked for, and the rest changes without a password', async () => {
    const dialog = await open()
    await expect(dialog.getByLabel('Birthday')).toHaveCount(0)
    await expect(dialog.getByLabel('Name on your bank account')).toHaveCount(0)
    await dialog.getByLabel('Occupation').fill('Baker')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(fact('Occupation')).toHaveText('Baker')
    await expect(
      card.getByText(/^You can set these only once: Name on your bank account, Birthday\. To correct/),
    ).toBeVisible()
  })
})

test('M3.language the language that a member chooses is the one of the messages from then on', async ({
  page,
  site,
  context,
  gateway,
  newcomer,
}) => {
  // A second tab stays in English: what is written to the member does not depend on the page that asks for it.
  const english = new SitePage(await context.newPage())
  await english.open('/')
  const card = await SecurityCard.openOn(english)
  await site.open('/')
  await expect(site.balance).toBeVisible()

  await site.header.getByRole('button', { name: /^Language/ }).click()
  await site.header.getByRole('button', { name: 'Tiếng Việt' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect.poll(async () => (await gateway.callAs(newcomer.account, getMemberInfo, {})).language).toBe('VI')
  const dialog = await card.ask('E-mail', 'Confirm your e-mail address', 'Confirm')
  await dialog.getByRole('button', { name: 'Send code' }).click()

  await gateway.codeSentTo(newcomer.email)
  const [mail] = await gateway.messagesTo(newcomer.email)
  expect(mail?.body).toMatch(/[ạảấầậắặếềệốộớợứừự]/)
})
