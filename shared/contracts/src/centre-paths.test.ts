import { centreAt, centrePath, centrePathOfQuery } from './centre-paths'
import { agentCentrePages, type CentrePage, memberCentrePages } from './remotes'

const all: CentrePage[] = [
  ...memberCentrePages.map((page) => ({ overlay: 'member-centre' as const, page })),
  ...agentCentrePages.map((page) => ({ overlay: 'agent-centre' as const, page })),
]

test('M1.pages every page of both centres has a separate path, which leads to it', () => {
  expect(new Set(all.map(centrePath)).size).toBe(all.length)
  for (const page of all) expect(centreAt(centrePath(page))).toEqual(page)
})

test('M1.pages the key of a page leads to it too, and so do the parameters of earlier addresses', () => {
  for (const one of all) {
    const [centre, parameter] = one.overlay === 'member-centre' ? ['member', 'centre'] : ['agent', 'agents']
    expect(centreAt(`/${centre}/${one.page}`)).toEqual(one)
    expect(centrePathOfQuery(new URLSearchParams({ [parameter]: one.page }))).toBe(centrePath(one))
  }
})

test.each([
  ['/member', { overlay: 'member-centre', page: 'securityCenter' }],
  ['/agent/', { overlay: 'agent-centre', page: 'agentTeamOverview' }],
  ['/member/nothing', { overlay: 'member-centre', page: undefined }],
  ['/member/bets/more', { overlay: 'member-centre', page: undefined }],
  ['/agent/withdraw', { overlay: 'agent-centre', page: undefined }],
  ['/members/bets', undefined],
  ['/rng', undefined],
])('M1.pages the path %s names %j', (path, page) => {
  expect(centreAt(path)).toEqual(page)
})

test('M1.pages a parameter that names no page stays a path that names none', () => {
  expect(centrePathOfQuery(new URLSearchParams('centre=a/b'))).toBe('/member/a%2Fb')
  expect(centrePathOfQuery(new URLSearchParams('q=1'))).toBeUndefined()
})
