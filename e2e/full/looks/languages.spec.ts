import { listOpenedDraws } from '@parlay/contracts/endpoints/lottery'
import type { APIRequestContext } from 'playwright/test'
import { languages, memberOf, speak } from '../../fixtures/languages'
import { lineBreaksIn } from '../../fixtures/line-breaks'
import { goInside, waitForPage } from '../../fixtures/site-map'
import { expect, test } from '../../fixtures/test'
import { beginLooking, misfitsWhenZoomed, setTextSize, walkTexts } from '../../fixtures/text-walk'
import { BettingPage } from '../../pages/betting-page'

// Answers from a service worker cannot be read here.
test.use({ serviceWorkers: 'block' })

// An ordinary run looks at Vietnamese.
for (const language of languages.filter((one) => one !== 'VI')) {
  test(`V11.catalogues in ${language} and at 200 % every text is whole and on its own, for a visitor`, async ({
    page,
    context,
  }) => {
    await speak(context, language)

    const faults = await walkTexts(page, async (path) =>
      (await misfitsWhenZoomed(page)).map((fault) => `${path}, ${fault}`),
    )

    expect(faults.join('\n')).toBe('')
  })
}

/** The proof of the last draw that has opened. */
async function latestProof(request: APIRequestContext): Promise<string> {
  const answer = await request.get(listOpenedDraws.path, {
    params: { gameCode: 'MB_HN', count: 1 },
    headers: { 'X-Module-Id': listOpenedDraws.moduleId },
  })
  const { numero } = (await answer.json()).value.list[0]
  return `/lottery/proof/MB_HN/${numero}`
}

for (const language of ['QPS', ...languages]) {
  test(`V11.catalogues in ${language} and at 200 % every text of the lottery is whole and on its own: betting, tickets, follow-ups, results, statistics and proof`, async ({
    page,
    context,
    gateway,
    request,
  }) => {
    await gateway.signIn(context, memberOf(language))
    const shop = await context.newPage()
    await shop.goto('/lottery?gameCode=FAST300&playType=DE')
    const betting = new BettingPage(shop)
    await betting.chooseLaterDraw()
    await betting.addNumbers('23')
    await shop.getByRole('combobox', { name: 'Follow-up' }).selectOption('1')
    await betting.button('Buy for P1.00').click()
    await expect(betting.slip).toContainText('The slip is empty')
    await shop.close()

    await speak(context, language)
    const look =
      language === 'QPS'
        ? beginLooking(page)
        : async (place: string) => (await misfitsWhenZoomed(page)).map((fault) => `${place}, ${fault}`)
    const main = page.getByRole('main')
    const faults: string[] = []
    const visit = async (path: string) => {
      await goInside(page, new URL(path, page.url()).href)
      await expect(main.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
      faults.push(...(await look(path)))
    }
    await page.goto('/lott')
    await waitForPage(page, '/lott')

    await visit('/lottery?gameCode=MB_HN')
    await visit('/lott?view=tickets')
    await main.getByRole('tab').last().click()
    await expect(main.locator('li > ul').first()).toBeVisible()
    faults.push(...(await look('the follow-ups')))
    await visit('/lott?view=results&gameCode=MB_HN')
    await visit('/lott?view=statistics&gameCode=MB_HN')
    await visit(await latestProof(request))

    expect(faults.join('\n')).toBe('')
  })
}

for (const { account, centre, opener } of [
  { account: 'member20', centre: 'member centre', opener: /Mý áççóúñt/ },
  { account: 'agent02', centre: 'agent centre', opener: /Áğéñt/ },
]) {
  test(`V11.catalogues in the pseudo-locale and at 200 % every text is translated, whole and on its own, in the ${centre}`, async ({
    page,
    context,
    gateway,
  }) => {
    await speak(context, 'QPS')
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

test('V11 a Thai text in a narrow window breaks between words and never inside one', async ({
  page,
  context,
  site,
}) => {
  await speak(context, 'TH')
  await page.setViewportSize({ width: 320, height: 800 })
  await site.open('/terms')
  await waitForPage(page, '/terms')

  const { all, insideWord } = await lineBreaksIn(site.main.getByRole('article'), 'th')

  expect(all.length).toBeGreaterThan(8)
  expect(insideWord).toEqual([])
})
