import { type Browser, chromium, type Page } from 'playwright'
import { median } from '../median'
import type { BenchRow } from '../row'
import { unlessTrial } from '../trial'

const rounds = unlessTrial(9, 1)
/** The product opens every modal with this delay, in milliseconds (requirement A1). */
const setDelay = 100
/** Milliseconds that a hand needs from its first movement to the button. The page preloads in this time. */
const timeOfHand = 600
/** Milliseconds allowed on top of that delay. */
const allowed = 100

/** Milliseconds from the click on Login to the first frame that shows the dialog. */
function clickToDialog(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role="dialog"]')) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(performance.now() - start))
        }).observe(document.body, { childList: true, subtree: true })
        for (const button of document.querySelectorAll<HTMLElement>('header button')) {
          if (button.textContent?.trim() === 'Login' && button.offsetParent !== null) return button.click()
        }
      }),
  )
}

/** Makes a first visit. It counts the bytes of mf-auth that load before the visitor moves, then times the dialog. */
async function visit(browser: Browser, url: string): Promise<{ bytesBefore: number; opened: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  let bytes = 0
  page.on('requestfinished', async (request) => {
    if (request.url().includes('/remotes/mf-auth/')) bytes += (await request.sizes()).responseBodySize
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytesBefore = bytes
  // The first event of a pointer reports no movement, because it has no earlier position.
  await page.mouse.move(300, 300, { steps: 2 })
  await page.waitForResponse((answer) => answer.url().includes('/remotes/mf-auth/'))
  await page.waitForTimeout(timeOfHand)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const opened = await clickToDialog(page)
  await page.close()
  return { bytesBefore, opened }
}

/** Measures how fast the login's modal opens on a first visit, with the preloading that the page does by itself. */
export async function benchLoginModal(url: string, executablePath: string): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, url))
  await browser.close()
  const opened = median(visits.map((one) => one.opened))
  return [
    {
      name: 'mf-auth on home before the visitor moves',
      unit: 'bytes',
      value: Math.max(...visits.map(({ bytesBefore }) => bytesBefore)),
      ratio: Math.max(...visits.map(({ bytesBefore }) => bytesBefore)),
      budget: '<=0',
    },
    {
      name: 'login modal, click to view, beyond the set delay',
      unit: 'ms',
      value: Math.max(0, opened - setDelay),
      reference: { name: 'allowed, ms', value: allowed },
      ratio: Math.max(0, opened - setDelay) / allowed,
      budget: '<=1.00',
    },
  ]
}
