import type { Page } from 'playwright/test'
import { FrontServer } from '../fixtures/front-server'
import { expect, test } from '../fixtures/test'

// All other specs block service workers, because each of their tests is a first visit.
test.use({ serviceWorkers: 'allow' })

let front: FrontServer
test.beforeEach(async ({ baseURL }) => {
  front = await FrontServer.before(baseURL ?? '')
})
test.afterEach(() => front.goOffline())

const keptCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })

/**
 * Moves on the page, which installs the service worker, and waits until the worker has cached what the page loaded
 * before.
 */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${front.url}${path}`)
  await expect(page.getByRole('main')).toHaveAttribute('data-page', path)
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Goes to a path by client-side routing, as a link does. */
const showPath = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test.describe('without a network', () => {
  // Calls fail without a network, as they must.
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/] })

  test('F4 the site can be installed, starts without a network with what was visited, and keeps no call', async ({
    page,
    context,
  }) => {
    await visit(page, '/rng')
    await expect.poll(() => keptFiles(page)).toContainEqual(expect.stringMatching(/^\/remotes\/mf-lobby\//))
    const devTools = await context.newCDPSession(page)
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
    const { errors, data } = await devTools.send('Page.getAppManifest')
    // The test's window is incognito, where nothing can be installed.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Parlay', display: 'standalone' })

    await page.goto(`${front.url}/rng`)
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Play / })
        .first(),
    ).toBeVisible()
    for (const path of await keptFiles(page)) expect(path).not.toMatch(/^\/(wps|lgw|lotto|docs|sandbox)\b/)
    await front.goOffline()

    await page.goto(`${front.url}/rng`)
    await expect(page.locator('[data-remote="mf-lobby"]')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'offline' }).first()).toBeVisible()
    await showPath(page, '/down')
    await expect(page.getByRole('heading', { level: 1, name: 'Install Parlay' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'Progressive jackpot' })).toBeVisible()

    await front.goOnline()
    await context.setOffline(false)
    await showPath(page, '/rng')
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Play / })
        .first(),
    ).toBeVisible()
  })
})

test('F3.open-pages a new shell takes over behind open pages, and a worker switched off leaves nothing', async ({
  page,
  context,
  request,
}) => {
  const worker = await (await request.get('/sw.js')).text()
  await visit(page, '/')
  const version = (await keptCaches(page)).find((name) => name.startsWith('shell-'))?.replace('shell-', '') ?? ''
  const fresh = await context.newPage()
  const deploy = async (text: string) => {
    front.replace('/sw.js', text)
    await visit(fresh, '/')
  }
  const shells = async () => (await keptCaches(fresh)).filter((name) => name.startsWith('shell-'))
  /** A navigation while one worker takes the place of another may wait for ever. */
  const expectAtRest = () =>
    expect
      .poll(() =>
        fresh.evaluate(async () => {
          const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
          return [active?.state, installing?.state, waiting?.state]
        }),
      )
      .toEqual(['activated', undefined, undefined])

  await deploy(worker.replaceAll(version, 'ffffffff02'))
  await expect.poll(shells).toEqual([`shell-${version}`, 'shell-ffffffff02'].sort())
  await expectAtRest()
  // The open page continues, and loads further files of its own build.
  await showPath(page, '/down')
  await expect(page.getByRole('heading', { level: 1, name: 'Install Parlay' })).toBeVisible()

  await deploy(worker.replaceAll(version, 'ffffffff03'))
  await expect.poll(shells).toEqual(['shell-ffffffff02', 'shell-ffffffff03'])
  await expectAtRest()

  await deploy(await (await request.get('/sw-off.js')).text())
  await expect.poll(() => keptCaches(fresh)).toEqual([])
  await expect.poll(() => fresh.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
