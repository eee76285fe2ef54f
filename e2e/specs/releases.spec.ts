import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { liveVersions, RemoteCopy, release, returnTo } from '../fixtures/release-tool'
import { expect, test } from '../fixtures/test'

const remote = 'mf-lottery'
const oldWord = 'Lottery'
const newWord = 'Drawing'

const store = path.join(process.env.DATA_DIR ?? '', 'releases', 'remotes', remote)

const heading = (page: Page, word: string) => page.getByRole('main').getByRole('heading', { name: word, exact: true })
const games = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Play / })

let distWithNewWord: string
let before: Map<string, string>

/** A published version never changes, so that a second try publishes its own. */
const versionOf = (name: string) => `9.${test.info().retry}.0-${name}`

const projectRoot = path.resolve(import.meta.dirname, '../..')
const shellTitle = 'Released anew'

/** Publishes the built shell under this version: with another title, and without these files. */
async function publishShellWithout(version: string, files: readonly string[]): Promise<void> {
  const dist = path.join(projectRoot, '.cache', 'release-test', `shell-${process.pid}`, 'dist')
  await rm(dist, { recursive: true, force: true })
  await cp(path.join(projectRoot, 'shell/dist'), dist, { recursive: true })
  const list = path.join(dist, 'integrity.json')
  const hashes = JSON.parse(await readFile(list, 'utf8'))
  for (const file of files) {
    for (const twin of [file, `${file}.br`, `${file}.gz`]) await rm(path.join(dist, twin), { force: true })
    delete hashes[file]
  }
  await writeFile(list, JSON.stringify(hashes))
  const home = path.join(dist, 'index.html')
  await writeFile(home, (await readFile(home, 'utf8')).replace(/<title>[^<]*/, `<title>${shellTitle}`))
  await release('publish', 'shell', '--version', version, '--from', dist)
  await rm(path.dirname(dist), { recursive: true })
}

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]

/** Publishes the remote with a changed title. Returns the version. */
async function publishNewWord(name: string, change: (dist: string) => Promise<void> = async () => {}): Promise<string> {
  const version = versionOf(name)
  const dist = `${distWithNewWord}-${version}`
  await cp(distWithNewWord, dist, { recursive: true })
  await change(dist)
  await release('publish', remote, '--version', version, '--from', dist)
  return version
}

// These tests change what is live for all visitors, so they run one by one after all others.
test.describe.configure({ mode: 'serial' })
// A promotion must also reach the next page of returning visitors, who have a service worker.
test.use({ serviceWorkers: 'allow' })

test.beforeAll(async () => {
  before = await liveVersions()
  const copy = await RemoteCopy.of(remote)
  await copy.replace('src/i18n/EN.json', `"menu.title": "${oldWord}"`, `"menu.title": "${newWord}"`)
  distWithNewWord = await copy.build()
})

// A second try, and the specs after these, find what was live before, however a test ended.
test.afterEach(() => returnTo(before))

test('F1.builds F1.deploys F3.switch F3.rollback F3.open-pages a changed word is published and promoted on the running site, and rolled back', async ({
  page,
  site,
  context,
}) => {
  const newVersion = await publishNewWord('word')
  await site.open('/lott')
  await expect(heading(page, oldWord)).toBeVisible()
  const oldVersion = await page.locator(`[data-remote="${remote}"]`).getAttribute('data-remote-version')

  await release('promote', `${remote}@${newVersion}`)
  const fresh = await context.newPage()
  await fresh.goto('/lott')
  await expect(heading(fresh, newWord)).toBeVisible()
  await expect(fresh.locator(`[data-remote="${remote}"]`)).toHaveAttribute('data-remote-version', newVersion)

  // The open page keeps the release it started with, even when it loads more of its files.
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

  test('F4.missing a remote whose files are gone falls back to the last good version, everything else works', async ({
    page,
    site,
  }) => {
    await site.open('/lott')
    await expect(heading(page, oldWord)).toBeVisible()
    const version = await publishNewWord('gone')
    await release('promote', `${remote}@${version}`)
    await rm(path.join(store, version), { recursive: true })

    await page.goto('/lott')

    await expect(heading(page, oldWord)).toBeVisible()
    await site.open('/rng')
    await expect(games(page).first()).toBeVisible()
  })

  test('F4.throws a remote whose entry throws shows its card to a new visitor, who can go on everywhere else', async ({
    browser,
  }) => {
    const version = await publishNewWord('throws', RemoteCopy.breakEntry)
    await release('promote', `${remote}@${version}`)
    const context = await browser.newContext()
    const page = await context.newPage()

    await page.goto('/lott')

    const card = page.getByRole('main').getByRole('alert')
    await expect(card.or(heading(page, oldWord))).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click()
    await expect(games(page).first()).toBeVisible()
    await context.close()
  })

  test('F4.corrupt a remote whose file was tampered with is not executed, also when its list of files was changed to fit', async ({
    page,
    site,
    browser,
  }) => {
    const version = await publishNewWord('tampered')
    await release('promote', `${remote}@${version}`)
    const tamper = async (name: string, text: string) => {
      const file = path.join(store, version, name)
      for (const twin of [file, `${file}.br`, `${file}.gz`]) await rm(twin, { force: true })
      await writeFile(file, text)
    }
    const code = 'window.tampered = true'
    await tamper('remoteEntry.js', code)
    const tampered = await browser.newPage()
    await tampered.goto('/lott')
    await expect(heading(tampered, oldWord).or(tampered.getByRole('main').getByRole('alert'))).toBeVisible()
    expect(await tampered.evaluate(() => 'tampered' in window)).toBe(false)
    await tampered.close()

    const list = JSON.parse(await readFile(path.join(store, version, 'files.json'), 'utf8'))
    list.integrity['remoteEntry.js'] = `sha384-${createHash('sha384').update(code).digest('base64')}`
    await tamper('files.json', JSON.stringify(list))
    const fresh = await (await browser.newContext()).newPage()

    await fresh.goto('/lott')
    await expect(heading(fresh, oldWord).or(fresh.getByRole('main').getByRole('alert'))).toBeVisible()

    expect(await fresh.evaluate(() => 'tampered' in window)).toBe(false)
    await fresh.context().close()
    await site.open('/')
    await expect(games(page).first()).toBeVisible()
  })
})

test.describe('the shell', () => {
  // A worker would answer with the files that it has kept, and the store would not be asked.
  test.use({ serviceWorkers: 'block' })

  test('F3.switch F3.rollback F3.open-pages a shell goes live on the running site and back; an open page finds its lazy chunks', async ({
    page,
    site,
    context,
    request,
  }) => {
    const terms = (open: typeof page) => open.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true })
    const scout = await context.newPage()
    await scout.goto('/')
    await expect(terms(scout)).toBeVisible()
    const scripts = new Set<string>()
    scout.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.add(new URL(asked.url()).pathname)
    })
    await terms(scout).click()
    await expect(scout.getByRole('main')).toHaveAttribute('data-page', '/terms')
    await scout.close()
    const lazy = [...scripts].filter((file) => /^\/[^/]+\.js$/.test(file))
    expect(lazy.length).toBeGreaterThan(0)
    await site.open('/')
    const title = titleOf(await (await request.get('/')).text())

    const shellVersion = versionOf('shell')
    await publishShellWithout(
      shellVersion,
      lazy.map((file) => file.slice(1)),
    )
    await release('promote', `shell@${shellVersion}`)
    expect(titleOf(await (await request.get('/')).text())).toBe(shellTitle)
    for (const file of lazy) expect((await request.get(file)).status()).toBe(200)
    await terms(page).click()
    await expect(site.main).toHaveAttribute('data-page', '/terms')

    await release('rollback', 'shell')
    expect(titleOf(await (await request.get('/')).text())).toBe(title)
    await page.goto('/')
    await terms(page).click()
    await expect(site.main).toHaveAttribute('data-page', '/terms')
  })
})
