import { renderScreen } from '@parlay/testing'
import { i18n, startI18n } from '@parlay/web/i18n'
import { act, screen } from '@testing-library/react'
import { RemoteBoundary } from './remote-boundary'
import { ScreenLoader } from './screen-loader'
import { aManifest, anEntry, asDefault } from './testing/release-manifest'
import './messages'

jest.mock('./federation-host', () => ({
  federation: {
    registerPlugins: () => undefined,
    registerRemotes: () => undefined,
    loadRemote: async () => ({ LobbyScreen: () => <h2>Games</h2> }),
  },
}))

const aRelease = (disabled: boolean) => aManifest(anEntry('1.0.0', { ...asDefault, extras: { disabled } }))
let startsAt = Date.now()
const site = { isOff: false, isVisible: true, asked: 0 }

beforeAll(async () => {
  await startI18n()
  await i18n.loadNamespaces('remotes')
})
beforeEach(() => {
  startsAt += 600_000
  jest.useFakeTimers({ now: startsAt })
  localStorage.clear()
  Object.assign(site, { isOff: false, isVisible: true, asked: 0 })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (site.isVisible ? 'visible' : 'hidden'))
})
afterEach(() => {
  jest.useRealTimers()
})

function giveManifest(): void {
  globalThis.fetch = async () => {
    site.asked += 1
    return { ok: true, json: async () => aRelease(site.isOff) } as Response
  }
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const games = () => screen.queryByRole('heading', { name: 'Games' })
const notice = () => screen.queryByRole('status')

async function openLobby({ isOff = false } = {}) {
  site.isOff = isOff
  const loader = new ScreenLoader(async () => ({ manifest: aRelease(isOff), bucket: 0 }))
  const page = await renderScreen(
    <RemoteBoundary screen="mf-lobby/LobbyScreen" props={{ gameType: 'RNG' }} skeleton={<p>wait</p>} loader={loader} />,
  )
  // `renderScreen` has its own network.
  giveManifest()
  await pass(0)
  return page
}

// The tests share one page, which has not read the switches before the first test.
test('F3.switch a page that was opened while a remote was off shows it within a minute of its being switched on', async () => {
  await openLobby({ isOff: true })
  expect(notice()).toHaveAttribute('data-remote-off', 'mf-lobby')

  site.isOff = false
  await pass(60)

  expect(games()).toBeVisible()
})

test('F3.switch a remote that is switched off shows its notice in an open page within a minute, and comes back', async () => {
  await openLobby()
  expect(games()).toBeVisible()

  site.isOff = true
  await pass(60)
  expect(games()).toBeNull()
  expect(notice()).toHaveAttribute('data-remote-off', 'mf-lobby')

  site.isOff = false
  await pass(60)
  expect(games()).toBeVisible()
  expect(notice()).toBeNull()
})

test('a hidden page asks nothing, and asks as soon as it is visible', async () => {
  await openLobby()
  const before = site.asked
  site.isVisible = false
  site.isOff = true
  await pass(300)
  expect(site.asked).toBe(before)

  site.isVisible = true
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await pass(1)

  expect(site.asked).toBe(before + 1)
  expect(notice()).toHaveAttribute('data-remote-off', 'mf-lobby')
  site.isOff = false
  await pass(60)
  expect(games()).toBeVisible()
})

test('without an answer everything stays as it is', async () => {
  await openLobby()
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))

  await pass(180)

  expect(games()).toBeVisible()
})
