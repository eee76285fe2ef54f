import { cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { RemoteCopy, release } from '../fixtures/release-tool'
import { expect, test } from '../fixtures/test'

const remote = 'mf-lottery'
const oldWord = 'Lottery'
const newWord = 'Draws to choose from'

const store = path.join(process.env.DATA_DIR ?? '', 'releases', 'remotes', remote)

const heading = (page: Page, word: string) => page.getByRole('main').getByRole('heading', { name: word, exact: true })
const games = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Play / })

let distWithNewWord: string

/** Publishes the remote with another title under a version of its own. */
async function publishNewWord(
  version: string,
  change: (dist: string) => Promise<void> = async () => {},
): Promise<void> {
  const dist = `${distWithNewWord}-${version}`
  await cp(distWithNewWord, dist, { recursive: true })
  await change(dist)
  await release('publish', remote, '--version', version, '--from', dist)
}

// These change what is live for everybody, so they run one by one, after all other tests.
test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)
// A promotion reaches the next page of those, too, who have been here before.
test.use({ serviceWorkers: 'allow' })

test.beforeAll(async () => {
  const copy = await RemoteCopy.of(remote)
  await copy.replace('src/i18n/EN.json', `"menu.title": "${oldWord}"`, `"menu.title": "${newWord}"`)
  distWithNewWord = await copy.build()
})

test('F1 F3 a changed word is published and promoted on the running site, and rolled back', async ({
  page,
  site,
  context,
}) => {
  await publishNewWord('9.0.0-word')
  await site.open('/lott')
  await expect(heading(page, oldWord)).toBeVisible()
  const oldVersion = await page.locator(`[data-remote="${remote}"]`).getAttribute('data-remote-version')

  await release('promote', `${remote}@9.0.0-word`)
  const promotedAt = Date.now()
  const fresh = await context.newPage()
  await fresh.goto('/lott')
  await expect(heading(fresh, newWord)).toBeVisible()
  expect(Date.now() - promotedAt).toBeLessThan(10_000)
  await expect(fresh.locator(`[data-remote="${remote}"]`)).toHaveAttribute('data-remote-version', '9.0.0-word')

  // The page that was open keeps the release it started with, also where it loads more of it.
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click()
  await expect(site.main).toHaveAttribute('data-page', '/')
  await page.goBack()
  await expect(heading(page, oldWord)).toBeVisible()
  await expect(page.locator(`[data-remote="${remote}"]`)).toHaveAttribute('data-remote-version', oldVersion ?? '')

  await release('rollback', remote)
  const later = await context.newPage()
  await later.goto('/lott')
  await expect(heading(later, oldWord)).toBeVisible()
})

test.describe('with a version that is broken', () => {
  test.use({ expectedConsole: [/.*/] })

  test.afterEach(async () => {
    await release('rollback', remote)
  })

  test('F4 a remote whose files are gone falls back to the last good version, everything else works', async ({
    page,
    site,
  }) => {
    await site.open('/lott')
    await expect(heading(page, oldWord)).toBeVisible()
    await publishNewWord('9.0.1-gone')
    await release('promote', `${remote}@9.0.1-gone`)
    await rm(path.join(store, '9.0.1-gone'), { recursive: true })

    await page.goto('/lott')

    await expect(heading(page, oldWord)).toBeVisible()
    await site.open('/rng')
    await expect(games(page).first()).toBeVisible()
  })

  test('F4 a remote whose entry throws shows its card to a new visitor, who can go on everywhere else', async ({
    browser,
  }) => {
    await publishNewWord('9.0.2-throws', RemoteCopy.breakEntry)
    await release('promote', `${remote}@9.0.2-throws`)
    const context = await browser.newContext()
    const page = await context.newPage()

    await page.goto('/lott')

    const card = page.getByRole('main').getByRole('alert')
    await expect(card.or(heading(page, oldWord))).toBeVisible({ timeout: 20_000 })
    await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click()
    await expect(games(page).first()).toBeVisible()
    await context.close()
  })

  test('F4 a remote whose file was tampered with is not executed', async ({ page, site, browser }) => {
    await publishNewWord('9.0.3-tampered')
    await release('promote', `${remote}@9.0.3-tampered`)
    const entry = path.join(store, '9.0.3-tampered', 'remoteEntry.js')
    for (const file of [entry, `${entry}.br`, `${entry}.gz`]) await rm(file, { force: true })
    await writeFile(entry, 'window.tampered = true')
    const fresh = await (await browser.newContext()).newPage()

    await fresh.goto('/lott')
    await expect(fresh.getByRole('main')).toContainText(/.+/)

    expect(await fresh.evaluate(() => 'tampered' in window)).toBe(false)
    await fresh.context().close()
    await site.open('/')
    await expect(games(page).first()).toBeVisible()
  })
})
