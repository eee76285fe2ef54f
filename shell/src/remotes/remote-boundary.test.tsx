import { type EventMap, on } from '@parlay/shared/events'
import { i18n, startI18n } from '@parlay/shared/i18n'
import { renderScreen } from '@parlay/shared/testing'
import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { lastGoodVersion } from './last-known-good'
import { ScreenLoader } from './load-screen'
import { RemoteBoundary } from './remote-boundary'
import { aManifest, anEntry, asDefault, asLastKnownGood } from './testing'
import './messages'

const mockHost: { runtime?: unknown } = {}

jest.mock('./federation-host', () => ({
  get federation() {
    return mockHost.runtime
  },
}))

type Published = Record<string, ComponentType | 'missing' | 'silent'>

/** A federation runtime in front of these versions. Answers the entries it was asked for, in order. */
function givenPublished(published: Published): string[] {
  const asked: string[] = []
  const entries = new Map<string, string>()
  mockHost.runtime = {
    registerPlugins: () => undefined,
    registerRemotes: ([remote]: { name: string; entry: string }[]) => remote && entries.set(remote.name, remote.entry),
    loadRemote: (id: string) => {
      const [name = ''] = id.split('/')
      const [, version = '', query = ''] = /mf-lobby\/([^/]+)\/remoteEntry\.js(.*)/.exec(entries.get(name) ?? '') ?? []
      asked.push(query ? `${version} again` : version)
      const LobbyScreen = published[version]
      if (LobbyScreen === 'silent') return new Promise(() => undefined)
      return LobbyScreen === 'missing' ? Promise.reject(new Error('not there')) : Promise.resolve({ LobbyScreen })
    },
  }
  return asked
}

const Lobby = (text: string) => () => <h2>{text}</h2>
const Throwing = () => {
  throw new Error('cannot render')
}

/** Versions stay on a page, and all tests share one: each has its own numbers. */
let numbers = 0
const newVersions = () => {
  numbers += 1
  return { latest: `${numbers}.2.0`, former: `${numbers}.1.0` }
}
const published = (
  { latest, former }: ReturnType<typeof newVersions>,
  changes: { latest?: Parameters<typeof anEntry>[1] } = {},
) => aManifest(anEntry(latest, { ...asDefault, ...changes.latest }), anEntry(former, asLastKnownGood))

async function openLobby(release: ReturnType<typeof aManifest> | Error) {
  await startI18n()
  await i18n.loadNamespaces('remotes')
  const failures: EventMap['remote-failed'][] = []
  const stop = on('remote-failed', (failure) => failures.push(failure))
  stops.push(stop)
  const loader = new ScreenLoader(async () => {
    if (release instanceof Error) throw release
    return { manifest: release, bucket: 5000 }
  })
  const page = await renderScreen(
    <>
      <p>the rest of the page</p>
      <RemoteBoundary
        screen="mf-lobby/LobbyScreen"
        props={{ gameType: 'RNG' }}
        skeleton={<p>skeleton</p>}
        loader={loader}
      />
    </>,
  )
  return { ...page, failures }
}

/** What suspends by a click has to be awaited, which `user.click` does not. */
const retry = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click())

const stops: (() => void)[] = []
beforeEach(() => {
  localStorage.clear()
  // React reports what a boundary catches; these tests throw on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('F1 shows the screen, names remote and version on its root, and remembers the version as good', async () => {
  const versions = newVersions()
  givenPublished({ [versions.latest]: Lobby('Games') })

  const { container } = await openLobby(published(versions))

  expect(await screen.findByRole('heading', { name: 'Games' })).toBeVisible()
  expect(container.querySelector('[data-remote="mf-lobby"]')).toHaveAttribute('data-remote-version', versions.latest)
  expect(lastGoodVersion('mf-lobby')).toBe(versions.latest)
})

test('F4 a version that cannot be loaded gives way to the last known good one, and is reported', async () => {
  const versions = newVersions()
  const asked = givenPublished({ [versions.latest]: 'missing', [versions.former]: Lobby('Former games') })

  const { failures } = await openLobby(published(versions))

  expect(await screen.findByRole('heading', { name: 'Former games' })).toBeVisible()
  expect(asked).toEqual([versions.latest, `${versions.latest} again`, versions.former])
  expect(failures).toEqual([{ remote: 'mf-lobby', version: versions.latest, reason: 'not there' }])
})

test('F4 a version whose first render throws gives way to the last known good one, and is reported', async () => {
  const versions = newVersions()
  givenPublished({ [versions.latest]: Throwing, [versions.former]: Lobby('Former games') })

  const { failures } = await openLobby(published(versions))

  expect(await screen.findByRole('heading', { name: 'Former games' })).toBeVisible()
  expect(failures).toEqual([{ remote: 'mf-lobby', version: versions.latest, reason: 'cannot render' }])
  expect(lastGoodVersion('mf-lobby')).toBe(versions.former)
})

test('F4 when nothing can be loaded a card names remote and version, the rest stays, and a retry starts over', async () => {
  const versions = newVersions()
  const store: Published = { [versions.latest]: 'missing', [versions.former]: 'missing' }
  givenPublished(store)
  await openLobby(published(versions))

  expect(await screen.findByRole('alert')).toHaveTextContent(`mf-lobby ${versions.former}`)
  expect(screen.getByText('the rest of the page')).toBeVisible()

  store[versions.latest] = Lobby('Games')
  await retry()

  expect(await screen.findByRole('heading', { name: 'Games' })).toBeVisible()
})

test('F4 without a release manifest there is a card, not a blank page', async () => {
  givenPublished({})

  const { failures } = await openLobby(new Error('no manifest'))

  expect(await screen.findByRole('alert')).toHaveTextContent('mf-lobby')
  expect(failures).toEqual([{ remote: 'mf-lobby', version: '', reason: 'no manifest' }])
})

test('a remote that the operator has switched off says so', async () => {
  const versions = newVersions()
  givenPublished({ [versions.latest]: Lobby('Games') })

  await openLobby(published(versions, { latest: { extras: { disabled: true } } }))

  expect(await screen.findByText('Switched off for now')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('V9 a screen that does not come offers a retry after a while, which goes past the version that hangs', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const versions = newVersions()
  givenPublished({ [versions.latest]: 'silent', [versions.former]: Lobby('Former games') })
  await openLobby(published(versions))
  expect(screen.getByText('skeleton')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()

  await act(() => jest.advanceTimersByTimeAsync(9_000))
  await retry()

  expect(await screen.findByRole('heading', { name: 'Former games' })).toBeVisible()
})

test('V9 a screen that has not come after 120 s is given up with a retry', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const versions = newVersions()
  givenPublished({ [versions.latest]: 'silent', [versions.former]: 'silent' })
  const { failures } = await openLobby(published(versions))

  await act(() => jest.advanceTimersByTimeAsync(121_000))

  expect(screen.getByRole('alert')).toHaveTextContent(`mf-lobby ${versions.latest}`)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(failures).toEqual([{ remote: 'mf-lobby', version: versions.latest, reason: 'took too long' }])
})
