import type { ValueOf } from '@parlay/contracts'
import { listGameSessions } from '@parlay/contracts/endpoints/game-sessions'
import { getCurrentSession } from '@parlay/contracts/endpoints/session'
import type { BrowserContext } from 'playwright/test'
import { expect, test } from '../../fixtures/test'
import { GamePage } from '../../pages/game-page'
import { SitePage } from '../../pages/site-page'

/** Requests the newest game session, as a tab of this browser would. */
async function newestSession({ request }: BrowserContext) {
  const current = await request.get(getCurrentSession.path, { headers: { 'X-Module-Id': getCurrentSession.moduleId } })
  const { token } = (await current.json()).value
  const answer = await request.get(listGameSessions.path, {
    headers: { 'X-Module-Id': listGameSessions.moduleId, 'X-Session-Token': token },
  })
  const { list }: ValueOf<typeof listGameSessions> = (await answer.json()).value
  return list[0]
}

/** The vendor's own API, as its page uses it. */
const playApi = (page: GamePage) =>
  page.frame.locator('body').evaluate(() => `${location.origin}${location.pathname.replace('/play/', '/api/play/')}`)

test.describe('B-10 a game takes no more bets', () => {
  const slot = '/game?vassalage=LUMEN&gameType=RNG&nodeId=10101'

  test('once its log-in has ended in another tab, though its vendor asks', async ({
    page,
    site,
    context,
    request,
    newcomer: _,
  }) => {
    await site.open(slot)
    const game = new GamePage(page)
    await expect(game.spinButton).toBeEnabled()
    const api = await playApi(game)
    const { stakes, next } = await (await request.get(api)).json()

    const tab = new SitePage(await context.newPage())
    await tab.open('/')
    await tab.signOut()
    await expect(tab.balance).toBeHidden()

    const refused = await request.post(`${api}/rounds`, { data: { stake: stakes[0], ticket: next.ticket } })
    expect((await refused.json()).round).toMatchObject({ refusal: 'RS_ERROR_TOKEN_EXPIRED', payout: '0.00' })
  })

  test('once its page is gone, and the log of games knows its end', async ({
    page,
    site,
    context,
    request,
    newcomer: _,
  }) => {
    await site.open(slot)
    const game = new GamePage(page)
    await expect(game.spinButton).toBeEnabled()
    const api = await playApi(game)
    const { stakes, next } = await (await request.get(api)).json()

    const during = (await newestSession(context))?.endedAt
    await page.goto('/')
    await expect.poll(async () => (await newestSession(context))?.endedAt).toEqual(expect.any(Number))

    const refused = await request.post(`${api}/rounds`, { data: { stake: stakes[0], ticket: next.ticket } })
    expect([during, (await refused.json()).round.refusal]).toEqual([null, 'RS_ERROR_TOKEN_EXPIRED'])
  })
})
