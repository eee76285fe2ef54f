import { expect, leave, openFresh, soon, test } from '../fixtures/fault-test'
import { card, title, waiting } from '../fixtures/remote-places'
import { LobbyPage } from '../pages/lobby-page'

test('F4.missing F4.slow F2.session without a manifest one who was here goes on with the last one; a new visitor has the site, and the remote by a retry', async ({
  page,
  site,
  edge,
  clock,
  browser,
  member: _member,
}) => {
  await site.open('/lott')
  await expect(title(page)).toBeVisible(soon)
  await clock.hold()
  for (const fault of ['gone', 'garbage', 'page'] as const) {
    edge.manifest = fault
    await page.goto('/lott')
    await clock.see([title(page)])
  }
  edge.manifest = 'hangs'
  await page.goto('/lott', { waitUntil: 'commit' })
  await clock.see([waiting(page)])
  await clock.pass(1_000)
  await clock.see([title(page), site.balance], { waited: 1_000 })
  await clock.release()
  await site.goTo('Slots')
  await expect(new LobbyPage(page).games.first()).toBeVisible(soon)
  await leave(page)

  edge.manifest = 'gone'
  const fresh = await openFresh(browser, edge)
  await fresh.goto('/lott')
  await expect(card(fresh)).toContainText('mf-lottery', soon)
  await expect(fresh.getByRole('banner')).toBeVisible()
  edge.manifest = (manifest) => manifest
  await card(fresh).getByRole('button', { name: 'Try again' }).click()
  await expect(title(fresh)).toBeVisible(soon)
  await fresh.getByRole('navigation').getByRole('link', { name: 'Slots', exact: true }).first().click()
  await expect(new LobbyPage(fresh).games.first()).toBeVisible(soon)
  await leave(fresh)
  await fresh.context().close()

  await expect
    .poll(() => edge.reported)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'remote-failed', phase: 'manifest' }),
        expect.objectContaining({ kind: 'remote-recovered', phase: 'manifest' }),
        expect.objectContaining({ kind: 'remote-recovered', remote: 'mf-lottery', phase: 'manifest' }),
      ]),
    )
})
