import { memberCentrePages } from '@parlay/contracts/remotes'
import { faultsOfCentre, waitForCentrePage } from '../fixtures/centre-pages'
import { expect, test } from '../fixtures/test'

/** A member with a level, an upline, and a history of everything. */
const account = 'member08'

test('M1.pages M1.active each page of the member centre is reached with the keyboard, fits and is accessible at 360 px', async ({
  page,
  site,
  context,
  gateway,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await gateway.signIn(context, account)
  await site.open('/?centre=securityCenter')
  await waitForCentrePage(page, 'securityCenter')
  const entries = page.getByRole('dialog').getByRole('navigation').getByRole('listitem', { includeHidden: true })
  await expect(entries).toHaveCount(memberCentrePages.length)

  const faults = await faultsOfCentre(page, memberCentrePages, ['dark'])

  expect(faults.join('\n')).toBe('')
})
