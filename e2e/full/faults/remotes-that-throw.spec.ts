import type { RemoteName } from '@parlay/contracts/remotes'
import { expect, leave, soon, test } from '../../fixtures/fault-test'
import { aNewcomer } from '../../fixtures/newcomer'
import { shown, throwsIn, title } from '../../fixtures/remote-places'
import { LobbyPage } from '../../pages/lobby-page'
import { LoginDialog } from '../../pages/login-dialog'

const onUnmount = `React.useEffect(() => () => { ${throwsIn('as it goes')} }, [])`

test('F4.throws F2.session remotes that throw as they are left take neither header nor page away, and are there again when one comes back', async ({
  page,
  site,
  edge,
  gateway,
}) => {
  const newcomer = aNewcomer()
  await gateway.addMember(newcomer)
  const remotes = ['mf-lottery', 'mf-lobby', 'mf-auth', 'mf-member-centre'] as const
  const versions = new Map<RemoteName, string>()
  for (const remote of remotes) versions.set(remote, await edge.promote(remote, { screen: onUnmount }))
  const games = new LobbyPage(page).games

  await site.open('/lott')
  for (const _again of [1, 2]) {
    await expect(title(page, 'Lottery')).toBeVisible(soon)
    // The lobby stays mounted when it is left. The lottery does not.
    await site.goTo('Slots')
    await expect(games.first()).toBeVisible(soon)
    await site.goTo('Lottery')
  }
  await expect(title(page, 'Lottery')).toBeVisible(soon)
  const dialog = await site.openLogin()
  await dialog.root.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog.root).toBeHidden(soon)
  await expect(title(page, 'Lottery')).toBeVisible(soon)

  // The login's screen throws when it unmounts, yet the session is there.
  await site.openLogin()
  await (await LoginDialog.shownOn(page)).submit(newcomer.account, newcomer.password)
  await expect(site.balance).toBeVisible(soon)
  const centre = await site.openMemberCentre('My account')
  await centre.close()
  await expect(site.balance).toBeVisible(soon)
  await expect(new LobbyPage(page).games.first()).toBeVisible(soon)
  await expect(page.locator('[data-remote-failed]')).toHaveCount(0)
  await leave(page)

  for (const [remote, version] of versions) {
    const fault = { kind: 'remote-failed', remote, version, phase: 'unmount', reason: 'broken as it goes' }
    await expect.poll(() => edge.reported).toEqual(expect.arrayContaining([expect.objectContaining(fault)]))
  }
})

test('F4.throws F2.session errors of handlers, timers and promises are reported with the version they came from, and visitors do not see them', async ({
  page,
  site,
  edge,
  member: _member,
}) => {
  const version = await edge.promote('mf-lottery', {
    screen: `React.useEffect(() => {
      setTimeout(() => { ${throwsIn('in a timer')} })
      void Promise.resolve().then(() => { ${throwsIn('in a promise')} })
      const onClick = () => { ${throwsIn('in a handler')} }
      addEventListener('click', onClick)
      return () => removeEventListener('click', onClick)
    }, [])`,
  })
  await site.open('/lott')
  await expect(title(page, 'Lottery')).toBeVisible(soon)
  await title(page, 'Lottery').click()
  await expect(shown(page, 'mf-lottery')).toHaveAttribute('data-remote-version', version)
  await expect(page.locator('[data-remote-failed]')).toHaveCount(0)
  await site.goTo('Slots')
  await expect(new LobbyPage(page).games.first()).toBeVisible(soon)
  await expect(site.balance).toBeVisible(soon)
  await leave(page)

  for (const place of ['in a timer', 'in a promise', 'in a handler']) {
    const fault = { kind: 'error', phase: 'run', remote: 'mf-lottery', version, reason: `Error: broken ${place}` }
    await expect.poll(() => edge.reported).toEqual(expect.arrayContaining([expect.objectContaining(fault)]))
  }
})
