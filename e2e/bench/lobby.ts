import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import type { BenchRow } from '../../gateway/bench/row'

const rounds = 7
const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1280, height: 900 } }
const slowFourG = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const manyGames = 900
const framesOfScreen = 60

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

interface Change {
  /** Milliseconds from the click to the first frame with the lobby in it, and to the first with a game. */
  content: number
  games: number
}

/** Goes from home to the slots by the menu; runs in the page, because a call into it takes as long as what is measured. */
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

/** Until the site has done ahead, one screen after the other at idle, what it does once somebody has moved. */
const timeAhead = 1500

/** The first change to the lobby, its remote preloaded as the site does it by itself, and a second one. */
async function changeRoute(browser: Browser, url: string, isSlow: boolean): Promise<{ cold: Change; warm: Change }> {
  const context = await browser.newContext(isSlow ? phone : desktop)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.mouse.move(200, 300)
  await page.waitForResponse((answer) => answer.url().includes('/remotes/mf-lobby/'))
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

/** Scrolls through a lobby of 900 games with the CPU four times slower. */
async function scrollThrough(browser: Browser, url: string): Promise<{ longTasks: number; framesPerSecond: number }> {
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  let known: object[] = []
  await page.route(/GCSGAME_gameList/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (known.length === 0) known = body.value.games
    const size = Number(new URL(route.request().url()).searchParams.get('pageSize'))
    const from = (Number(new URL(route.request().url()).searchParams.get('pageNo')) - 1) * size
    const games = Array.from({ length: Math.min(size, manyGames - from) }, (_, index) => ({
      ...known[index % known.length],
      nodeId: String(from + index),
    }))
    await route.fulfill({ json: { ...body, value: { games, totalPages: Math.ceil(manyGames / size) } } })
  })
  await page.goto(`${url}rng?vassalage=ALL&pages=60`)
  await page.waitForFunction((count) => {
    const game = document.querySelector('main [aria-setsize]')
    return Number(game?.getAttribute('aria-setsize')) >= count
  }, manyGames)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const figures = await page.evaluate(async () => {
    let [longTasks, frames] = [0, 0]
    new PerformanceObserver((list) => {
      longTasks += list.getEntries().length
    }).observe({ type: 'longtask' })
    const start = performance.now()
    let now = start
    while (now - start < 6000) {
      now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      frames += 1
      window.scrollBy(0, 28)
    }
    return { longTasks, framesPerSecond: (frames * 1000) / (now - start) }
  })
  await context.close()
  return figures
}

const within = (name: string, value: number, allowed: number): BenchRow => ({
  name,
  unit: 'ms',
  value,
  reference: { name: 'allowed, ms', value: allowed },
  ratio: value / allowed,
  budget: '<=1.00',
})

/** Changing to the lobby, on a desktop and on a slow phone, and moving through a long list. */
export async function benchLobby(url: string, executablePath: string): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const [quick, slow]: Awaited<ReturnType<typeof changeRoute>>[][] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    quick?.push(await changeRoute(browser, url, false))
    slow?.push(await changeRoute(browser, url, true))
  }
  const scrolled = await scrollThrough(browser, url)
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
    {
      name: 'long tasks, scrolling 900 games for 6 s, slow CPU',
      unit: 'tasks',
      value: scrolled.longTasks,
      ratio: scrolled.longTasks,
      budget: '<=0',
    },
    {
      name: 'frames a second, the same',
      unit: 'frames',
      value: scrolled.framesPerSecond,
      reference: { name: 'of the screen', value: framesOfScreen },
      ratio: scrolled.framesPerSecond / framesOfScreen,
      budget: '>=0.98',
    },
  ]
}
