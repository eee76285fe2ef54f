import { builtMemberCentrePages } from '@parlay/shared/contracts/remotes'
import { chooseByKeyboard, waitForCentrePage } from '../fixtures/centre-pages'
import { layoutFaults } from '../fixtures/layout-faults'
import { axeFaultsIn, expect, test } from '../fixtures/test'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** A member with a level, an upline, and a history of everything. */
const account = 'member08'

for (const size of sizes) {
  test(`M1.pages M1.active each page of the member centre is reached with the keyboard, fits and is accessible in both themes at ${size.width} px`, async ({
    page,
    site,
    context,
    gateway,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await gateway.signIn(context, account)
    await site.open('/?centre=securityCenter')
    await waitForCentrePage(page, 'securityCenter')
    await expect(
      page.getByRole('dialog').getByRole('navigation').getByRole('listitem', { includeHidden: true }),
    ).toHaveCount(builtMemberCentrePages.length)
    const faults: string[] = []

    for (const [place, key] of builtMemberCentrePages.entries()) {
      await chooseByKeyboard(page, place)
      const shown = await waitForCentrePage(page, key)
      const layout = await shown.evaluate(layoutFaults)
      const found = [...(await axeFaultsIn(page, 'light')), ...(await axeFaultsIn(page, 'dark'))]
      faults.push(...[...layout, ...found].map((fault) => `${key}: ${fault}`))
    }

    expect(faults.join('\n')).toBe('')
  })
}
