import type { RemoteName } from '@parlay/contracts/remotes'
import type { Page } from 'playwright/test'
import { counted, expect, leave, test } from '../fixtures/fault-test'
import { shown, throwsIn, title } from '../fixtures/remote-places'
import { LobbyPage } from '../pages/lobby-page'

const shownFrom = (page: Page, remote: RemoteName, version: string) =>
  page.locator(`[data-remote="${remote}"][data-remote-version="${version}"]`)

const inEffect = `React.useEffect(() => { ${throwsIn('in an effect')} }, [])`

test('F4.throws F2.session remotes that throw as they start, are drawn or in an effect give way to the last good version immediately, which is the one remembered', async ({
  page,
  site,
  edge,
  clock,
  member: _member,
}) => {
  const faults = [
    { remote: 'mf-lottery', phase: 'update', release: { screen: inEffect } },
    { remote: 'mf-lobby', phase: 'render', release: { screen: throwsIn('as it is drawn') } },
    { remote: 'mf-member-centre', phase: 'entry', release: { entry: throwsIn('as it starts') } },
  ] as const
  const versions = new Map<RemoteName, { broken: string; good: string }>()
  for (const { remote, release } of faults) {
    versions.set(remote, { broken: await edge.promote(remote, release), good: await edge.goodVersion(remote) })
  }
  const { broken, good } = versions.get('mf-lottery') ?? { broken: '', good: '' }
  const recovered = { kind: 'remote-recovered', remote: 'mf-lottery', version: good }
  const [failures, recoveries, loads] = [
    await counted('client_faults_total', {
      kind: 'remote-failed',
      phase: 'update',
      remote: 'mf-lottery',
      version: 'other',
    }),
    await counted('client_faults_total', { ...recovered, phase: 'update' }),
    await counted('client_remote_loads_total', { remote: 'mf-lottery', version: good }),
  ]

  await clock.hold()
  await page.goto('/lott')
  await clock.see([shownFrom(page, 'mf-lottery', good), title(page, 'Lottery'), site.balance])
  await clock.pass(6_000)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-good-mf-lottery'))).toBe(good)
  await site.goTo('Slots')
  await clock.see([new LobbyPage(page).games.first()])
  await clock.release()
  await site.openMemberCentre('My account')
  await expect(shown(page, 'mf-member-centre')).toHaveCount(1)
  await expect(page.locator('[data-remote-failed]')).toHaveCount(0)
  await leave(page)

  for (const { remote, phase } of faults) {
    const is = versions.get(remote)
    await expect
      .poll(() => edge.reported)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'remote-failed', remote, version: is?.broken, phase }),
          expect.objectContaining({ kind: 'remote-recovered', remote, version: is?.good, phase }),
          { kind: 'remote-shown', remote, version: is?.good },
        ]),
      )
  }
  expect(broken).not.toBe(good)
  await expect
    .poll(() =>
      counted('client_faults_total', {
        kind: 'remote-failed',
        phase: 'update',
        remote: 'mf-lottery',
        version: 'other',
      }),
    )
    .toBeGreaterThan(failures)
  await expect.poll(() => counted('client_faults_total', { ...recovered, phase: 'update' })).toBeGreaterThan(recoveries)
  await expect
    .poll(() => counted('client_remote_loads_total', { remote: 'mf-lottery', version: good }))
    .toBeGreaterThan(loads)
})
