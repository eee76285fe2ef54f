import { findRoute } from '../route-table'
import { keyOf, type Pages, showPage } from './show-page'

const nothing: Pages = { shown: '', list: [], audience: 'visitor' }

/** Visits the addresses in turn; every page is ready before it is left, except `broken`. */
function afterVisits(addresses: readonly string[], { broken = '', audience = 'visitor' } = {}): Pages {
  return addresses.reduce<Pages>((before, address) => {
    const { pathname, search, hash } = new URL(address, 'https://parlay.example')
    const entry = findRoute(pathname)
    const pages = showPage(
      before,
      { key: keyOf(entry), entry, place: { location: { pathname, search, hash } } },
      audience,
    )
    for (const page of pages.list) page.ready.current = page.key !== broken
    return pages
  }, nothing)
}

const keys = ({ list }: Pages) => list.map(({ key }) => key)

test('the lobby is cached while another page is shown; no other page is', () => {
  const pages = afterVisits(['/', '/rng', '/promotions', '/game?nodeId=1', '/terms'])

  expect(keys(pages)).toEqual(['mf-lobby/LobbyScreen', 'terms'])
  expect(pages.shown).toBe('terms')
})

test('the lobby shown again at its address keeps its place', () => {
  const pages = afterVisits(['/rng?vassalage=LUMEN', '/'])
  const place = { location: { pathname: '/rng', search: '?vassalage=LUMEN', hash: '' } }

  const again = showPage(pages, { key: 'mf-lobby/LobbyScreen', entry: findRoute('/rng'), place }, 'visitor')
  const still = showPage(
    again,
    { key: 'mf-lobby/LobbyScreen', entry: findRoute('/rng'), place: { ...place } },
    'visitor',
  )

  expect(again.list).toHaveLength(1)
  expect(again.list[0]).toBe(pages.list[0])
  expect(still).toBe(again)
})

test('another address of the lobby is shown in the cached lobby', () => {
  const [lobby] = afterVisits(['/rng', '/', '/live?vassalage=LUMEN']).list

  expect(lobby?.place.location).toEqual({ pathname: '/live', search: '?vassalage=LUMEN', hash: '' })
  expect(lobby?.entry).toBe(findRoute('/live'))
})

test('a lobby that failed is not cached, so that coming back loads it again', () => {
  const pages = afterVisits(['/rng', '/terms'], { broken: 'mf-lobby/LobbyScreen' })

  expect(keys(pages)).toEqual(['terms'])
})

test('the cache is emptied when another member logs in', () => {
  const before = afterVisits(['/rng', '/terms'])
  const place = { location: { pathname: '/', search: '', hash: '' } }

  const after = showPage(before, { key: 'home', entry: findRoute('/'), place }, 'member')

  expect(keys(after)).toEqual(['home'])
})
