import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'
import { settleTheme } from '../fixtures/test'
import { misfitsOn } from '../fixtures/text-faults'
import { needThaiFont } from '../fixtures/thai-font'

interface Entry {
  id: string
  title: string
  name: string
}

const widths = [360, 1440]
const themes = ['dark', 'light']
const tags = { VI: 'vi', CN: 'zh-Hans', JA: 'ja', ID: 'id', TY: 'fil' }

const index = await fetch(new URL('/index.json', process.env.STORIES_URL))
const { entries } = (await index.json()) as { entries: Record<string, Entry> }

const addressOf = (id: string, language = 'EN') =>
  `/iframe.html?viewMode=story&id=${id}&globals=language:${language};theme:dark`

/**
 * Opens a story and waits until it shows its state. Every page has a heading, also while its content loads. React hides a
 * page whose parts are on their way, and Storybook has hidden headings for its notices.
 */
async function openStory(page: Page, id: string): Promise<void> {
  await page.goto(addressOf(id))
  await waitForHeading(page)
  await page.waitForFunction(() => {
    const { shows = '' } = document.querySelector('main')?.dataset ?? {}
    return document.body.textContent?.includes(shows)
  })
}

async function waitForHeading(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()))
}

/**
 * Checks all rules of axe. What floats over the page needs no landmark around it, so `region` is off for such
 * stories.
 */
async function axeFaultsOn(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode()
  if ((await page.locator('main[data-floats]').count()) > 0) builder.disableRules(['region'])
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
}

async function phoneMisfitsOf(page: Page, id: string, languages: Record<string, string>): Promise<string> {
  const faults: string[] = []
  await page.setViewportSize({ width: 360, height: 800 })
  for (const [language, tag] of Object.entries(languages)) {
    await page.goto(addressOf(id, language))
    await page.locator(`html[lang="${tag}"] main`).waitFor({ state: 'attached' })
    await waitForHeading(page)
    faults.push(...(await misfitsOn(page)).map((fault) => `in ${language}: ${fault}`))
  }
  return faults.join('\n')
}

for (const { id, title, name } of Object.values(entries)) {
  test(`${title} ${name} is accessible, and nothing of it is cut or on top of something else`, async ({ page }) => {
    const faults: string[] = []

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await openStory(page, id)
      faults.push(...(await misfitsOn(page)).map((fault) => `at ${width} px: ${fault}`))
      for (const theme of themes) {
        await settleTheme(page, theme)
        faults.push(...(await axeFaultsOn(page)).map((fault) => `at ${width} px in ${theme}: ${fault}`))
      }
    }

    expect(faults.join('\n')).toBe('')
  })

  test(`${title} ${name} fits on a phone in each language but Thai`, async ({ page }) => {
    expect(await phoneMisfitsOf(page, id, tags)).toBe('')
  })

  test(`${title} ${name} fits on a phone in Thai`, async ({ page }) => {
    needThaiFont()

    expect(await phoneMisfitsOf(page, id, { TH: 'th' })).toBe('')
  })
}
