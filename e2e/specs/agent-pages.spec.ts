import { agentCentrePages } from '@parlay/contracts/remotes'
import { faultsOfCentre, waitForCentrePage } from '../fixtures/centre-pages'
import { expect, test } from '../fixtures/test'

/** An agent with three levels below, contracts of all kinds and sixty days of pay. */
const account = 'agent01'

test('G1.entries each page of the agent centre is reached with the keyboard, fits and is accessible at 360 px', async ({
  page,
  site,
  context,
  gateway,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await gateway.signIn(context, account)
  await site.open('/')
  await site.openAgentCentre()
  await waitForCentrePage(page, 'agentTeamOverview')

  const faults = await faultsOfCentre(page, agentCentrePages, ['dark'])

  expect(faults.join('\n')).toBe('')
})
