import type { FaultPhase } from '@parlay/contracts/endpoints/telemetry'
import type { RemoteName } from '@parlay/contracts/remotes'
import type { Page } from 'playwright/test'
import type { BrokenRelease, FaultEdge } from '../../fixtures/fault-edge'
import { expect, leave, soon, test } from '../../fixtures/fault-test'
import { aNewcomer } from '../../fixtures/newcomer'
import { shown, waiting } from '../../fixtures/remote-places'
import { LobbyPage } from '../../pages/lobby-page'
import { LoginDialog } from '../../pages/login-dialog'

const lotteryTitle = (page: Page) => page.getByRole('main').getByRole('heading', { name: 'Lottery', exact: true })
const waitingOverlay = (page: Page) => page.locator('[aria-busy="true"]:not(main *)')
const hasAsked = ({ asked }: FaultEdge, remote: RemoteName, version: string) =>
  asked.some((path) => path.startsWith(`/remotes/${remote}/${version}/`))

const list = /^files\.json$/
const entry = /^remoteEntry\.js$/
/** Every script and style but the entry. Messages are scripts too. */
const chunks = /^(?!remoteEntry).*\.(js|css)$/
const styles = /\.css$/
const view = /^LotteryMenuScreen\.menu\.js$/
const everything = /./

test.describe('files that are there, but not as they should be', () => {
  for (const [what, faults] of [
    [
      'an entry, all else and the styles are gone',
      [
        { fault: 'gone', name: entry, phase: 'entry' },
        { fault: 'gone', name: chunks, phase: 'chunk' },
        { fault: 'gone', name: styles, phase: 'chunk' },
      ],
    ],
    [
      'a list of files is gone, another is not the one that the manifest names, and a page comes in place of the third',
      [
        { fault: 'gone', name: list, phase: 'entry' },
        { fault: 'garbage', name: list, phase: 'entry' },
        { fault: 'page', name: list, phase: 'entry' },
      ],
    ],
    [
      'an entry is garbage, and pages come in place of scripts',
      [
        { fault: 'garbage', name: entry, phase: 'entry' },
        { fault: 'page', name: chunks, phase: 'chunk' },
        { fault: 'page', name: entry, phase: 'entry' },
      ],
    ],
    [
      'an entry is cut off in the middle, scripts are, and a server answers an error',
      [
        { fault: 'cut', name: entry, phase: 'entry' },
        { fault: 'cut', name: chunks, phase: 'chunk' },
        { fault: 'error', name: entry, phase: 'entry' },
      ],
    ],
    [
      'a list of files is cut off, another is a server’s error, and so are scripts',
      [
        { fault: 'cut', name: list, phase: 'entry' },
        { fault: 'error', name: list, phase: 'entry' },
        { fault: 'error', name: chunks, phase: 'chunk' },
      ],
    ],
  ] as const) {
    test(`F4.missing F4.corrupt F2.session where ${what}, the last good version is there immediately`, async ({
      page,
      site,
      edge,
      clock,
      member: _member,
    }) => {
      const remotes = ['mf-lottery', 'mf-lobby', 'mf-member-centre'] as const
      const versions: { remote: RemoteName; broken: string; good: string; phase: string }[] = []
      for (const [place, remote] of remotes.entries()) {
        const { fault, name, phase } = faults[place] ?? faults[0]
        const broken = await edge.promote(remote, { files: [[name, fault]] })
        versions.push({ remote, broken, good: await edge.goodVersion(remote), phase })
      }

      await clock.hold()
      await page.goto('/lott')
      await clock.see([lotteryTitle(page), site.balance])
      await site.goTo('Slots')
      await clock.see([new LobbyPage(page).games.first()])
      await clock.release()
      await site.openMemberCentre('My account')
      for (const { remote, good } of versions.slice(1)) {
        await expect(shown(page, remote)).toHaveAttribute('data-remote-version', good)
      }
      await leave(page)

      for (const { remote, broken, good, phase } of versions) {
        const facts = [
          expect.objectContaining({ kind: 'remote-failed', remote, version: broken, phase }),
          expect.objectContaining({ kind: 'remote-recovered', remote, version: good, phase }),
        ]
        await expect.poll(() => edge.reported).toEqual(expect.arrayContaining(facts))
      }
    })
  }
})

const slow: readonly (readonly [what: string, broken: BrokenRelease, phase: FaultPhase])[] = [
  ['a list of files hangs', { files: [[list, 'hangs']] }, 'entry'],
  ['an entry hangs', { files: [[entry, 'hangs']] }, 'entry'],
  ['an entry trickles', { files: [[entry, 'trickle']] }, 'entry'],
  ['every file but the entry hangs', { files: [[chunks, 'hangs']] }, 'chunk'],
  ['every file but the entry trickles', { files: [[chunks, 'trickle']] }, 'chunk'],
  ['the file of a view hangs', { files: [[view, 'hangs']] }, 'messages'],
  ['texts hang', { texts: 'hangs' }, 'messages'],
  ['every file hangs', { files: [[everything, 'hangs']] }, 'entry'],
]

for (const [what, release, phase] of slow) {
  test(`F4.slow F2.session where ${what}, the last good version is there after 4 s of waiting`, async ({
    page,
    site,
    edge,
    clock,
    member: _member,
  }) => {
    const broken = await edge.promote('mf-lottery', release)
    const good = await edge.goodVersion('mf-lottery')
    // The code that contains remotes is loaded first, so that now only the remote is missing.
    await page.goto('/rng')
    await expect(new LobbyPage(page).games.first()).toBeVisible(soon)
    await expect(site.balance).toBeVisible(soon)
    await clock.hold()
    await site.goTo('Lottery')
    await expect(waiting(page)).toBeVisible(soon)
    await expect.poll(() => hasAsked(edge, 'mf-lottery', broken)).toBe(true)
    if (phase !== 'entry') await expect.poll(() => page.evaluate(() => 'mf_lottery' in window)).toBe(true)

    await clock.pass(4_000)

    await clock.see([lotteryTitle(page)], { waited: 4_000 })
    await expect(shown(page, 'mf-lottery')).toHaveAttribute('data-remote-version', good)
    await clock.release()
    await site.goTo('Slots')
    await expect(new LobbyPage(page).games.first()).toBeVisible(soon)
    await site.openMemberCentre('My account')
    await leave(page)
    const fact = { remote: 'mf-lottery', phase, reason: 'took too long' }
    await expect
      .poll(() => edge.reported)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...fact, kind: 'remote-failed', version: broken }),
          expect.objectContaining({ ...fact, kind: 'remote-recovered', version: good }),
        ]),
      )
  })
}

const overlays = [
  {
    remote: 'mf-auth',
    open: (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click(),
    dialog: 'Log in',
  },
  {
    remote: 'mf-member-centre',
    open: (page: Page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^My account/ })
        .click(),
    dialog: 'Member centre',
  },
  {
    remote: 'mf-agent-centre',
    open: (page: Page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Agent/ })
        .click(),
    dialog: 'Agent',
  },
] as const

for (const { remote, open, dialog } of overlays) {
  for (const [what, name] of [
    ['whose entry hangs', entry],
    ['of which every file hangs', everything],
  ] as const) {
    test(`F4.slow F2.session a dialog of ${remote} ${what} is there from the last good version after 4 s of waiting`, async ({
      page,
      site,
      edge,
      clock,
      gateway,
      context,
    }) => {
      const newcomer = aNewcomer()
      await gateway.addMember(newcomer, { isAgent: 1 })
      const hasSession = remote !== 'mf-auth'
      if (hasSession) await gateway.signIn(context, newcomer.account)
      const broken = await edge.promote(remote, { files: [[name, 'hangs']] })
      const good = await edge.goodVersion(remote)
      await page.goto('/rng')
      await expect(new LobbyPage(page).games.first()).toBeVisible(soon)
      if (hasSession) await expect(site.balance).toBeVisible(soon)
      await clock.hold()
      await open(page)
      await expect(waitingOverlay(page)).toBeAttached(soon)
      await expect.poll(() => hasAsked(edge, remote, broken)).toBe(true)

      await clock.pass(4_000)

      const opened = page.getByRole('dialog', { name: dialog, exact: true })
      await clock.see([opened], { waited: 4_000 })
      await expect(shown(page, remote)).toHaveAttribute('data-remote-version', good)
      await clock.release()
      if (!hasSession) await (await LoginDialog.shownOn(page)).submit(newcomer.account, newcomer.password)
      else await page.keyboard.press('Escape')
      await expect(opened).toBeHidden(soon)
      await expect(site.balance).toBeVisible(soon)
      await site.goTo('Lottery')
      await expect(lotteryTitle(page)).toBeVisible(soon)
      await leave(page)
      const fact = { remote, phase: 'entry', reason: 'took too long' }
      await expect
        .poll(() => edge.reported)
        .toEqual(
          expect.arrayContaining([
            expect.objectContaining({ ...fact, kind: 'remote-failed', version: broken }),
            expect.objectContaining({ ...fact, kind: 'remote-recovered', version: good }),
          ]),
        )
    })
  }
}
