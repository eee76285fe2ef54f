import type { ReleaseManifest } from '@parlay/contracts/release-manifest'
import type { Page } from 'playwright/test'
import { expect, leave, openFresh, soon, test } from '../../fixtures/fault-test'
import { aNewcomer } from '../../fixtures/newcomer'
import { faultsOn } from '../../fixtures/page-faults'
import { card, title, waiting } from '../../fixtures/remote-places'
import { LobbyPage } from '../../pages/lobby-page'
import { LoginDialog } from '../../pages/login-dialog'

const lottery = (page: Page) => page.locator('[data-remote="mf-lottery"]')
const notice = (page: Page) => page.getByRole('main').locator('[data-remote-off="mf-lottery"]')

test('F4.missing F2.session texts that are gone are asked for again, and a key is never shown; where they hang the last good version is there after 4 s', async ({
  page,
  site,
  edge,
  clock,
  member: _member,
}) => {
  const broken = await edge.promote('mf-lottery', { texts: 'gone' })
  const hanging = await edge.promote('mf-lobby', { texts: 'hangs' })
  const [lotteryGood, lobbyGood] = [await edge.goodVersion('mf-lottery'), await edge.goodVersion('mf-lobby')]
  const { preload } = await edge.liveFiles('mf-lottery')
  const texts = `/remotes/mf-lottery/${broken}/${preload['messages-EN']?.[0]}`
  const tries = () => edge.asked.filter((path) => path === texts).length
  await page.goto('/')
  await expect(new LobbyPage(page).games.first()).toBeVisible(soon)
  await clock.hold()

  await site.goTo('Lottery')
  await expect(waiting(page)).toBeVisible(soon)
  await clock.passUntil(() => tries() > 1)
  expect(await faultsOn(page)).toEqual([])
  edge.mend(broken)
  await clock.passUntil(() => tries() > 2)
  await expect(title(page)).toBeVisible(soon)
  await expect(lottery(page)).toHaveAttribute('data-remote-version', broken)

  await site.goTo('Slots')
  await expect(waiting(page)).toBeVisible(soon)
  await clock.pass(4_000)
  await clock.see([new LobbyPage(page).games.first()], { waited: 4_000 })
  await clock.release()
  await expect(page.locator('[data-remote="mf-lobby"]')).toHaveAttribute('data-remote-version', lobbyGood)
  expect(await faultsOn(page)).toEqual([])
  await expect(site.balance).toBeVisible(soon)
  await (await site.openMemberCentre('My account')).close()
  await leave(page)

  const phase = 'messages'
  await expect
    .poll(() => edge.reported)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'remote-failed', remote: 'mf-lottery', version: broken, phase }),
        expect.objectContaining({ kind: 'remote-recovered', remote: 'mf-lottery', version: broken, phase }),
        expect.objectContaining({ kind: 'remote-failed', remote: 'mf-lobby', version: hanging, phase }),
        expect.objectContaining({ kind: 'remote-recovered', remote: 'mf-lobby', version: lobbyGood, phase }),
      ]),
    )
  expect(lotteryGood).not.toBe(broken)
})

/** Makes the lottery's list of entries a plain text, and the login's address invalid. */
function malformed({ schema, microFrontends }: ReleaseManifest): unknown {
  const auth = microFrontends['parlay/auth']?.map((entry) => ({ ...entry, url: 'http://[' }))
  return { schema, microFrontends: { ...microFrontends, 'parlay/lottery': 'soon', 'parlay/auth': auth } }
}

test('F4.corrupt a malformed entry of the manifest costs a new visitor that remote alone, and one who was here nothing', async ({
  page,
  site,
  edge,
  gateway,
  browser,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  await page.goto('/')
  await expect(new LobbyPage(page).games.first()).toBeVisible(soon)
  const remotes = ['mf-lottery', 'mf-auth'] as const
  const kept = await Promise.all(remotes.map((remote) => edge.goodVersion(remote)))
  edge.manifest = malformed

  await site.open('/lott')
  await expect(title(page)).toBeVisible(soon)
  await site.openLogin()
  await (await LoginDialog.shownOn(page)).submit(newcomer.account, newcomer.password)
  await expect(site.balance).toBeVisible(soon)
  await leave(page)
  const fresh = await openFresh(browser, edge)
  await fresh.goto('/lott')
  await expect(card(fresh)).toContainText('mf-lottery', soon)
  await expect(fresh.getByRole('banner')).toBeVisible()
  await fresh.getByRole('navigation').getByRole('link', { name: 'Slots', exact: true }).first().click()
  await expect(new LobbyPage(fresh).games.first()).toBeVisible(soon)
  await leave(fresh)
  await fresh.context().close()

  const phase = 'manifest'
  const facts = remotes.flatMap((remote, index) => [
    expect.objectContaining({ kind: 'remote-failed', remote, phase, reason: 'malformed entry' }),
    expect.objectContaining({ kind: 'remote-recovered', remote, phase, version: kept[index] }),
  ])
  await expect.poll(() => edge.reported).toEqual(expect.arrayContaining(facts))
})

/** Switches the lottery off, as `release disable` does. */
const withoutLottery = ({ schema, microFrontends }: ReleaseManifest): ReleaseManifest => {
  const off = microFrontends['parlay/lottery']?.map((entry) => ({
    ...entry,
    extras: { ...entry.extras, disabled: true },
  }))
  return { schema, microFrontends: { ...microFrontends, 'parlay/lottery': off ?? [] } }
}

test('B.10 F2.session a remote that is switched off gives way to its notice in open pages within a minute, and is there again when it is switched on', async ({
  page,
  site,
  edge,
  clock: _clock,
  member: _member,
}) => {
  await page.goto('/lott')
  await expect(title(page)).toBeVisible(soon)
  await expect(site.balance).toBeVisible(soon)
  const loadedAt = await site.loadedAt()

  edge.manifest = withoutLottery
  await page.clock.fastForward(60_000)
  await expect(notice(page)).toBeVisible(soon)
  await expect(lottery(page)).toHaveCount(0)
  await expect(site.balance).toBeVisible()
  await site.goTo('Slots')
  await expect(new LobbyPage(page).games.first()).toBeVisible(soon)
  await site.goTo('Lottery')
  await expect(notice(page)).toBeVisible(soon)

  edge.manifest = (manifest) => manifest
  await page.clock.fastForward(60_000)
  await expect(title(page)).toBeVisible(soon)
  expect(await site.loadedAt()).toBe(loadedAt)
})
