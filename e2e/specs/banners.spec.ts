import { bannerGroupOfPath } from '@parlay/contracts/endpoints/content'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures/test'
import { LoginDialog } from '../pages/login-dialog'

/** Goes to another page by client-side routing, as a link would. */
const goTo = (page: Page, path: string) =>
  page.evaluate((target) => {
    history.pushState({}, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const highlights = (page: Page) => page.getByRole('region', { name: 'Highlights' })
const secondSlide = (page: Page) => highlights(page).getByRole('group', { name: /^2 \/ / })
const slide = (page: Page) => highlights(page).locator('.swiper-slide-active')

test('B1.groups B1.none B2.pages each of the twelve paths shows the banners of its group with their pictures, other paths show none; every kind of link leads where it says', async ({
  page,
  site,
}) => {
  const groups = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (!pathname.endsWith('/MCSFE_getBanners')) return
    groups.set(searchParams.get('groupName') ?? '', (await response.json()).value.list.length)
  })
  await site.open('/noticePage')
  await expect(highlights(page)).toHaveCount(0)

  for (const [path, group] of Object.entries(bannerGroupOfPath)) {
    await goTo(page, path)
    await expect(site.main).toHaveAttribute('data-page', path)
    await expect.poll(() => groups.get(group), group).toBeGreaterThan(0)
    expect(groups.get(group), group).toBeLessThanOrEqual(3)
    const picture = highlights(page).getByRole('img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), path).toBeGreaterThan(0)
    await expect(picture).toHaveAccessibleName(/.{10}/)
  }
  await goTo(page, '/lott')
  await expect(highlights(page)).toHaveCount(0)

  await test.step('B2.link a link leads to a page, a promotion, a game behind the gate, another site after a question, nowhere', async () => {
    await goTo(page, '/down')
    await expect(highlights(page).getByRole('img')).toBeVisible()
    await expect(highlights(page).getByRole('link')).toHaveCount(0)
    await expect(highlights(page).getByRole('button')).toHaveCount(0)

    await goTo(page, '/promotions')
    await highlights(page).getByRole('link').click()
    await expect(page).toHaveURL(/\/promoDetail\?id=.+/)

    await goTo(page, '/rng')
    await highlights(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/rng\?vassalage=PAPERCRANE$/)

    await goTo(page, '/live')
    await highlights(page).getByRole('button', { name: 'slide 2' }).click()
    await secondSlide(page).getByRole('link').click()
    await LoginDialog.shownOn(page)
    await page.keyboard.press('Escape')

    await goTo(page, '/help')
    await expect(highlights(page).getByRole('button', { name: 'slide 2' })).toBeVisible()
    await highlights(page).getByRole('button', { name: 'slide 1' }).focus()
    await page.keyboard.press('ArrowRight')
    await slide(page).getByRole('link').click()
    await expect(page.getByRole('dialog', { name: 'You are leaving Parlay' })).toContainText(
      'www.gamblersanonymous.org',
    )
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/help$/)
  })
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('K1.banners B2.autoplay the banners change every 5 seconds, not under the focus and not once they are paused', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await site.open('/rng')
    const current = highlights(page).locator('[aria-current="true"]')
    const shown = async () => (await current.getAttribute('aria-label')) ?? ''
    await expect(current).toBeVisible()
    // The page's time stands still from here on, but where the test lets it pass.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    // The time of a transition is the browser's own, and the next change is counted from its end.
    const isAtRest = () => expect(highlights(page).locator('.swiper-wrapper')).toHaveCSS('transition-duration', '0s')
    const change = async () => {
      await isAtRest()
      const before = await shown()
      for (let passed = 0; passed < 6_000; passed += 200) {
        await page.clock.runFor(200)
        if ((await shown()) === before) continue
        await isAtRest()
        return passed
      }
      throw new Error(`${before} stays`)
    }

    await change()
    expect(await change()).toBeGreaterThan(4_500)
    const second = await shown()
    await highlights(page).getByRole('button', { name: second }).focus()
    await page.clock.runFor(12_000)
    expect(await shown()).toBe(second)
    await highlights(page).getByRole('button', { name: 'Pause the highlights' }).click()
    await page.getByRole('main').focus()
    await page.clock.runFor(12_000)

    expect(await shown()).toBe(second)
    await expect(highlights(page).getByRole('button', { name: 'Resume the highlights' })).toBeVisible()
  })
})
