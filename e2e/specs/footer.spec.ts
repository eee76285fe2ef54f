import { expect, test } from '../fixtures/test'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'no-preference' } })

test('H10.vendors the footer has ten vendors in a row, ten pixels apart, which move on by one in 3000 ms until they are stopped', async ({
  page,
  site,
}) => {
  await site.open('/terms')
  const vendors = page.getByRole('region', { name: 'Vendors' })
  await vendors.scrollIntoViewIfNeeded()
  const row = vendors.locator('.swiper-wrapper')
  await expect(row).toHaveCSS('transition-duration', '3s')
  await expect(row).toHaveCSS('transition-timing-function', 'linear')

  await vendors.getByRole('button', { name: 'Pause the vendors' }).click()

  await expect(vendors.getByRole('button', { name: 'Resume the vendors' })).toBeVisible()
  const { width, slides } = await row.evaluate((wrapper) => ({
    width: wrapper.getBoundingClientRect().width,
    slides: [...wrapper.children].map((slide) => slide.getBoundingClientRect()).map(({ x, right }) => ({ x, right })),
  }))
  const [first, second] = slides
  expect(slides.length).toBeGreaterThan(10)
  expect((second?.x ?? 0) - (first?.right ?? 0)).toBeCloseTo(10, 1)
  expect(((first?.right ?? 0) - (first?.x ?? 0) + 10) * 10 - 10).toBeCloseTo(width, 0)
  await expect(row).toHaveCSS('transition-duration', '0s')
})

test('H10.bti every mark of the footer is there, BTI’s own among them', async ({ page, site }) => {
  await site.open('/terms')
  const vendors = page.getByRole('region', { name: 'Vendors' })
  await vendors.scrollIntoViewIfNeeded()
  // The first ten stand still until the carousel with all of them has loaded.
  await expect(vendors.getByRole('button', { name: 'Pause the vendors' })).toBeVisible()
  const marks = vendors.getByRole('link').locator('img')

  const addresses = await marks.evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
  const answers = await Promise.all([...new Set(addresses)].map((address) => page.request.get(address)))

  expect(addresses).toContain('/art/vendors/BTI-LETTERS-WHITE.svg')
  for (const answer of answers) {
    expect([answer.url(), answer.status(), answer.headers()['content-type']]).toEqual([
      expect.stringMatching(/\/[A-Z0-9]+-[A-Z0-9_]+-WHITE\.svg$/),
      200,
      'image/svg+xml',
    ])
  }
})
