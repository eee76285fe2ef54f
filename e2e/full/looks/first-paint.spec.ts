import type { Page } from 'playwright/test'
import { waitForPage } from '../../fixtures/site-map'
import { expect, test } from '../../fixtures/test'

const windows = [
  { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
]

/** Address of the picture that was the largest paint. Empty when it was not a picture. */
const largestPaint = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          resolve(last && 'url' in last ? String(last.url) : '')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

for (const { viewport, deviceScaleFactor } of windows) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, deviceScaleFactor })

    test('B1.groups V1 the largest paint of home is the picture of its first banner, loaded once, in a small format and in the size of its place', async ({
      page,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/')
      await waitForPage(page, '/')
      const banner = page.getByRole('region', { name: 'Highlights' }).getByRole('img').first()
      await expect(banner).toHaveJSProperty('complete', true)

      await expect.poll(() => largestPaint(page)).toMatch(/\/art\/banners\/home-[a-z]+-\d+\.(avif|webp)$/)
      const url = await largestPaint(page)
      await expect(banner).toHaveJSProperty('currentSrc', url)
      const picture = url.replace(/\d+\.\w+$/, '')
      expect(asked.filter((one) => one.startsWith(picture))).toEqual([url])
      const { file, shown } = await banner.evaluate(async (image: HTMLImageElement) => {
        // The element's own size is that of its box, so the picture is decoded separately.
        const whole = new Image()
        whole.src = image.currentSrc
        await whole.decode()
        const { width, height } = image.getBoundingClientRect()
        const covering = Math.max(width, (height * whole.naturalWidth) / whole.naturalHeight)
        return { file: whole.naturalWidth, shown: covering * devicePixelRatio }
      })
      expect(file / shown).toBeGreaterThan(0.7)
      expect(file / shown).toBeLessThanOrEqual(2)
    })
  })
}
