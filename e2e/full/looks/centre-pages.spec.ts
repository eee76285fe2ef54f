import { agentCentrePages, memberCentrePages } from '@parlay/contracts/remotes'
import { faultsOfCentre, waitForCentrePage } from '../../fixtures/centre-pages'
import { expect, test } from '../../fixtures/test'

// At 360 px an ordinary run looks in the dark theme.
const sizes = [
  { width: 360, height: 740, themes: ['light'] },
  { width: 768, height: 1024, themes: ['light', 'dark'] },
  { width: 1440, height: 900, themes: ['light', 'dark'] },
] as const

for (const { width, height, themes } of sizes) {
  test(`M1.pages M1.active each page of the member centre is reached with the keyboard, fits and is accessible in both themes at ${width} px`, async ({
    page,
    site,
    context,
    gateway,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await gateway.signIn(context, 'member08')
    await site.open('/?centre=securityCenter')
    await waitForCentrePage(page, 'securityCenter')

    const faults = await faultsOfCentre(page, memberCentrePages, themes)

    expect(faults.join('\n')).toBe('')
  })

  test(`G1.entries each page of the agent centre is reached with the keyboard, fits and is accessible in both themes at ${width} px`, async ({
    page,
    site,
    context,
    gateway,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await gateway.signIn(context, 'agent01')
    await site.open('/')
    await site.openAgentCentre()
    await waitForCentrePage(page, 'agentTeamOverview')

    const faults = await faultsOfCentre(page, agentCentrePages, themes)

    expect(faults.join('\n')).toBe('')
  })
}
