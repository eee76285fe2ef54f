import { test } from '../fixtures/test'

const dir = '/tmp/w/shots'
test.setTimeout(900_000)
test('shots', async ({ page, site, context, gateway }) => {
  await gateway.signIn(context, 'member03')
  for (const theme of ['dark', 'light']) {
    for (const width of [360, 768, 1440]) {
      if (theme === 'light' && width !== 360) continue
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await page.addInitScript((one) => localStorage.setItem('theme', one), theme)
      for (const [name, path] of Object.entries({
        home: '/',
        lott: '/lott',
        bet: '/lottery?gameCode=FAST300',
        betmb: '/lottery?gameCode=MB&playType=XIEN2',
        results: '/lott?view=results&gameCode=MB',
        statistics: '/lott?view=statistics&gameCode=FAST60',
        tickets: '/lott?view=tickets',
        elott: '/elott',
      })) {
        await site.open(path)
        await page.waitForTimeout(3000)
        await page.screenshot({ path: `${dir}/${name}-${width}-${theme}.png`, fullPage: name !== 'home' && name !== 'elott' })
      }
    }
  }
})
