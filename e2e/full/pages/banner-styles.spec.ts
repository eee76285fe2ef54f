import { expect, test } from '../../fixtures/test'

test('the carousel brings no styles, because the browser would compute those of every element again', async ({
  page,
  site,
}) => {
  await site.open('/')

  const highlights = page.getByRole('region', { name: 'Highlights' })
  await expect(highlights.getByRole('button', { name: 'slide 2' })).toBeVisible()

  const sheets = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ cssRules }) => [...cssRules].some((rule) => rule.cssText.startsWith('.swiper ')))
      .map(({ href }) => new URL(href ?? '', location.href).pathname),
  )
  expect(sheets).toEqual([expect.stringMatching(/^\/shell\.\w+\.css$/)])
})
