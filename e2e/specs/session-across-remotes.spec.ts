import { instancesOf } from '../fixtures/shared-parts'
import { expect, test } from '../fixtures/test'
import { LobbyPage } from '../pages/lobby-page'
import { LoginDialog } from '../pages/login-dialog'

/** The shell provides the shared modules itself and is therefore not among their users. */
const everyRemote = ['mf_agent_centre', 'mf_auth', 'mf_lobby', 'mf_lottery', 'mf_member_centre']

test('F2.session F2.events a login through mf-auth is seen immediately by the shell and every other remote, which have one session and one event bus', async ({
  page,
  site,
}) => {
  const games = new LobbyPage(page).games
  const draw = page
    .locator('[data-remote="mf-lottery"]')
    .getByRole('button', { name: /^Play / })
    .first()
  await site.open('/rng')
  const savedGames = page.locator('[data-remote="mf-lobby"]').getByRole('tab', { name: 'Favourites' })
  await expect(games.first()).toBeVisible()
  await expect(savedGames).toHaveCount(0)
  await site.goTo('Lottery')
  const start = await site.loadedAt()

  // A visitor's click in mf-lottery reaches mf-auth over the bus; what mf-auth starts, all others follow, and the click is
  // carried out.
  await draw.click()
  const dialog = await LoginDialog.shownOn(page)
  await dialog.submit('agent01', 'Parlay#2026')
  await expect(dialog.root).toBeHidden()

  await expect(site.balance).toBeVisible()
  await expect(site.main).toHaveAttribute('data-page', '/lottery')
  await site.goTo('Slots')
  await expect(savedGames).toBeVisible()
  const memberCentre = await site.openMemberCentre('My account')
  await expect(memberCentre.root.getByText('agent01').first()).toBeVisible()
  await memberCentre.close()
  const agentCentre = await site.openAgentCentre()
  await expect(agentCentre.root.getByText('Team balance', { exact: true })).toBeVisible()
  expect(await site.loadedAt()).toBe(start)
  for (const part of ['session', 'events']) {
    expect(await instancesOf(page, `@parlay/shared/${part}`)).toEqual([{ from: 'shell', users: everyRemote }])
  }
  await agentCentre.close()

  await site.signOut()

  await expect(site.main).toHaveAttribute('data-page', '/')
  await expect(site.balance).toBeHidden()
  await site.goTo('Slots')
  await expect(games.first()).toBeVisible()
  await expect(savedGames).toHaveCount(0)
  await site.goTo('Lottery')
  await draw.click()
  await LoginDialog.shownOn(page)
  expect(await site.loadedAt()).toBe(start)
})
