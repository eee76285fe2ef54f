import type { Banner } from '@parlay/contracts/endpoints/content'
import { aLane, aStatusWithout, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { screen, waitFor } from '@testing-library/react'
import '../../i18n/messages'
import { bannerTarget } from './banner-target'
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

test('B1.groups a path shows the banners of its group', async () => {
  const { network } = await renderScreen(<PageBanner path="/rng" />, {
    answers: { 'SYS.banners': { list: [aBanner()] } },
  })

  expect(await screen.findByRole('img', { name: 'Paper cranes' })).toHaveAttribute('fetchpriority', 'high')
  expect(network.callsTo('SYS.banners')[0]?.request).toMatchObject({ groupName: 'w_rng', language: 'EN' })
})

test('B2.none B1.none a path without a group asks for nothing and shows nothing', async () => {
  const { network } = await renderScreen(<PageBanner path="/game" />)

  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(network.callsTo('SYS.banners')).toHaveLength(0)
})

test('B2.link a banner with a linkage opens its target, one without is not clickable', async () => {
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

test.each([
  ['a visitor', undefined, 'For visitors'],
  ['a member', {}, 'For members'],
])('a banner is shown to its readers alone: %s', async (_, session, name) => {
  const list = [
    aBanner({ bannerId: 'm', alt: 'For members', readers: 'MEMBERS' }),
    aBanner({ bannerId: 'v', alt: 'For visitors', readers: 'VISITORS' }),
  ]
  await renderScreen(<PageBanner path="/rng" />, { answers: { 'SYS.banners': { list } }, ...(session && { session }) })

  expect(await screen.findByRole('img', { name })).toBeVisible()
  expect(screen.getAllByRole('img')).toHaveLength(1)
})

const rules = {
  gameTypeOf: (code: string) => (code === 'VERDANT' ? 'LIVE' : undefined),
  isOffered: (path: string) => !path.startsWith('/fish'),
  knownHosts: ['www.pagcor.ph'],
}
const targetOf = (linkageType: string, target: string) =>
  bannerTarget(aBanner({ linkageType: linkageType as Banner['linkageType'], linkage: { target, label: '' } }), rules)

test.each([
  ['PAGE', '/rng?vassalage=LUMEN', { path: '/rng?vassalage=LUMEN' }],
  ['PROMO', 'p-first week', { path: '/promoDetail?id=p-first+week' }],
  ['GAME', 'VERDANT:30101', { path: '/game?vassalage=VERDANT&gameType=LIVE&nodeId=30101' }],
  ['GAME', 'BTI:60201:SPORTS', { path: '/game?vassalage=BTI&gameType=SPORTS&nodeId=60201' }],
  ['URL', 'https://www.pagcor.ph/', { url: 'https://www.pagcor.ph/', isKnown: true }],
  ['URL', 'https://elsewhere.example/', { url: 'https://elsewhere.example/', isKnown: false }],
])('B2.link a banner of the kind %s leads to %s', (kind, target, expected) => {
  expect(targetOf(kind, target)).toEqual(expected)
})

test.each([
  ['PAGE', '//evil.example'],
  ['PAGE', 'https://evil.example'],
  ['PAGE', 'javascript:alert(1)'],
  ['URL', 'http://elsewhere.example'],
  ['URL', 'javascript:alert(1)'],
  ['URL', 'https://www.pagcor.ph@evil.example'],
  ['PAGE', '/fish?vassalage=REEFWORKS'],
  ['PAGE', '/fbsports?vassalage=NOBODY'],
  ['GAME', 'NOBODY:1'],
  ['GAME', 'VERDANT'],
  ['PROMO', ''],
  ['', '/rng'],
  ['WHEEL', '/rng'],
])('B2.link a banner of the kind %s with the target %s is not clickable', (kind, target) => {
  expect(targetOf(kind, target)).toBeUndefined()
})

test('B2.link a game on a banner leads to its page, which asks a visitor to log in', async () => {
  const { user, location } = await renderScreen(<PageBanner path="/rng" />, {
    answers: {
      'SYS.banners': { list: [aBanner({ linkageType: 'GAME', linkage: { target: 'LUMEN:10101', label: 'Open' } })] },
      'GAME.vendors': { data: { lanes: [aLane('RNG', { vassalage: 'LUMEN' })] } },
    },
    path: '/rng',
  })

  await user.click(await screen.findByRole('link', { name: /Paper cranes/ }))

  expect(location()).toBe('/game?vassalage=LUMEN&gameType=RNG&nodeId=10101')
})

test('B2.link a banner of a category that is switched off offers no link', async () => {
  await renderScreen(<PageBanner path="/rng" />, {
    answers: { 'SYS.banners': { list: [aBanner()] }, 'SYS.status': aStatusWithout('NAV.RNG') },
  })

  await waitFor(() => expect(screen.getByText('See its games')).toHaveAttribute('data-leads', 'false'))
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('B2.link a host that is not known is named and asked about before the banner leads there', async () => {
  const asked = jest.fn()
  const stop = on('confirm-requested', asked)
  const linkage = { target: 'https://elsewhere.example/page', label: 'Open' }
  const { user } = await renderScreen(<PageBanner path="/rng" />, {
    answers: { 'SYS.banners': { list: [aBanner({ linkageType: 'URL', linkage })] } },
  })

  await user.click(await screen.findByRole('link', { name: /Paper cranes/ }))
  stop()

  expect(asked.mock.calls[0]?.[0]).toMatchObject({ body: expect.stringContaining('elsewhere.example') })
})

test('B1 banners that cannot be loaded leave their place, with another try', async () => {
  const { user, network } = await renderScreen(<PageBanner path="/rng" />, {
    answers: { 'SYS.banners': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  network.answer({ 'SYS.banners': { list: [aBanner()] } })

  await user.click(retry)

  expect(await screen.findByRole('img', { name: 'Paper cranes' })).toBeVisible()
})
