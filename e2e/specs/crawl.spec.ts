import { builtMemberCentrePages } from '@parlay/shared/contracts/remotes'
import { isFullRun } from '@parlay/shared/testing/runs'
import type { BrowserContext, Page } from 'playwright/test'
import { waitForCentrePage } from '../fixtures/centre-pages'
import { languagesFrom, speak } from '../fixtures/languages'
import { faultsOn } from '../fixtures/page-faults'
import { watchRefusals } from '../fixtures/refusals'
import { goInside, goTo, linksOn, templateOf, waitForPage } from '../fixtures/site-map'
import { axeFaultsIn, expect, landmarkFaultsIn, test } from '../fixtures/test'

/** Pages whose narrow layout differs most from the wide one. */
const narrowPaths = ['/', '/rng', '/lott']

interface Walk {
  page: Page
  origin: string
  /** Which pages axe sees with all its rules; of the others it sees the regions. */
  axe: 'every' | 'first'
}

/**
 * Visits every page that links lead to, beginning at home, one page of each kind. Returns the faults with their
 * addresses.
 */
async function walk({ page, origin, axe }: Walk): Promise<string[]> {
  const found: string[] = []
  const waiting = [`${origin}/`]
  const known = new Set([templateOf('/', origin)])
  const seenByAxe = new Set<string>()
  const addresses = new Set<string>()
  for (let seen = 0; ; seen += 1) {
    const address = waiting.shift()
    if (!address) break
    if (seen === 0) await page.goto(address)
    await (seen === 0 ? waitForPage(page, '/') : goInside(page, address))
    const { pathname } = new URL(address)
    const hasAxe = axe === 'every' ? !seenByAxe.has(pathname) : axe === 'first' && seen === 0
    const isNarrowToo = hasAxe && narrowPaths.includes(pathname)
    seenByAxe.add(pathname)
    const faults = [
      ...(await faultsOn(page)),
      ...(hasAxe ? await axeOn(page) : await landmarkFaultsIn(page)),
      ...(isNarrowToo ? await axeInNarrowWindow(page) : []),
    ]
    found.push(...faults.map((fault) => `${address}: ${fault}`))
    for (const link of await linksOn(page)) {
      if (link.startsWith(origin)) addresses.add(link.replace(/#.*/, ''))
      const template = templateOf(link, origin)
      if (!template || known.has(template)) continue
      known.add(template)
      waiting.push(link)
    }
  }
  return [...found, ...(await deadAddresses(page.context(), addresses))]
}

/** Opens every page of the member centre by its address. Returns the faults with their keys. */
async function walkCentre(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const key of builtMemberCentrePages) {
    await goTo(page, `/?centre=${key}`)
    await waitForCentrePage(page, key)
    found.push(...(await faultsOn(page)).map((fault) => `${key} of the member centre: ${fault}`))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  return found
}

const axeOn = async (page: Page): Promise<string[]> => [
  ...(await axeFaultsIn(page, 'dark')),
  ...(await axeFaultsIn(page, 'light')),
]

async function axeInNarrowWindow(page: Page): Promise<string[]> {
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 900 })
  const found = await axeOn(page)
  await page.setViewportSize(wide)
  return found.map((fault) => `at 390 px, ${fault}`)
}

const asPage = { headers: { accept: 'text/html' }, maxRedirects: 0 }

/**
 * Loads each address directly, as a person who was sent the link, and returns those that fail. Asks for a few at a time:
 * of hundreds at once, the last would wait for all others beyond its timeout.
 */
async function deadAddresses(context: BrowserContext, addresses: ReadonlySet<string>): Promise<string[]> {
  const left = [...addresses]
  const dead: string[] = []
  const ask = async () => {
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      const status = (await context.request.get(address, asPage)).status()
      if (status >= 400) dead.push(`${address}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, ask))
  return dead
}

for (const language of languagesFrom(3)) {
  test(`V3 V11.catalogues every link of a visitor leads somewhere, and every page is whole in ${language} and accessible in both themes`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(isFullRun ? 900_000 : 400_000)
    const refused = watchRefusals(context)
    await speak(context, language)

    const faults = await walk({ page, origin: baseURL ?? '', axe: 'every' })

    expect(faults.join('\n')).toBe('')
    expect(refused).toEqual([])
  })
}

// Other tests prove that no message is missing.
for (const language of languagesFrom(0)) {
  test(`V3 V11.catalogues M1.pages every link of a member leads somewhere, and every page, also of the member centre, is whole in ${language}, with its regions named and no key shown`, async ({
    page,
    context,
    gateway,
    baseURL,
  }) => {
    test.setTimeout(isFullRun ? 900_000 : 400_000)
    const refused = watchRefusals(context)
    await speak(context, language)
    await gateway.signIn(context, 'member20')

    const faults = [
      ...(await walk({ page, origin: baseURL ?? '', axe: isFullRun ? 'every' : 'first' })),
      ...(await walkCentre(page)),
    ]

    expect(faults.join('\n')).toBe('')
    expect(refused).toEqual([])
  })
}
