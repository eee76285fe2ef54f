import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'

const manyGames = 900
export const framesOfScreen = 60
/** Pixels, and pixels per second, as in a fast swipe. */
const way = unlessTrial(10_080, 1680)
const speed = 1680

interface Scrolled {
  /** Tasks over 50 ms on the page's main thread. */
  longTasks: number
  /** Frames drawn on the screen. */
  framesPerSecond: number
  /** Frames in which the page's main thread kept up. */
  followedPerSecond: number
  /** Of every tenth of those frames, the number in which the list did not reach the end of the window. */
  short: number
}

/** Makes the page's calls for games return a long list, by repeating the real games under new ids. */
async function serveManyGames(page: Page): Promise<void> {
  let known: object[] = []
  await page.route(/GCSGAME_gameList/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (known.length === 0) known = body.value.games
    const { searchParams } = new URL(route.request().url())
    const size = Number(searchParams.get('pageSize'))
    const from = (Number(searchParams.get('pageNo')) - 1) * size
    const games = Array.from({ length: Math.min(size, manyGames - from) }, (_, index) => ({
      ...known[index % known.length],
      nodeId: String(from + index),
    }))
    await route.fulfill({ json: { ...body, value: { games, totalPages: Math.ceil(manyGames / size) } } })
  })
}

/** Runs inside the page until the page is closed. */
function watchScrolling(): void {
  const seen = { longTasks: 0, followed: 0, short: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    seen.longTasks += list.getEntries().length
  }).observe({ type: 'longtask' })
  addEventListener('scroll', () => {
    seen.followed += 1
    // Only every tenth frame is checked, because reading positions costs the page time.
    if (seen.followed % 10 > 0) return
    const last = [...document.querySelectorAll('main [aria-setsize]')].at(-1)
    if (last && last.getBoundingClientRect().bottom < innerHeight) seen.short += 1
  })
}

/** Timestamps of the frames handed to the screen, in microseconds. */
function drawnFrames(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: { name: string; ts: number }[] }
  return traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts)
    .toSorted((one, other) => one - other)
}

/** Scrolls by the browser's own gesture, from a point of the window on, and counts the frames drawn on the screen. */
export async function drawScroll(
  browser: Browser,
  { page, session, x, y }: { page: Page; session: CDPSession; x: number; y: number },
): Promise<{ framesPerSecond: number; seconds: number }> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame'],
  })
  await session.send('Input.synthesizeScrollGesture', {
    x,
    y,
    yDistance: -way,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const drawn = drawnFrames(await browser.stopTracing())
  const seconds = ((drawn.at(-1) ?? 0) - (drawn[0] ?? 0)) / 1e6
  return { framesPerSecond: (drawn.length - 1) / seconds, seconds }
}

/**
 * Scrolls through a lobby of 900 games with the browser's own gesture. The frames counted are those drawn on the
 * screen, whether or not the page's main thread, slowed down four times, keeps up.
 */
async function scrollThrough(browser: Browser, url: string, device: BrowserContextOptions): Promise<Scrolled> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  await serveManyGames(page)
  await page.goto(`${url}rng?vassalage=ALL&pages=60`)
  await page.waitForFunction((count) => {
    const game = document.querySelector('main [aria-setsize]')
    return Number(game?.getAttribute('aria-setsize')) >= count
  }, manyGames)
  await page.waitForLoadState('networkidle')
  // Routing pictures through the test would take processor time from the page.
  await page.unrouteAll()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.evaluate(watchScrolling)
  const { framesPerSecond, seconds } = await drawScroll(browser, { page, session, x: 195, y: 420 })
  const { seen } = (await page.evaluate('({ seen })')) as {
    seen: { longTasks: number; followed: number; short: number }
  }
  await context.close()
  return {
    longTasks: seen.longTasks,
    framesPerSecond,
    followedPerSecond: seen.followed / seconds,
    short: seen.short,
  }
}

const rounds = unlessTrial(5, 1)
const medianOf = (runs: readonly Scrolled[], what: keyof Scrolled) => median(runs.map((run) => run[what]))

/**
 * Measures scrolling through 900 games with the processor slowed down four times, as medians of five runs. It covers
 * a phone and a desktop with six columns.
 */
export async function benchScrolling(
  browser: Browser,
  url: string,
  devices: { phone: BrowserContextOptions; desktop: BrowserContextOptions },
): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [name, device] of Object.entries(devices)) {
    const runs: Scrolled[] = []
    for (let round = 0; round < rounds; round += 1) runs.push(await scrollThrough(browser, url, device))
    const frames = medianOf(runs, 'framesPerSecond')
    const longTasks = medianOf(runs, 'longTasks')
    const short = medianOf(runs, 'short')
    rows.push(
      {
        name: `900 games, slow CPU, ${name}: frames a second`,
        unit: 'frames',
        value: frames,
        reference: { name: 'of the screen', value: framesOfScreen },
        ratio: frames / framesOfScreen,
        budget: '>=0.98',
      },
      {
        name: `900 games, slow CPU, ${name}: followed by the page`,
        unit: 'frames',
        value: medianOf(runs, 'followedPerSecond'),
      },
      {
        name: `900 games, slow CPU, ${name}: list short of the window`,
        unit: 'frames',
        value: short,
        ratio: short,
        budget: '<=0',
      },
      {
        name: `900 games, slow CPU, ${name}: long tasks in 6 s`,
        unit: 'tasks',
        value: longTasks,
        ...(name === 'phone' && { ratio: longTasks, budget: '<=0' }),
      },
    )
  }
  return rows
}
