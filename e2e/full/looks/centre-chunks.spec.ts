import { boundOf, targets } from '@parlay/build/budgets'
import { agentCentrePages, memberCentrePages } from '@parlay/contracts/remotes'
import type { Page, Request } from 'playwright/test'
import { chooseByKeyboard, waitForCentrePage } from '../../fixtures/centre-pages'
import { expect, test } from '../../fixtures/test'

const centres = [
  {
    title: 'G1.entries the agent centre',
    remote: 'mf-agent-centre',
    account: 'agent01',
    pages: agentCentrePages,
    first: 'agentTeamOverview',
    target: targets.agentCentre,
  },
  {
    title: 'M1.pages the member centre',
    remote: 'mf-member-centre',
    account: 'member08',
    pages: memberCentrePages,
    first: 'securityCenter',
    target: targets.memberCentre,
  },
] as const

/** Collects the scripts of a remote by their addresses, as the page loads them. */
function watchScripts(page: Page, remote: string): Map<string, Request> {
  const scripts = new Map<string, Request>()
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes(`/${remote}/`) && pathname.endsWith('.js')) scripts.set(pathname, request)
  })
  return scripts
}

async function weigh(scripts: ReadonlyMap<string, Request>): Promise<number> {
  const sizes = await Promise.all([...scripts.values()].map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

for (const { title, remote, account, pages, first, target } of centres) {
  test(`${title} as released opens with at most a tenth more script than is its target, and loads each other page when it is chosen`, async ({
    page,
    site,
    context,
    gateway,
  }) => {
    const scripts = watchScripts(page, remote)
    await gateway.signIn(context, account)
    await site.open(remote === 'mf-member-centre' ? `/?centre=${first}` : '/')
    if (remote === 'mf-agent-centre') await site.openAgentCentre()
    await waitForCentrePage(page, first)
    expect(await weigh(scripts)).toBeLessThanOrEqual(boundOf(target))

    const withoutOwn: string[] = []
    for (const [place, key] of pages.entries()) {
      const before = scripts.size
      await chooseByKeyboard(page, place)
      await waitForCentrePage(page, key)
      if (key !== first && scripts.size === before) withoutOwn.push(key)
    }
    expect(withoutOwn).toEqual([])
  })
}
