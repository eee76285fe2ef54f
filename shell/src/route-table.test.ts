import { findRoute, routeTable } from './route-table'
import { pageNameOf } from './seo/page-name'

function screenAt(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const route = findRoute(pathname)
  return route && 'screen' in route ? { screen: route.screen, props: route.propsOf(searchParams) } : route
}

test('V1.paths /, /index.html and /home show Home', () => {
  for (const path of ['/', '/index.html', '/home', '/home/']) expect(findRoute(path)).toMatchObject({ page: 'home' })
})

test('V4.lobbies /rng, /live, /fish and /pvp are lobby pages of their game type', () => {
  expect(screenAt('/rng')).toMatchObject({ screen: 'mf-lobby/LobbyScreen', props: { gameType: 'RNG' } })
  expect(screenAt('/live')).toMatchObject({ props: { gameType: 'LIVE' } })
  expect(screenAt('/fish')).toMatchObject({ props: { gameType: 'FISH' } })
  expect(screenAt('/pvp')).toMatchObject({ props: { gameType: 'PVP' } })
})

test('V4.vendor /rng opens with the chosen vassalage', () => {
  expect(screenAt('/rng?vassalage=LUMEN')).toMatchObject({ props: { gameType: 'RNG', vassalage: 'LUMEN' } })
})

test('V7.games V7.type V7.vassalage the lobby takes games or lobbyType in upper case, type and vassalage', () => {
  expect(screenAt('/rng?games=fish&type=hot')).toMatchObject({ props: { gameType: 'FISH', listType: 'hot' } })
  expect(screenAt('/rng?lobbyType=pvp')).toMatchObject({ props: { gameType: 'PVP' } })
})

test.each(['/rng?games=', '/rng?lobbyType=', '/rng?games=&lobbyType=', '/rng?games=&lobbyType=rng'])(
  'V4.empty %s names no games, so it is the lobby of its path',
  (address) => {
    expect(screenAt(address)).toMatchObject({ props: { gameType: 'RNG' } })
  },
)

test('V5.lottery V5.frame /lottery reads gameCode, vendor and playType; /game reads the game to frame', () => {
  expect(screenAt('/lottery?gameCode=VN&vendor=TCG_SEA&playType=1')).toMatchObject({
    screen: 'mf-lottery/LotteryLaunchScreen',
    props: { gameCode: 'VN', vendor: 'TCG_SEA', playType: '1' },
  })
  expect(screenAt('/game?vassalage=LUMEN&gameType=RNG&nodeId=7')).toMatchObject({
    screen: 'mf-lobby/GameFrameScreen',
    props: { vassalage: 'LUMEN', gameType: 'RNG', nodeId: '7' },
  })
})

test('V5.seamless V5.sports-book /seamless is a game alone in its window, /fbsports a sports book', () => {
  expect(screenAt('/seamless?vassalage=WIDE&gameType=RNG&nodeId=7')).toMatchObject({
    screen: 'mf-lobby/GameFrameScreen',
    props: { vassalage: 'WIDE', gameType: 'RNG', nodeId: '7', alone: true },
  })
  expect(screenAt('/fbsports?vassalage=GOAL')).toMatchObject({
    screen: 'mf-lobby/SportsBookScreen',
    props: { vassalage: 'GOAL' },
  })
})

test.each([
  ['/sports', 'SPORTS'],
  ['/esports', 'ESPORTS'],
  ['/ds88', 'DS88'],
  ['/elott', 'ELOTT'],
])('V4.lanes V4.lottery %s is the game page of its lane', (path, lane) => {
  expect(screenAt(path)).toMatchObject({ screen: 'mf-lobby/GamePageScreen', props: { lane } })
})

test('V4.lottery /lott reads which view of which game it shows', () => {
  expect(screenAt('/lott?view=results&gameCode=MN_TG')).toMatchObject({
    screen: 'mf-lottery/LotteryMenuScreen',
    props: { view: 'results', gameCode: 'MN_TG' },
  })
})

test('the proof of every draw is one page, whatever lottery and draw its path names', () => {
  for (const path of [
    '/lottery/proof',
    '/lottery/proof/MB_HN',
    '/lottery/proof/MB_HN/20261123',
    '/lottery/proof/FAST60/20261123-0001/',
  ])
    expect(findRoute(path)).toMatchObject({ screen: 'mf-lottery/DrawProofScreen' })
  for (const path of ['/lottery/proof/MB_HN/20261123/more', '/lottery/MB']) expect(findRoute(path)).toBeUndefined()
})

test('every draw has one page from its first bet to its proof, whatever lottery and draw its path names', () => {
  for (const path of ['/lottery/draw', '/lottery/draw/MB_HN', '/lottery/draw/FAST60/20261123-0001/'])
    expect(findRoute(path)).toMatchObject({ screen: 'mf-lottery/DrawScreen' })
  expect(findRoute('/lottery/draw/MB_HN/20261123/more')).toBeUndefined()
})

test('the page about a game is at the path of each game, next to the frame that plays it', () => {
  for (const path of ['/game/lumen-lantern-tide', '/game/elott-k3/'])
    expect(findRoute(path)).toMatchObject({ screen: 'mf-lobby/AboutGameScreen' })
  expect(findRoute('/game')).toMatchObject({ screen: 'mf-lobby/GameFrameScreen' })
  for (const path of ['/game/lumen/lantern', '/game/LUMEN_lantern']) expect(findRoute(path)).toBeUndefined()
})

test('every path of the table has a page with a title, which the edge serves', () => {
  const paths = routeTable.flatMap((entry) => entry.paths)

  expect(paths.filter((path) => pageNameOf(path) === 'notFound')).toEqual([])
})

function modalAt(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const route = findRoute(pathname)
  return route && 'page' in route ? { page: route.page, ...route.over?.(searchParams) } : undefined
}

test('V2.home V2.referral /register and /register.html open Home with the registration, and carry the referral code into it', () => {
  for (const path of ['/register', '/register.html']) {
    expect(modalAt(`${path}?referralCode=AB12`)).toEqual({
      page: 'home',
      screen: 'mf-auth/RegisterModal',
      props: { referralCode: 'AB12', isFromLink: true },
    })
  }
})

test('V6.page /login is a separate page; it knows the agents’ entrance and leads only to pages of this site', () => {
  expect(modalAt('/login?portal=agent&redirect=/rng')).toMatchObject({
    page: 'login',
    props: { portal: 'AGENT', redirect: '/rng' },
  })
  expect(modalAt('/login?redirect=//evil.example')).toMatchObject({ props: { portal: 'MEMBER', redirect: undefined } })
})

test.each([
  ['/login', false],
  ['/register', false],
  ['/login?redirect=/rng', true],
  ['/login?portal=agent', true],
  ['/register?referralCode=AB12', true],
])('L7.visitor %s replaces an earlier wish: %s', (address, isFromLink) => {
  expect(modalAt(address)).toMatchObject({ props: { isFromLink } })
})

test('no path is in the table twice, and an unknown one is in none', () => {
  const paths = routeTable.flatMap((entry) => entry.paths)

  expect(new Set(paths).size).toBe(paths.length)
  expect(findRoute('/nowhere')).toBeUndefined()
})
