import { expect, test } from '../../fixtures/test'
import { LobbyPage } from '../../pages/lobby-page'

test('A6.guest free play lets a guest look around with play money, but not play, and into no centre; a second guest of this minute is the same', async ({
  page,
  site,
}) => {
  const accountOf = () => page.evaluate(() => sessionStorage.getItem('account'))
  await site.open('/rng')
  const dialog = await site.openLogin()

  await dialog.freePlay.click()

  await expect(dialog.root).toBeHidden()
  await expect(site.main).toHaveAttribute('data-page', '/')
  await expect(site.balance).toBeVisible()
  await expect.poll(() => site.readBalance()).toBe(200_000n)
  const first = await accountOf()
  expect(first).toMatch(/^guest/)

  await test.step('who logs out and comes again is the same', async () => {
    await site.signOut()
    await expect(site.balance).toBeHidden()
    await (await site.openLogin()).freePlay.click()
    await expect(site.balance).toBeVisible()
    expect(await accountOf()).toBe(first)
  })

  await expect(site.header.getByRole('button', { name: /^My account/ })).toHaveCount(0)
  await expect(site.header.getByRole('button', { name: 'Agent' })).toHaveCount(0)
  await site.goTo('Slots')
  await new LobbyPage(page).games.first().click()
  await expect(page.getByRole('dialog', { name: 'A real account is needed' })).toBeVisible()
})
