import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { chromium } from 'playwright'

/**
 * Lighthouse's benchmark index of this machine, in a running browser, as if the benchmark had had a processor all the
 * time. Lighthouse's own index uses the clock, so a machine that did other work meanwhile would seem slow.
 */
export async function processorIndex(port: number): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`)
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const times = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      const seconds = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? Number.NaN
      return { clock: seconds('Timestamp'), processor: seconds('ThreadTime') }
    }
    const before = await times()
    const index = await page.evaluate(pageFunctions.computeBenchmarkIndex)
    const after = await times()
    await page.close()
    return (index * (after.clock - before.clock)) / (after.processor - before.processor)
  } finally {
    await browser.close()
  }
}
