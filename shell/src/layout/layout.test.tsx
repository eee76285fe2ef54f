import { aStatusWithout, aSystemStatus, type FakeNetwork, renderScreen } from '@parlay/testing'
import { emit } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Layout } from './layout'

const site = (
  <Layout>
    <p>page</p>
  </Layout>
)

/** A page in a separate chunk takes a while to load. */
const inGoodTime = { timeout: 10_000 }

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = jest.fn()
  delete document.documentElement.dataset.theme
})

test.each(['/', '/rng', '/lott', '/lottery'])('V8.marker on %s the main region carries the path', async (path) => {
  await renderScreen(site, { path })

  expect(screen.getByRole('main')).toHaveAttribute('data-page', path)
})

test('V3.chrome V8.regions the layout has header, navigation, main content and footer; a page that stands alone has none of them', async () => {
  const regionsNow = () =>
    ['banner', 'navigation', 'main', 'contentinfo'].map((role) => screen.queryAllByRole(role).length > 0)
  const { unmount } = await renderScreen(site)
  const around = regionsNow()
  unmount()

  await renderScreen(site, { path: '/helpmc' })

  expect(around).toEqual([true, true, true, true])
  expect(regionsNow()).toEqual([false, false, true, false])
})

test('V11.themes H1.theme the switch changes between dark and light', async () => {
  const { user } = await renderScreen(site)

  await user.click(screen.getByRole('button', { name: 'Light theme' }))
  const light = document.documentElement.dataset.theme
  await user.click(screen.getByRole('button', { name: 'Dark theme' }))

  expect(light).toBe('light')
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
})

test('H1.languages V11.brand the language list offers the brand’s languages, and changes the language of the page', async () => {
  const { user } = await renderScreen(site)

  await user.click(screen.getByRole('button', { name: 'Language: English' }))
  const offered = ['简体中文', 'English', 'Tiếng Việt', '日本語', 'ไทย', 'Tagalog', 'Bahasa Indonesia'].map((name) =>
    screen.getByRole('button', { name }),
  )
  await user.click(screen.getByRole('button', { name: 'Tagalog' }))

  expect(offered).toHaveLength(7)
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'fil'))
  expect(await screen.findByRole('button', { name: 'Maliwanag na tema' })).toBeVisible()
})

test.each([
  ['简体中文', 'zh-Hans', '登录'],
  ['English', 'en', 'Login'],
  ['Tiếng Việt', 'vi', 'Đăng nhập'],
  ['日本語', 'ja', 'ログイン'],
  ['ไทย', 'th', 'เข้าสู่ระบบ'],
  ['Tagalog', 'fil', 'Mag-login'],
])('K1.languages H1.languages the header lists %s; who chooses it reads the page in it', async (name, tag, login) => {
  const { user } = await renderScreen(site, { language: 'ID' })

  await user.click(screen.getByRole('button', { name: /Bahasa Indonesia$/ }))
  await user.click(screen.getByRole('button', { name }))

  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', tag))
  expect(await within(screen.getByRole('banner')).findByRole('button', { name: login })).toBeVisible()
})

test('H2 the licence button is on the home page only', async () => {
  const { unmount } = await renderScreen(site, { path: '/' })
  const atHome = screen.queryByRole('button', { name: 'Licence' })
  unmount()
  await renderScreen(site, { path: '/rng' })

  expect(atHome).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Licence' })).not.toBeInTheDocument()
})

test('H10.licences H10.copyright the footer names three licences, the age and the copyright of the site', async () => {
  await renderScreen(site)

  const footer = within(screen.getByRole('contentinfo'))

  expect(footer.getAllByRole('link', { name: /sample/ })).toHaveLength(3)
  expect(footer.getByText('21+')).toBeVisible()
  expect(footer.getByText(/© 2025 Parlay/)).toBeVisible()
})

test.each([
  ['/lottery', true],
  ['/lottery?vendor=TCG_LOTTO_VN', true],
  ['/lottery?gameCode=MB_HN&lottoView=lobby', true],
  ['/lottery?gameCode=MB_HN', false],
  ['/lottery?gameCode=MB_HN&lottoView=betting', false],
])('on %s the bar at the bottom of a phone and the footer, which only a list has: %s', async (path, isList) => {
  await renderScreen(site, { path })

  expect(screen.queryAllByRole('navigation', { name: 'Quick' })).toHaveLength(isList ? 1 : 0)
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(isList ? 1 : 0)
})

const unanswered = () => new Promise<never>(() => {})

test('V3 R3.portal the footer leads to the points mall, the prize draws and the agents’ entrance before the status is known, each once', async () => {
  await renderScreen(site, { answers: { 'SYS.status': unanswered } })
  const footer = within(screen.getByRole('contentinfo'))
  await footer.findByRole('link', { name: 'All help articles' })

  const paths = footer.getAllByRole('link').map((link) => link.getAttribute('href'))

  const expected = ['/pointMall', '/raffles', '/login?portal=agent']
  expect(paths.filter((path) => path !== null && expected.includes(path))).toEqual(expected)
})

test('R5.tree the footer does not lead to the points mall and the prize draws while they are switched off', async () => {
  await renderScreen(site, { answers: { 'SYS.status': aStatusWithout('POINTS', 'PROMO.RAFFLE') } })
  const links = within(screen.getByRole('navigation', { name: 'About this site' }))

  await waitFor(() => expect(links.queryByRole('link', { name: 'Points mall' })).not.toBeInTheDocument())
  expect(links.queryByRole('link', { name: 'Prize draws' })).not.toBeInTheDocument()
  expect(links.getByRole('link', { name: 'Promotions' })).toBeVisible()
})

test('H10.chat chat is offered only while a live chat is available', async () => {
  const withChat = aSystemStatus({ customerService: [{ csType: '1', path: 'https://chat.parlay.example/' }] })
  const { unmount } = await renderScreen(site)
  const without = screen.queryByRole('button', { name: 'Live chat' })
  unmount()

  await renderScreen(site, { answers: { 'SYS.status': withChat } })

  expect(without).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Live chat' })).toBeVisible()
})

test('V10.maintenance V10.order C3.maintenance maintenance replaces the whole site, with its end and customer service', async () => {
  const status = aSystemStatus({
    status: 1,
    maintenance: true,
    regionRestriction: true,
    maintenanceEnd: Date.UTC(2026, 0, 15, 14),
    customerService: [{ csType: '1', path: 'https://chat.parlay.example/' }],
  })

  await renderScreen(site, { answers: { 'SYS.status': status } })

  expect(await screen.findByRole('heading', { name: 'Under maintenance' }, inGoodTime)).toBeVisible()
  expect(screen.getByText(/Expected end/).parentElement).toHaveTextContent('2026')
  expect(screen.getByRole('button', { name: 'Customer service' })).toBeVisible()
  expect(screen.queryByText('page')).not.toBeInTheDocument()
})

test('C3.access V10.region C3.region a blocked region replaces the whole site and names address and place of the visitor', async () => {
  const status = aSystemStatus({ status: 2, regionRestriction: true, location: { ip: '203.0.113.9', country: 'SG' } })

  await renderScreen(site, { answers: { 'SYS.status': status } })

  expect(await screen.findByText('Country or region: Singapore', {}, inGoodTime)).toBeVisible()
  expect(await screen.findByText(/203\.0\.113\.9/, {}, inGoodTime)).toBeVisible()
  expect(screen.queryByText('page')).not.toBeInTheDocument()
})

test('V10.region a blocked region says that the money of a member stays, and that customer service pays it out', async () => {
  const status = aSystemStatus({
    status: 2,
    regionRestriction: true,
    customerService: [{ csType: '1', path: 'https://chat.parlay.example/' }],
  })

  await renderScreen(site, { answers: { 'SYS.status': status } })

  expect(await screen.findByRole('heading', { name: 'Your money' }, inGoodTime)).toBeVisible()
  expect(screen.getByText(/^If you have a balance here, it’s still yours/)).toBeVisible()
  expect(screen.getByText(/^To have your balance paid out, contact customer service/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Customer service' })).toBeVisible()
})

test('V10.maintenance an open page closes when the status changes', async () => {
  const { network } = await renderScreen(site)
  const before = screen.getByText('page')
  network.answer({ 'SYS.status': aSystemStatus({ status: 1, maintenance: true }) })

  act(() => emit('status-changed', { status: 1 }))

  expect(before).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Under maintenance' }, inGoodTime)).toBeVisible()
})

test('V10.normal a site that opens again is there without a reload', async () => {
  const { network } = await renderScreen(site, {
    answers: { 'SYS.status': aSystemStatus({ status: 1, maintenance: true }) },
  })
  const closed = await screen.findByRole('heading', { name: 'Under maintenance' }, inGoodTime)
  network.answer({ 'SYS.status': aSystemStatus() })

  act(() => emit('status-changed', { status: 0 }))

  expect(await screen.findByText('page')).toBeVisible()
  expect(await screen.findByRole('contentinfo')).toBeVisible()
  expect(closed).not.toBeInTheDocument()
})

test('V12 data that depends on the switches is requested again once they have changed, and no other data', async () => {
  const { network } = await renderScreen(site, { answers: { 'GAME.vendors': { data: { lanes: [] } } } })
  await waitFor(() => expect(network.callsTo('GAME.vendors')).toHaveLength(1))
  const notices = network.callsTo('SYS.announcements').length
  act(() => emit('status-changed', { status: 0 }))
  await waitFor(() => expect(network.callsTo('SYS.status')).toHaveLength(2), inGoodTime)
  const unchanged = network.callsTo('GAME.vendors').length
  network.answer({ 'SYS.status': aStatusWithout('NAV.FISH') })

  act(() => emit('status-changed', { status: 0 }))

  await waitFor(() => expect(network.callsTo('GAME.vendors')).toHaveLength(2), inGoodTime)
  expect([unchanged, network.callsTo('SYS.announcements').length]).toEqual([1, notices])
})

test('V12 lists that depend on the switches are asked for at another address once the switches are others, also of the page that was open before', async () => {
  const answers = { 'SYS.banners': { list: [] } }
  const first = await renderScreen(site, { path: '/rng', answers })
  const versions = (network: FakeNetwork) => network.callsTo('SYS.banners').map(({ request }) => request.switches)
  await waitFor(() => expect(localStorage.getItem('switches')).not.toBeNull())
  const known = localStorage.getItem('switches')
  first.network.answer({ 'SYS.status': aStatusWithout('NAV.FISH') })
  act(() => emit('status-changed', { status: 0 }))
  await waitFor(() => expect(versions(first.network)).toHaveLength(2), inGoodTime)
  const changed = versions(first.network)[1]
  first.unmount()

  const second = await renderScreen(site, { path: '/rng', answers })
  await waitFor(() => expect(versions(second.network)).toHaveLength(2))

  expect(changed).not.toBe(known)
  expect(versions(second.network)).toEqual([changed, known])
})

test('V12 a page that is switched off has no banner that advertises it', async () => {
  const banner = {
    bannerId: 'b1',
    groupName: 'w_sports',
    url: '/art/banners/b1',
    alt: 'A football',
    title: 'Live odds',
  }
  const more = { text: 'See them', linkageType: '', linkage: null, startAt: 0, endAt: null }
  const answers = { 'SYS.banners': { list: [{ ...banner, ...more }] } }
  const { unmount } = await renderScreen(site, { path: '/sports', answers })
  expect(await screen.findByRole('img', { name: 'A football' })).toBeVisible()
  unmount()

  await renderScreen(site, { path: '/sports', answers: { ...answers, 'SYS.status': aStatusWithout('NAV.SPORTS') } })

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Highlights' })).not.toBeInTheDocument())
})

test('a toast is announced and can be closed', async () => {
  const { user } = await renderScreen(site)

  act(() => emit('toast-requested', { kind: 'success', text: 'Saved' }))
  const region = screen.getByText('Saved').closest('[role]')
  await user.click(await screen.findByRole('button', { name: 'Close' }))

  expect(region).toHaveAttribute('role', 'status')
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
})
