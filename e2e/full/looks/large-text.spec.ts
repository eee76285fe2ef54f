import { expect, test } from '../../fixtures/test'
import { misfitsOn } from '../../fixtures/text-faults'
import { LobbyPage } from '../../pages/lobby-page'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

for (const account of [undefined, 'member09']) {
  test(`V11 with text at twice its size, nothing of the header and the lobby is cut or on top of something else on a phone, for ${account ? 'a member' : 'a visitor'}`, async ({
    page,
    site,
    context,
    gateway,
  }) => {
    if (account) await gateway.signIn(context, account)
    const client = await context.newCDPSession(page)
    // As set in the browser, which unlike a size of the root changes what an em of a media query is.
    await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const path of ['/', '/rng']) {
      await site.open(path)
      if (path === '/rng') await expect(new LobbyPage(page).games.first()).toBeVisible()
      if (account) await expect(site.balance).toBeVisible()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect.soft(await misfitsOn(page), path).toEqual([])
      const controls = site.header.getByRole('button').or(site.header.getByRole('link')).filter({ visible: true })
      for (const control of await controls.all()) await expect.soft(control).toBeInViewport({ ratio: 1 })
    }
  })
}
