import { expect, test } from '../fixtures/test'
import { LobbyPage } from '../pages/lobby-page'
import { SitePage } from '../pages/site-page'

test('A11.tabs A11.home A11.clear F2.session the other tabs of the browser follow a login and a logout, without a reload', async ({
  page,
  site,
  context,
}) => {
  await site.open('/')
  const second = new SitePage(await context.newPage())
  await second.open('/rng')
  const savedGames = second.page.getByRole('tab', { name: 'Favourites' })
  await expect(new LobbyPage(second.page).games.first()).toBeVisible()
  await expect(savedGames).toHaveCount(0)
  await expect(second.balance).toBeHidden()
  const start = await second.loadedAt()

  await site.logIn('member14')
  await expect(second.balance).toBeVisible()
  await expect(savedGames).toBeVisible()
  await expect(second.main).toHaveAttribute('data-page', '/rng')
  await second.signOut()

  await expect(second.main).toHaveAttribute('data-page', '/')
  await expect(second.balance).toBeHidden()
  await expect(site.balance).toBeHidden()
  for (const tab of [page, second.page]) {
    expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  }
  expect(await second.loadedAt()).toBe(start)
})
