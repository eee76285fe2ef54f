import type { Page } from 'playwright/test'
import { goInside, waitForPage } from '../fixtures/site-map'
import { expect, test } from '../fixtures/test'
import { collectData, literalsOn, misfitsOn } from '../fixtures/text-faults'

/** What is written alike in every language. */
const licences = [
  'Malta Gaming Authority',
  'British Virgin Islands Gaming',
  'Philippine Amusement and Gaming Corporation',
]
const months = (['short', 'long'] as const).flatMap((style) =>
  Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleString('en', { month: style })),
)
const languageNames = ['English', 'Tagalog', 'Bahasa Indonesia', 'Tiếng Việt']
const names = ['Parlay', 'GMT', 'AM', 'PM', 'RTP', 'MGA', 'BVI', 'PAGCOR', ...licences, ...months, ...languageNames]

/** A window of 1280 px at 200 %: everything twice as large, or the text alone, as a reader sets it in the browser. */
const zooms = [
  { zoom: 'all at 200 %', size: { width: 640, height: 450 }, text: 16 },
  { zoom: 'text at 200 %', size: { width: 1280, height: 900 }, text: 32 },
]

async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}

// A worker's answers cannot be read, and what it keeps is no matter here.
test.use({ serviceWorkers: 'block' })

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('language', 'QPS')))

/** What is wrong and stays so: a page that has been made wider or narrower takes a moment to find its form. */
async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  const lookAgain = async () => {
    found = await look()
    return found.length
  }
  await expect
    .poll(lookAgain, { timeout: 5_000 })
    .toBe(0)
    .catch(() => undefined)
  return found
}

/** Looks at what the page shows at each zoom; gives what is wrong with it. */
function beginLooking(page: Page) {
  const texts = collectData(page)
  return async (place: string): Promise<string[]> => {
    const literals = await lasting(async () => literalsOn(page, await texts(), names))
    const found = literals.map((text) => `${place}: not translated: ${text}`)
    for (const { zoom, size, text } of zooms) {
      await page.setViewportSize(size)
      await setTextSize(page, text)
      found.push(...(await lasting(() => misfitsOn(page))).map((fault) => `${place}, ${zoom}: ${fault}`))
    }
    return found
  }
}

test('V11 in the pseudo-locale and at 200 % every text is translated, whole and on its own, for a visitor', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const look = beginLooking(page)
  const faults: string[] = []
  const forms = { '/login': 'current-password', '/register': 'username' }
  const pages = ['/', '/rng', '/lott', '/help', '/promotions', '/down', '/noticePage', '/nowhere']
  const paths = [...pages, '/login', '/register']

  for (const path of paths) {
    if (path === '/') await page.goto(path)
    else await goInside(page, new URL(path, page.url()).href)
    await waitForPage(page, path)
    const field = forms[path as keyof typeof forms]
    if (field) await expect(page.getByRole('dialog').locator(`input[autocomplete="${field}"]`).first()).toBeVisible()
    faults.push(...(await look(path)))
  }

  expect(faults.join('\n')).toBe('')
})

for (const { account, centre, opener } of [
  { account: 'member20', centre: 'member centre', opener: /Mý áççóúñt/ },
  { account: 'agent02', centre: 'agent centre', opener: /Áğéñt/ },
]) {
  test(`V11 in the pseudo-locale and at 200 % every text is translated, whole and on its own, in the ${centre}`, async ({
    page,
    context,
    gateway,
  }) => {
    test.setTimeout(120_000)
    await gateway.signIn(context, account)
    const look = beginLooking(page)
    await page.goto('/')
    await waitForPage(page, '/')
    await page.getByRole('banner').getByRole('button', { name: opener }).filter({ visible: true }).first().click()
    const entries = page.getByRole('dialog').getByRole('navigation').first().getByRole('button')
    await expect(entries.first()).toBeVisible()
    const faults: string[] = []

    for (let entry = 0; entry < (await entries.count()); entry += 1) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await setTextSize(page, 16)
      await entries.nth(entry).click()
      await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0)
      faults.push(...(await look(`${centre}, page ${entry + 1}`)))
    }

    expect(faults.join('\n')).toBe('')
  })
}
