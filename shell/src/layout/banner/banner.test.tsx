import type { Banner } from '@parlay/shared/contracts/endpoints/content'
import { renderScreen } from '@parlay/shared/testing'
import { screen } from '@testing-library/react'
import '../../i18n/messages'
import { bannerPath } from './banner-link'
import { PageBanner } from './page-banner'

const aBanner = (changes: Partial<Banner> = {}): Banner => ({
  bannerId: 'b1',
  groupName: 'w_rng',
  url: '/art/banners/b1',
  alt: 'Paper cranes',
  title: 'Paper Crane',
  text: 'Twelve games',
  linkageType: 'PAGE',
  linkage: { target: '/rng?vassalage=PAPERCRANE', label: 'See its games' },
  startAt: 0,
  endAt: null,
  ...changes,
})

test('B1 a path shows the banners of its group', async () => {
  const { network } = await renderScreen(<PageBanner path="/rng" />, {
    answers: { 'SYS.banners': { list: [aBanner()] } },
  })

  expect(await screen.findByRole('img', { name: 'Paper cranes' })).toHaveAttribute('fetchpriority', 'high')
  expect(network.callsTo('SYS.banners')[0]?.request).toMatchObject({ groupName: 'w_rng', language: 'EN' })
})

test('B1 a path without a group asks for nothing and shows nothing', async () => {
  const { network } = await renderScreen(<PageBanner path="/game" />)

  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(network.callsTo('SYS.banners')).toHaveLength(0)
})

test('B2 a banner with a linkage opens its target, one without is not clickable', async () => {
  const { user, location, unmount } = await renderScreen(<PageBanner path="/rng" />, {
    answers: { 'SYS.banners': { list: [aBanner()] } },
  })
  await user.click(await screen.findByRole('link', { name: /Paper cranes/ }))
  const opened = location()
  unmount()

  await renderScreen(<PageBanner path="/rng" />, {
    answers: { 'SYS.banners': { list: [aBanner({ linkageType: '', linkage: null })] } },
  })
  await screen.findByRole('img', { name: 'Paper cranes' })

  expect(opened).toBe('/rng?vassalage=PAPERCRANE')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'B2 a page target %s is not followed',
  (target) => {
    expect(bannerPath(aBanner({ linkage: { target, label: '' } }))).toBeUndefined()
  },
)

test('B2 a game target opens the game', () => {
  const banner = aBanner({ linkageType: 'GAME', linkage: { target: 'LUMEN:10101', label: '' } })

  expect(bannerPath(banner)).toBe('/game?vassalage=LUMEN&gameType=RNG&nodeId=10101')
})
