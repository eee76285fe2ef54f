import type { Page } from 'playwright/test'
import { clashesOn } from '../../fixtures/control-faults'
import { goInside, waitForPage } from '../../fixtures/site-map'
import { axeFaultsIn, expect, settleTheme, test } from '../../fixtures/test'
import { misfitsOn } from '../../fixtures/text-faults'

/** The shell's own pages, one of each kind. */
const linked = ['/', '/promotions', '/promoDetail?id=first-deposit', '/help', '/help?article=provably-fair', '/down']
const unlinked = ['/helpmc?article=provably-fair', '/pointMall', '/raffles', '/no/such/page']
const paths = [...linked, '/join', '/terms', ...unlinked]

/**
 * The parts around the page at each width, and the pages that axe checks there. The crawl already checks every linked
 * page with axe, and home on a phone too.
 */
const windows = [
  { width: 360, edges: ['menu', 'thumb'], axe: paths.slice(1) },
  { width: 768, edges: ['menu'], axe: [] },
  { width: 1440, edges: ['form', 'navigation', 'quick links'], axe: unlinked },
]

/** The visible parts that only some widths have. A page that stands alone has none of them. */
async function edgesOf(page: Page): Promise<string[]> {
  const header = page.getByRole('banner')
  const parts = {
    form: header.getByLabel('Username'),
    menu: header.getByRole('button', { name: 'Menu' }),
    navigation: header.getByRole('navigation', { name: 'Main' }),
    'quick links': page.getByRole('navigation', { name: 'Quick links' }),
    thumb: page.getByRole('navigation', { name: 'Quick', exact: true }),
  }
  const shown = Object.entries(parts).map(async ([name, part]) => ((await part.isVisible()) ? [name] : []))
  return (await Promise.all(shown)).flat()
}

for (const { width, edges, axe } of windows) {
  test(`V3 V11 H1 H5 H8 at ${width} px every page of the shell has the edges of its width; in both themes it fits, no text is cut and no control lies on another`, async ({
    page,
    baseURL,
  }) => {
    const faults: string[] = []
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await waitForPage(page, '/')

    for (const path of paths) {
      await goInside(page, new URL(path, baseURL).href)
      await expect.poll(() => edgesOf(page), path).toEqual(path.startsWith('/helpmc') ? [] : edges)
      for (const theme of ['dark', 'light'] as const) {
        await settleTheme(page, theme)
        const found = [
          ...(await misfitsOn(page)),
          ...(await clashesOn(page)),
          ...(axe.includes(path) ? await axeFaultsIn(page, theme) : []),
        ]
        faults.push(...found.map((fault) => `${path} in ${theme}: ${fault}`))
      }
    }

    expect(faults.join('\n')).toBe('')
  })
}
