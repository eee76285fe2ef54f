import { aNewcomer } from '../../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { BettingPage } from '../../pages/betting-page'

const fiveMinutes = '/lottery?gameCode=FAST300'

test('V5.lottery L7.visitor what a visitor has put on the slip is there after a reload and after the log-in', async ({
  page,
  site,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  const betting = new BettingPage(page)
  await site.open(fiveMinutes)
  await betting.chooseLaterDraw()
  await betting.addNumbers('07')
  await page.reload()
  await betting.expectTotal(1, 'P27.00')

  await betting.button('Buy for P27.00').click()
  const dialog = page.getByRole('dialog', { name: 'Log in', exact: true })
  await expect(dialog).toHaveAccessibleDescription('Log in to bet at Five-minute draw.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await site.logIn(newcomer.account, newcomer.password)
  await site.open(fiveMinutes)

  await betting.expectTotal(1, 'P27.00')
})

test('V5.lottery shorthand that is pasted is shown line by line before it is added', async ({ page, site }) => {
  const betting = new BettingPage(page)
  await site.open(fiveMinutes)
  await page.getByRole('tab', { name: 'Type or paste' }).click()
  const field = page.getByRole('textbox', { name: 'Numbers or shorthand' })

  await field.fill('23 45 67 lô 10n\nđầu 5 đảo 1n\n12 oops')
  await expect(page.locator('mark')).toHaveText('oops')
  await expect(betting.button('Add to slip: 2, and keep 1 to fix')).toBeEnabled()
  await field.fill('23 45 67 lô 10n\nkeo 10 19 de 1n')
  await expect(page.getByRole('region', { name: 'Your bets' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessibleInBothThemes(page)
  await betting.button('Add to slip: 2').click()

  await betting.expectTotal(2, 'P820.00')
})
