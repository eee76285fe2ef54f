import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import { benchScrolling } from './scrolling'
import { benchTree } from './tree'

const rounds = unlessTrial(7, 1)
const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1280, height: 900 } }
const slowFourG = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

interface Change {
  /** Milliseconds from the click to the first frame that shows the lobby, and to the first that shows a game. */
  content: number
  games: number
}

/**
 * Goes from home to the slots by the menu. It runs inside the page, because a call from outside would take as long as
 * what it measures.
 */
const clickToLobby = (page: Page): Promise<Change> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const start = performance.now()
        let content = 0
        new MutationObserver((_, observer) => {
          const main = document.querySelector('main[data-page="/rng"]')
          if (content === 0 && main?.querySelector('[role="tablist"]')) {
            content = -1
            requestAnimationFrame(() => {
              content = performance.now() - start
            })
          }
          if (!main?.querySelector('[role="tabpanel"] article')) return
          observer.disconnect()
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve({ content, games: performance.now() - start })),
          )
        }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-page'] })
        const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href="/rng"]')]
        links.find(({ offsetParent }) => offsetParent !== null)?.click()
      }),
  )

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', slowFourG)
}

/** Milliseconds in which the site preloads one screen after the other while idle, once the visitor has moved. */
const timeAhead = 1500

/** Opens the lobby twice. The first time its remote is preloaded as the site does it by itself. */
async function changeRoute(browser: Browser, url: string, isSlow: boolean): Promise<{ cold: Change; warm: Change }> {
  const context = await browser.newContext(isSlow ? phone : desktop)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const preloaded = page.waitForResponse((answer) => answer.url().includes('/remotes/mf-lobby/'))
  await page.mouse.move(200, 300, { steps: 2 })
  await preloaded
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(timeAhead)
  if (isSlow) await slowDown(context, page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const cold = await clickToLobby(page)
  await page.goBack()
  await page.waitForSelector('main[data-page="/"]')
  await page.waitForTimeout(800)
  const warm = await clickToLobby(page)
  await context.close()
  return { cold, warm }
}

const within = (name: string, value: number, allowed: number): BenchRow => ({
  name,
  unit: 'ms',
  value,
  reference: { name: 'allowed, ms', value: allowed },
  ratio: value / allowed,
  budget: '<=1.00',
})

/** Measures opening the lobby and scrolling through a long list and a long tree, on a desktop and on a slow phone. */
export async function benchLobby(url: string, executablePath: string): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const [quick, slow]: Awaited<ReturnType<typeof changeRoute>>[][] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    quick?.push(await changeRoute(browser, url, false))
    slow?.push(await changeRoute(browser, url, true))
  }
  const scrolled = await benchScrolling(browser, url, { phone, desktop })
  const tree = await benchTree(browser, url, desktop)
  await browser.close()
  const figure = (changes: typeof quick, kind: 'cold' | 'warm', what: keyof Change) =>
    median((changes ?? []).map((change) => change[kind][what]))
  return [
    within('/rng, click to content, first time', figure(quick, 'cold', 'content'), 60),
    within('/rng, click to content, again', figure(quick, 'warm', 'content'), 40),
    within('/rng, click to content, first time, slow 4G and CPU', figure(slow, 'cold', 'content'), 220),
    within('/rng, click to content, again, slow 4G and CPU', figure(slow, 'warm', 'content'), 70),
    { name: '/rng, click to games, first time', unit: 'ms', value: figure(quick, 'cold', 'games') },
    { name: '/rng, click to games, first time, slow 4G and CPU', unit: 'ms', value: figure(slow, 'cold', 'games') },
    ...scrolled,
    ...tree,
  ]
}
