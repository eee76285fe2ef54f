import type { Page } from 'playwright/test'
import { waitForPage } from '../../fixtures/site-map'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { BettingPage } from '../../pages/betting-page'
import type { SitePage } from '../../pages/site-page'

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]

async function openWhole(site: SitePage, path: string): Promise<void> {
  await site.open(path)
  await waitForPage(site.page, new URL(path, 'http://site').pathname)
}

/** At three widths nothing is wider than the window, and axe finds no fault in either theme. */
async function expectWhole(page: Page, place: string): Promise<void> {
  for (const size of sizes) {
    await test.step(`${place} at ${size.width} px`, async () => {
      await page.setViewportSize(size)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await expectAccessibleInBothThemes(page)
    })
  }
}

test('V5.lottery the menu, the results, the statistics and the proof fit every window, and are accessible', async ({
  page,
  site,
}) => {
  for (const path of ['/lott', '/lott?view=statistics&gameCode=MB_HN', '/lott?view=results&gameCode=MB_HN']) {
    await openWhole(site, path)
    await expectWhole(page, path)
  }
  await site.main
    .getByRole('link', { name: /^Check draw/ })
    .first()
    .click()
  await expect(page.getByText('All checks passed')).toBeVisible()
  await expectWhole(page, 'the proof')
})

test('V5.lottery betting with a slip, tickets and follow-ups fit every window, and are accessible', async ({
  page,
  site,
  context,
  gateway,
}) => {
  await gateway.signIn(context, 'member20')
  const betting = new BettingPage(page)
  await openWhole(site, '/lottery?gameCode=FAST300&playType=DE')
  await betting.chooseLaterDraw()
  await betting.addNumbers('23', '45')
  await site.main.getByRole('combobox', { name: 'Follow-up' }).selectOption('3')
  await betting.expectTotal(1, 'P2.00')
  await expectWhole(page, 'betting')
  await betting.button('Buy for P2.00').click()
  await expect(betting.slip).toContainText('The slip is empty')

  await openWhole(site, '/lott?view=tickets')
  await expect(site.main.getByText('23 45').first()).toBeVisible()
  await expectWhole(page, 'the tickets')
  await page.getByRole('tab', { name: 'Follow-ups' }).click()
  await expect(site.main.getByRole('button', { name: 'Stop' }).first()).toBeVisible()
  await expectWhole(page, 'the follow-ups')
})

/** The files of the lottery's views that the page asks for until it shows what is waited for, hints included. */
async function viewsOf(page: Page, path: string, until: () => Promise<unknown>): Promise<string[]> {
  const views: string[] = []
  const collect = (request: import('playwright/test').Request) => {
    const [, view] = /\/LotteryMenuScreen\.([a-z]+)\.js$/.exec(new URL(request.url()).pathname) ?? []
    if (view) views.push(view)
  }
  page.on('request', collect)
  await page.goto(path)
  await until()
  page.off('request', collect)
  return [...new Set(views)]
}

test('V5.lottery each view of the lottery asks for its own files, and the betting page for none of them', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const hinted = async () => {
    const hrefs = await page
      .locator('link[rel="preload"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    return hrefs.flatMap((href) => /\/LotteryMenuScreen\.([a-z]+)\.(?:js|css)$/.exec(href)?.[1] ?? [])
  }
  for (const [view, path, shown] of [
    ['menu', '/lott', main.getByRole('link', { name: /^Bet on/ })],
    ['results', '/lott?view=results&gameCode=MB_HN', main.getByRole('article')],
  ] as const) {
    expect(await viewsOf(page, path, () => shown.first().waitFor())).toEqual([view])
    expect(new Set(await hinted())).toEqual(new Set([view]))
  }
  const betting = () => main.getByRole('group', { name: 'Numbers' }).waitFor()
  expect(await viewsOf(page, '/lottery?gameCode=MB_HN', betting)).toEqual([])
})

/** The scripts that the page asks for, as text, until it shows what is waited for. */
async function scriptsOf(page: Page, path: string, until: () => Promise<unknown>): Promise<string> {
  const scripts: Promise<string>[] = []
  const collect = (response: import('playwright/test').Response) => {
    // A worker that has ended keeps no script that could be read.
    const isPageScript = response.request().resourceType() === 'script' && !response.url().includes('/format-worker.')
    if (isPageScript) scripts.push(response.text())
  }
  page.on('response', collect)
  await page.goto(path)
  await until()
  page.off('response', collect)
  return (await Promise.all(scripts)).join('\n')
}

test('V5.lottery the betting page asks for no script of the proof or of the statistics, and the results for none of the statistics', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const marks = { proof: 'lottery-proof', statistics: 'lottery-statistics' }
  const seen = (text: string) => Object.values(marks).filter((mark) => text.includes(mark))

  const betting = await scriptsOf(page, '/lottery?gameCode=MB_HN', () =>
    main.getByRole('group', { name: 'Numbers' }).waitFor(),
  )
  const results = await scriptsOf(page, '/lott?view=results&gameCode=MB_HN', () =>
    main.getByRole('article').first().waitFor(),
  )
  const [latest] = await main
    .getByRole('link', { name: /^Check draw/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const statistics = await scriptsOf(page, '/lott?view=statistics&gameCode=MB_HN', () =>
    main.getByRole('table').first().waitFor(),
  )
  const proof = await scriptsOf(page, latest ?? '', () => page.getByText('All checks passed').waitFor())

  expect(seen(betting)).toEqual([])
  expect(seen(results)).toEqual([])
  expect(seen(statistics)).toEqual([marks.statistics])
  expect(seen(proof)).toEqual([marks.proof])
})
