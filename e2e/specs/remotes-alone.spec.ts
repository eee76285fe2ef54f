import path from 'node:path'
import { isFullRun } from '@parlay/shared/testing/runs'
import { expect, type Page, test } from 'playwright/test'
import { endProcess, startProcess } from '../../deploy/local/processes.mjs'
import { projectRoot } from '../../deploy/local/steps.mjs'
import { freePorts } from '../run/ports.mjs'

/** What the first screen of each remote shows to a visitor. The agent centre shows nothing to one. */
const firstScreens: Record<string, { screen: string; shown: (page: Page) => ReturnType<Page['getByText']> }> = {
  'mf-lottery': {
    screen: 'LotteryMenuScreen',
    shown: (page) => page.getByRole('main').getByRole('heading', { name: 'Lottery', exact: true }),
  },
  'mf-auth': { screen: 'LoginModal', shown: (page) => page.getByRole('dialog', { name: 'Login', exact: true }) },
  'mf-lobby': {
    screen: 'LobbyScreen',
    shown: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Play / })
        .first(),
  },
  'mf-member-centre': { screen: 'MemberCentreOverlay', shown: (page) => page.getByRole('dialog') },
}

/** Remotes are configured alike, and each compiles for some seconds, so that one stands for all in an ordinary run. */
const tried = Object.entries(firstScreens).slice(0, isFullRun ? undefined : 1)

test.setTimeout(300_000)

for (const [remote, { screen, shown }] of tried) {
  test(`F1.runs ${remote} runs from its own dev server, in front of a gateway and without a shell`, async ({
    page,
  }) => {
    const [port] = await freePorts(1)
    const server = startProcess('npm', ['run', '--silent', 'dev'], {
      cwd: path.join(projectRoot, remote),
      env: { ...process.env, NODE_ENV: 'development', PORT: `${port}`, PARLAY_DEV_SITE: '' },
      stdio: 'ignore',
    })
    try {
      const own = `http://localhost:${port}`
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await expect
        .poll(
          () =>
            fetch(`${own}/release.json`).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 240_000 },
        )
        .toBe(true)

      await page.goto(own)

      await expect(page.getByText(remote, { exact: true })).toBeVisible()
      await expect(page.getByText(screen, { exact: true })).toHaveAttribute('aria-current', 'true')
      await expect(shown(page)).toBeVisible()
      await expect(page).toHaveTitle(remote)
      expect(asked.filter((url) => new URL(url).origin !== own && !url.startsWith('data:'))).toEqual([])
      expect(asked.filter((url) => /\/(releases|remotes)\//.test(url))).toEqual([])
    } finally {
      await endProcess(server)
    }
  })
}
