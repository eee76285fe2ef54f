import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'
import { drawScroll, framesOfScreen } from './scrolling'

const manyMembers = 10_000
const rounds = unlessTrial(5, 1)

/** Makes the page's calls for downlines return a long list, by repeating the real ones under new ids. */
const serveManyDownlines = (page: Page): Promise<unknown> =>
  page.route(/MCS2_getDownlineList/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const list = Array.from({ length: manyMembers }, (_, index) => ({
      ...body.value.list[index % body.value.list.length],
      memberId: String(1_000_000 + index),
    }))
    await route.fulfill({ json: { ...body, value: { ...body.value, list, next: null } } })
  })

interface ScrolledTree {
  /** Frames drawn on the screen. */
  framesPerSecond: number
  /** Frames in which the page's main thread kept up. */
  followedPerSecond: number
}

async function scrollTree(browser: Browser, url: string, device: BrowserContextOptions): Promise<ScrolledTree> {
  const context = await browser.newContext(device)
  await context.request.post(`${url}sandbox/session`, { data: { account: 'agent01' } })
  const page = await context.newPage()
  await serveManyDownlines(page)
  await page.goto(url)
  await page.getByRole('banner').getByRole('button', { name: 'Agent' }).click()
  await page.getByRole('navigation', { name: 'Agent pages' }).getByRole('button', { name: 'Team management' }).click()
  const tree = page.getByRole('tree')
  await tree.getByRole('treeitem').nth(9).waitFor()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const box = await tree.boundingBox()
  if (box === null) throw new Error('the tree is not shown')
  await tree.evaluate((one) => {
    one.dataset.followed = '0'
    one.addEventListener('scroll', () => {
      one.dataset.followed = String(Number(one.dataset.followed) + 1)
    })
  })
  const { framesPerSecond, seconds } = await drawScroll(browser, {
    page,
    session,
    x: box.x + box.width / 2,
    y: box.y + 100,
  })
  if ((await tree.evaluate((one) => one.scrollTop)) === 0) throw new Error('the tree was not scrolled')
  const followed = await tree.evaluate((one) => Number(one.dataset.followed))
  await context.close()
  return { framesPerSecond, followedPerSecond: followed / seconds }
}

/** Measures scrolling through a tree of 10,000 downlines with the processor slowed down four times. */
export async function benchTree(browser: Browser, url: string, desktop: BrowserContextOptions): Promise<BenchRow[]> {
  const runs: ScrolledTree[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await scrollTree(browser, url, desktop))
  const frames = median(runs.map(({ framesPerSecond }) => framesPerSecond))
  return [
    {
      name: 'tree of 10,000 downlines, slow CPU, desktop: frames a second',
      unit: 'frames',
      value: frames,
      reference: { name: 'of the screen', value: framesOfScreen },
      ratio: frames / framesOfScreen,
      budget: '>=0.98',
    },
    {
      name: 'tree of 10,000 downlines, slow CPU, desktop: followed by the page',
      unit: 'frames',
      value: median(runs.map(({ followedPerSecond }) => followedPerSecond)),
    },
  ]
}
