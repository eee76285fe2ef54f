import { expect, test } from '../fixtures/test'

test('N2 V3.help V3.standalone help is found by link, by search and by keys alone; /helpmc stands alone', async ({
  page,
  site,
}) => {
  await site.open('/terms')
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.getByRole('link', { name: 'contact us' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(loads).toEqual([])

  await page.getByRole('searchbox', { name: 'Search the help' }).focus()
  await page.keyboard.type('fingerprint seed')
  await expect(page.getByText('Articles found: 1')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'How a result is proven fair' })).toBeFocused()
  await expect(page).toHaveURL(/\/help\?article=provably-fair$/)
  await expect(page).toHaveTitle('How a result is proven fair · Parlay')

  await page.goto('/helpmc?article=provably-fair')
  await page.getByRole('article').getByRole('link', { name: 'How to check a round' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check a round yourself' })).toBeVisible()
  await expect(page).toHaveURL(/\/helpmc\?article=verify-round$/)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test.describe('Trusted Types', () => {
  test.use({ expectedConsole: [/Trusted(HTML|ScriptURL|TypePolicy)/] })

  test('N1.clean nothing but cleaned HTML gets into the page, and no script of another site', async ({
    page,
    site,
  }) => {
    await site.open('/terms')

    const refusals = await page.evaluate(() => {
      const refusalOf = (act: () => unknown) => {
        try {
          act()
          return 'let in'
        } catch (error) {
          return (error as Error).name
        }
      }
      const div = document.createElement('div')
      const script = document.createElement('script')
      const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (...of: unknown[]) => unknown } }
      return {
        markup: refusalOf(() => Object.assign(div, { innerHTML: '<b>raw</b>' })),
        document: refusalOf(() => new DOMParser().parseFromString('<b>raw</b>', 'text/html')),
        script: refusalOf(() => Object.assign(script, { src: 'https://elsewhere.example/x.js' })),
        policy: refusalOf(() => trustedTypes.createPolicy('mine', {})),
        again: refusalOf(() => trustedTypes.createPolicy('parlay-html', {})),
        text: refusalOf(() => Object.assign(div, { innerHTML: 'plain' })),
      }
    })

    expect(refusals).toEqual({
      markup: 'TypeError',
      document: 'TypeError',
      script: 'TypeError',
      policy: 'TypeError',
      again: 'TypeError',
      text: 'let in',
    })
  })
})
