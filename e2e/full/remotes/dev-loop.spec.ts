import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { projectRoot } from '../../../deploy/local/steps.mjs'
import { serveFromSource } from '../../fixtures/remotes-alone'
import { freePorts } from '../../run/ports.mjs'

test.setTimeout(300_000)

const remote = 'mf-lottery'

/** A copy of a remote, in which a test can change files. */
function aCopy(): { folder: string; change: (file: string, from: string, to: string) => void } {
  const folder = path.join(projectRoot, '.cache/dev-loop', remote)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.dirname(folder), { recursive: true })
  cpSync(path.join(projectRoot, remote), folder, {
    recursive: true,
    filter: (source) => !/[\\/](node_modules|dist)$/.test(source),
  })
  symlinkSync(path.join(projectRoot, remote, 'node_modules'), path.join(folder, 'node_modules'))
  return {
    folder,
    change: (file, from, to) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
      writeFileSync(path.join(folder, file), text.replace(from, to))
    },
  }
}

test('F1.runs a changed component of a remote in the shell is exchanged in the open page, which keeps its state; an error lies over the page until it is mended', async ({
  page,
}) => {
  const menu = 'src/pages/menu-page.tsx'
  const { folder, change } = aCopy()
  const [ofRemote, ofShell] = await freePorts(2)
  const site = JSON.stringify({ remotes: { [remote]: `http://localhost:${ofRemote}` }, edge: process.env.EDGE_URL })
  const ends: (() => Promise<unknown>)[] = []
  const serve = async (...args: Parameters<typeof serveFromSource>) => {
    ends.push((await serveFromSource(...args)).end)
  }
  try {
    await serve(folder, { port: ofRemote, site, builtPath: `/dev/${remote}/release.json` })
    await serve(path.join(projectRoot, 'shell'), { port: ofShell, site, builtPath: '/' })
    await page.goto(`http://localhost:${ofShell}/lott`)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Lottery')
    // A page that was loaded again would have lost it.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const isSamePage = () => page.evaluate(() => 'isSamePage' in window)

    change(menu, "{t('menu.title')}", "{t('menu.title')} changed")
    await expect(heading).toHaveText('Lottery changed', { timeout: 60_000 })
    expect(await isSamePage()).toBe(true)

    const overlay = page.frameLocator('#webpack-dev-server-client-overlay')
    change(menu, 'export function', 'export export function')
    await expect(overlay.getByText(menu).first()).toBeVisible({ timeout: 60_000 })
    change(menu, 'export export function', 'export function')
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, { timeout: 60_000 })
    await expect(heading).toHaveText('Lottery changed')
    expect(await isSamePage()).toBe(true)

    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('thrown in the page')
      }),
    )
    await expect(overlay.getByText('thrown in the page').first()).toBeVisible()
  } finally {
    for (const end of ends) await end()
    rmSync(folder, { recursive: true, force: true })
  }
})
