import type { ValueOf } from '@parlay/contracts'
import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import type { Page } from 'playwright/test'
import { aNewcomer } from '../../fixtures/newcomer'
import { expect, expectAccessibleInBothThemes, test } from '../../fixtures/test'
import { needThaiFont } from '../../fixtures/thai-font'
import { LoginDialog } from '../../pages/login-dialog'
import { SiteHeader } from '../../pages/site-header'

test.use({ viewport: { width: 1101, height: 800 } })

test.describe('with a finger too', () => {
  test.use({ hasTouch: true })

  test('H3.login H5.vendors what is typed into the header logs in; what is refused is said in the dialog; vendors come by mouse, by keyboard and by touch', async ({
    page,
    site,
    gateway,
  }) => {
    const newcomer = aNewcomer()
    const { account, password } = newcomer
    await gateway.addMember(newcomer)
    const header = new SiteHeader(page)
    await site.open('/promotions')

    await test.step('H3 what is refused is said in the dialog, with everything in it', async () => {
      await header.username.fill(account)
      await header.button.click()
      await expect(header.password).toHaveAccessibleDescription(/password/)
      await expect(header.password).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await header.logIn(account, 'wrong')
      const dialog = await LoginDialog.shownOn(page)
      await expect(dialog.root.getByRole('alert')).toHaveText(/wrong/)
      await expect(dialog.username).toHaveValue(account)
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(dialog.root).toBeHidden()
      await expect(header.button).toBeFocused()

      await header.logIn(account, password)
      await expect(site.balance).toBeVisible()
      await expect(site.main).toHaveAttribute('data-page', '/')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('H5.vendors the vendors of a category come by mouse, by keyboard and by touch, all inside the window', async () => {
      await header.link('Slots').hover()
      await expect(header.vendors('Slots').getByRole('link')).toHaveCount(12)
      await expect(header.vendors('Slots').getByRole('link').last()).toHaveText('More')
      await expectAccessibleInBothThemes(page, 'header')
      await header.link('Cockfighting').hover()
      await expect(header.vendors('Slots')).toHaveCount(0)
      await expect(header.vendors('Cockfighting')).toBeVisible()
      await page.mouse.move(500, 700)
      await expect(header.vendors('Cockfighting')).toHaveCount(0)

      await header.link('E-lottery').focus()
      await page.keyboard.press('ArrowDown')
      const first = header.vendors('E-lottery').getByRole('link').first()
      await expect(first).toBeFocused()
      const { x = 0, width = 0 } = (await header.vendors('E-lottery').boundingBox()) ?? {}
      expect([x >= 0, x + width <= 1101]).toEqual([true, true])
      await page.keyboard.press('Escape')
      await expect(header.arrow('E-lottery')).toBeFocused()
      await expect(header.vendors('E-lottery')).toHaveCount(0)

      await header.link('Fish').tap()
      await expect(header.vendors('Fish')).toBeVisible()
      await expect(site.main).toHaveAttribute('data-page', '/')
      await header.vendors('Fish').getByRole('link').first().tap()
      await expect(site.main).toHaveAttribute('data-page', '/fish')
      await expect(header.vendors('Fish')).toHaveCount(0)
    })
  })
})

/** The categories, each with its page and the way its vendors are opened. */
const categories = [
  ['RNG', 'Slots', '/rng', 'hover'],
  ['LIVE', 'Live casino', '/live', 'focus'],
  ['SPORTS', 'Sports', '/sports', 'hover'],
  ['ESPORTS', 'Esports', '/esports', 'focus'],
  ['FISH', 'Fish', '/fish', 'hover'],
  ['PVP', 'PvP', '/pvp', 'focus'],
  ['LOTT', 'Lottery', '/lott', 'hover'],
  ['ELOTT', 'E-lottery', '/elott', 'focus'],
  ['DS88', 'Cockfighting', '/ds88', 'hover'],
] as const

test('H5.vendors H5.entries V4 all nine categories show the vendors of their lane, at most eleven and More, and each leads to its page', async ({
  page,
  site,
}) => {
  const header = new SiteHeader(page)
  const answer = page.waitForResponse((response) => response.url().includes(listGameVendors.path))
  await site.open('/promotions')
  const { lanes } = (await (await answer).json()).value.data as ValueOf<typeof listGameVendors>['data']
  await expect(header.navigation.getByRole('button', { name: /: vendors$/ })).toHaveCount(categories.length)

  for (const [lane, name, path, way] of categories) {
    await test.step(name, async () => {
      const cards = lanes.find(({ title }) => title === lane)?.cards.slice(0, 11) ?? []
      const more = cards.length === 11 ? [{ text: 'More', href: path as string }] : []
      const links = header.vendors(name).getByRole('link')
      await header.link(name)[way]()
      if (way === 'focus') await page.keyboard.press('ArrowDown')
      await expect(links).not.toHaveCount(0)
      expect(
        await links.evaluateAll((all) =>
          all.map((link) => ({ text: link.textContent, href: link.getAttribute('href') })),
        ),
      ).toEqual([...cards.map((card) => ({ text: card.name, href: `${path}?vassalage=${card.vassalage}` })), ...more])

      await links.nth(cards.length - 1).click()

      await expect(site.main).toHaveAttribute('data-page', path)
      await expect(header.vendors(name)).toHaveCount(0)
      const vendor = cards.at(-1)?.name ?? ''
      await expect(site.main.getByText(vendor).or(site.main.getByAltText(vendor)).first()).toBeVisible()
    })
  }
})

const languages = [
  ['简体中文', 'zh-Hans', '登录'],
  ['Tiếng Việt', 'vi', 'Đăng nhập'],
  ['日本語', 'ja', 'ログイン'],
  ['ไทย', 'th', 'เข้าสู่ระบบ'],
  ['Tagalog', 'fil', 'Mag-login'],
  ['Bahasa Indonesia', 'id', 'Masuk'],
  ['English', 'en', 'Login'],
] as const

/** The texts of the header that are cut off, wrapped or overlapping. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('header')
    const texts = [...(header?.querySelectorAll<HTMLElement>('a, button, option, label') ?? [])].filter(
      (one) => one.checkVisibility() && one.textContent,
    )
    const lines = (element: HTMLElement) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
    }
    const name = ({ textContent }: Element) => textContent ?? ''
    const wrapped = texts.filter((one) => one.matches('nav a, form button') && lines(one) > 1).map(name)
    const cut = texts.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1).map(name)
    const overlapping = ['nav > ul > li', 'form > *, form + button'].flatMap((row) =>
      [...(header?.querySelectorAll(row) ?? [])].filter((one, index, all) => {
        const before = all[index - 1]?.getBoundingClientRect()
        return before !== undefined && before.right > one.getBoundingClientRect().left + 1
      }),
    )
    const logo = header?.querySelector('a[aria-label]')?.getBoundingClientRect().right ?? 0
    const form = header?.querySelector('form')?.getBoundingClientRect().left ?? 0
    const isWide = document.documentElement.scrollWidth > document.documentElement.clientWidth
    return { wrapped, cut, overlapping: overlapping.map(name), isWide, isOnLogo: form < logo + 8 }
  })

test('V11.catalogues H1.languages H3 H5 every language changes the whole header, and all of it fits in its row at every width; theme and navigation are kept as they were left', async ({
  page,
  site,
}) => {
  needThaiFont()
  await site.open('/sports')
  const html = page.locator('html')
  await expect(page.locator('header nav li')).toHaveCount(12)
  await expect(page.locator('header form + button')).toBeVisible()
  await expect(html).toHaveAttribute('data-theme', 'dark')

  for (const [name, tag, login] of languages) {
    await test.step(`V11.catalogues H1 H3 H5 ${name}`, async () => {
      await page.setViewportSize({ width: 1101, height: 500 })
      await page.locator('header [aria-expanded]').first().click()
      // A mouse would remain over the navigation and open its dropdown.
      await page.getByRole('banner').getByRole('button', { name, exact: true }).press('Enter')
      await expect(html).toHaveAttribute('lang', tag)
      await expect(page.locator('header form').getByRole('button', { name: login })).toBeVisible()
      for (const width of [1101, 1280, 1440]) {
        await page.setViewportSize({ width, height: 500 })
        // A fallback font may be drawn for a moment.
        await expect
          .poll(() => misfits(page), { message: `at ${width} px` })
          .toEqual({ wrapped: [], cut: [], overlapping: [], isWide: false, isOnLogo: false })
      }
    })
  }

  await test.step('H5.fold V11.themes the navigation stays hidden for the tab also next to games, and the theme is kept', async () => {
    const { navigation } = new SiteHeader(page)
    const topOf = async () => (await site.main.boundingBox())?.y ?? 0
    await expect(navigation).toBeVisible()
    const before = await topOf()
    const height = (await navigation.boundingBox())?.height ?? 0
    await page.getByRole('button', { name: 'Light theme' }).first().click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'Hide the navigation' }).click()
    await expect(navigation).toHaveCount(0)
    expect(await topOf()).toBeCloseTo(before - height, 0)

    await page.reload()
    await expect(page.getByRole('button', { name: 'Show the navigation' })).toBeVisible()
    await expect(html).toHaveAttribute('data-theme', 'light')
    await expect(navigation).toHaveCount(0)
    await page.getByRole('button', { name: 'Show the navigation' }).click()
    await expect(navigation).toBeVisible()
  })
})
