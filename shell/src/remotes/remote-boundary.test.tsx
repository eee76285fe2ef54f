import { renderScreen } from '@parlay/testing'
import { type EventMap, emit, on } from '@parlay/web/events'
import { i18n, startI18n } from '@parlay/web/i18n'
import { act, screen } from '@testing-library/react'
import { Activity, type ComponentType, use, useEffect, useState } from 'react'
import { lastGoodVersion } from './last-known-good'
import { RemoteBoundary } from './remote-boundary'
import { ScreenLoader } from './screen-loader'
import { aManifest, anEntry, asDefault, asLastKnownGood } from './testing/release-manifest'
import './messages'

const mockHost: { runtime?: unknown } = {}

jest.mock('./federation-host', () => ({
  get federation() {
    return mockHost.runtime
  },
}))

type Published = Record<string, ComponentType | 'missing' | 'silent'>

/** Serves these versions from a federation runtime. Returns the entries that were requested, in order. */
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
const late = { delay: 0 }

/** Throws in an effect, immediately or after a while. */
function Late() {
  const [isBroken, setIsBroken] = useState(late.delay === 0)
  useEffect(() => {
    if (isBroken) throw new Error('cannot go on')
    const timer = setTimeout(() => setIsBroken(true), late.delay)
    return () => clearTimeout(timer)
  }, [isBroken])
  return <h2>Games</h2>
}

/** Throws as it renders after a click. */
function Breakable() {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw new Error('cannot draw that')
  return (
    <button type="button" onClick={() => setIsBroken(true)}>
      break
    </button>
  )
}

/** Throws as it is hidden or unmounted. */
function Careless() {
  useEffect(
    () => () => {
      throw new Error('cannot stop')
    },
    [],
  )
  return <h2>Games</h2>
}

const Throwing = () => {
  throw new Error('cannot render')
}

/** Versions stay on a page, and all tests share one page, so each test has its own version numbers. */
let numbers = 0
const newVersions = () => {
  numbers += 1
  return { latest: `${numbers}.2.0`, former: `${numbers}.1.0` }
}
const published = (
  { latest, former }: ReturnType<typeof newVersions>,
  changes: { latest?: Parameters<typeof anEntry>[1] } = {},
) => aManifest(anEntry(latest, { ...asDefault, ...changes.latest }), anEntry(former, asLastKnownGood))

const pageInTest: { show: (isShown: boolean) => void } = { show: () => undefined }

const reload = jest.fn()

function PageInTest({ loader }: { loader: ScreenLoader }) {
  const [isShown, setIsShown] = useState(true)
  pageInTest.show = setIsShown
  return (
    <>
      <p>the rest of the page</p>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <RemoteBoundary
          screen="mf-lobby/LobbyScreen"
          props={{ gameType: 'RNG' }}
          skeleton={<p>skeleton</p>}
          loader={loader}
          reload={reload}
        />
      </Activity>
    </>
  )
}

type Manifest = ReturnType<typeof aManifest>

/** `now` returns the manifest for another try. */
async function openLobby(release: Manifest | Error, now: () => Manifest | Error = () => release) {
  await startI18n()
  await i18n.loadNamespaces('remotes')
  const failures: EventMap['remote-failed'][] = []
  const stop = on('remote-failed', (failure) => failures.push(failure))
  const recoveries: EventMap['remote-recovered'][] = []
  stops.push(
    stop,
    on('remote-recovered', (recovery) => recoveries.push(recovery)),
  )
  const answer = (manifest: Manifest | Error) => {
    if (manifest instanceof Error) throw manifest
    return { manifest, bucket: 5000 }
  }
  const loader = new ScreenLoader(
    async () => answer(release),
    async () => answer(now()),
  )
  const page = await renderScreen(<PageInTest loader={loader} />)
  return { ...page, failures, recoveries, show: (isShown: boolean) => act(async () => pageInTest.show(isShown)) }
}

/** A suspension caused by a click has to be awaited, which `user.click` does not do. */
const retry = () => act(async () => screen.getByRole('button', { name: 'Try again' }).click())

const stops: (() => void)[] = []
beforeEach(() => {
  localStorage.clear()
  reload.mockClear()
  // React reports what a boundary catches; these tests throw on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('F1.manifest shows the screen, names remote and version on its root, and remembers the version as good after some seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const versions = newVersions()
  givenPublished({ [versions.latest]: Lobby('Games') })

  const { container } = await openLobby(published(versions))

  expect(await screen.findByRole('heading', { name: 'Games' })).toBeVisible()
  expect(container.querySelector('[data-remote="mf-lobby"]')).toHaveAttribute('data-remote-version', versions.latest)
  expect(lastGoodVersion('mf-lobby')).toBeUndefined()
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(lastGoodVersion('mf-lobby')).toBe(versions.latest)
})

test('F4.missing the last known good version replaces one that cannot be loaded, which is reported', async () => {
  const versions = newVersions()
  const asked = givenPublished({ [versions.latest]: 'missing', [versions.former]: Lobby('Former games') })

  const { failures } = await openLobby(published(versions))

  expect(await screen.findByRole('heading', { name: 'Former games' })).toBeVisible()
  expect(asked).toEqual([versions.latest, `${versions.latest} again`, versions.former])
  expect(failures).toEqual([{ remote: 'mf-lobby', version: versions.latest, reason: 'not there', phase: 'entry' }])
})

test('F4.throws the last known good version replaces one whose first render throws, which is reported', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const versions = newVersions()
  givenPublished({ [versions.latest]: Throwing, [versions.former]: Lobby('Former games') })

  const { failures } = await openLobby(published(versions))

  expect(await screen.findByRole('heading', { name: 'Former games' })).toBeVisible()
  expect(failures).toEqual([{ remote: 'mf-lobby', version: versions.latest, reason: 'cannot render', phase: 'render' }])
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(lastGoodVersion('mf-lobby')).toBe(versions.former)
})

test.each([
  ['in an effect', 0],
  ['in its first seconds', 3_000],
])(
  'F4.throws the last known good version replaces one that throws %s, which is not remembered as good',
  async (_when, delay) => {
    jest.useFakeTimers({ advanceTimers: true })
    const versions = newVersions()
    late.delay = delay
    givenPublished({ [versions.latest]: Late, [versions.former]: Lobby('Former games') })
    const { failures, recoveries } = await openLobby(published(versions))

    await act(() => jest.advanceTimersByTimeAsync(delay))

    expect(await screen.findByRole('heading', { name: 'Former games' })).toBeVisible()
    expect(failures).toEqual([
      { remote: 'mf-lobby', version: versions.latest, reason: 'cannot go on', phase: 'update' },
    ])
    expect(recoveries).toEqual([
      { remote: 'mf-lobby', version: versions.former, reason: 'cannot go on', phase: 'update' },
    ])
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(lastGoodVersion('mf-lobby')).toBe(versions.former)
  },
)

test('F4.throws a version that was good keeps its place when it throws, and one with an error of a handler does not become good', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const versions = newVersions()
  givenPublished({ [versions.latest]: Breakable, [versions.former]: Lobby('Former games') })
  await openLobby(published(versions))
  emit('remote-failed', { remote: 'mf-lobby', version: versions.former, reason: 'of another', phase: 'run' })
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(lastGoodVersion('mf-lobby')).toBe(versions.latest)

  await act(async () => screen.getByRole('button', { name: 'break' }).click())
  expect(screen.getByRole('alert')).toHaveTextContent(`mf-lobby ${versions.latest}`)
  localStorage.clear()
  await retry()
  await act(() => jest.advanceTimersByTimeAsync(5_000))

  expect(screen.getByRole('heading', { name: 'Former games' })).toBeVisible()
  expect(lastGoodVersion('mf-lobby')).toBeUndefined()
})

test('F4.throws a cached page that throws as it is hidden is reported, and rendered again when it is shown again', async () => {
  const versions = newVersions()
  givenPublished({ [versions.latest]: Careless, [versions.former]: Lobby('Former games') })
  const { show, failures } = await openLobby(published(versions))
  expect(await screen.findByRole('heading', { name: 'Games' })).toBeVisible()

  await show(false)
  expect(screen.getByText('the rest of the page')).toBeVisible()
  await show(true)

  expect(await screen.findByRole('heading', { name: 'Games' })).toBeVisible()
  expect(failures).toEqual([{ remote: 'mf-lobby', version: versions.latest, reason: 'cannot stop', phase: 'unmount' }])
  await show(false)
})

test('F4.missing when nothing can be loaded a card names remote and version, the rest stays, and a retry starts over', async () => {
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

test('F4.missing without a release manifest there is a card, not a blank page', async () => {
  givenPublished({})

  const { failures } = await openLobby(new Error('no manifest'))

  expect(await screen.findByRole('alert')).toHaveTextContent('mf-lobby')
  expect(failures).toEqual([{ remote: 'mf-lobby', version: '', reason: 'no manifest', phase: 'manifest' }])
})

test('a remote that the operator has switched off says so', async () => {
  const versions = newVersions()
  givenPublished({ [versions.latest]: Lobby('Games') })

  await openLobby(published(versions, { latest: { extras: { disabled: true } } }))

  expect(await screen.findByText('Switched off for now')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

const waitsForever = new Promise<never>(() => undefined)
const WithoutTexts = () => use(waitsForever)

test.each([
  ['its entry', 'silent', 'entry'],
  ['its texts', WithoutTexts, 'messages'],
] as const)(
  'F4.slow the last known good version replaces one of which %s hangs after 4 s',
  async (_what, latest, phase) => {
    jest.useFakeTimers({ advanceTimers: true })
    const versions = newVersions()
    givenPublished({ [versions.latest]: latest, [versions.former]: Lobby('Former games') })
    const { failures, recoveries } = await openLobby(published(versions))
    expect(screen.getByText('skeleton')).toBeVisible()

    await act(() => jest.advanceTimersByTimeAsync(4_000))

    expect(screen.getByRole('heading', { name: 'Former games' })).toBeVisible()
    const fault = { remote: 'mf-lobby', reason: 'took too long', phase }
    expect(failures).toEqual([{ ...fault, version: versions.latest }])
    expect(recoveries).toEqual([{ ...fault, version: versions.former }])
  },
)

test.each([
  ['the only version hangs', {}],
  ['the last good version hangs as well', { former: 'silent' as const }],
])(
  'V9.retry F4.slow if %s, this is reported and another try is offered within 5 s, which starts over',
  async (_what, { former }: { former?: 'silent' }) => {
    jest.useFakeTimers({ advanceTimers: true })
    const versions = newVersions()
    const store: Published = { [versions.latest]: 'silent', ...(former && { [versions.former]: former }) }
    givenPublished(store)
    const { failures, recoveries } = await openLobby(
      former ? published(versions) : aManifest(anEntry(versions.latest, asDefault)),
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()

    await act(() => jest.advanceTimersByTimeAsync(5_000))
    const fault = { remote: 'mf-lobby', reason: 'took too long', phase: 'entry' }
    expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
    expect(failures).toEqual([{ ...fault, version: versions.latest }])
    await act(() => jest.advanceTimersByTimeAsync(12_000))
    expect(failures).toEqual(
      [versions.latest, ...(former ? [versions.former] : [])].map((version) => ({ ...fault, version })),
    )
    store[versions.latest] = Lobby('Games')
    await retry()

    expect(await screen.findByRole('heading', { name: 'Games' })).toBeVisible()
    expect(recoveries).toMatchObject([{ ...fault, version: versions.latest }])
  },
)

test('V9.retry another try uses the current release, and a try that does not help is followed by a reload', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const [began, after] = [newVersions(), newVersions()]
  const store: Published = { [began.latest]: 'missing', [after.latest]: 'missing' }
  const asked = givenPublished(store)
  await openLobby(aManifest(anEntry(began.latest, asDefault)), () => aManifest(anEntry(after.latest, asDefault)))
  expect(await screen.findByRole('alert')).toHaveTextContent(`mf-lobby ${began.latest}`)

  await retry()
  expect(await screen.findByRole('alert')).toHaveTextContent(`mf-lobby ${after.latest}`)
  expect(asked.slice(2)).toEqual([after.latest, `${after.latest} again`])
  expect(reload).not.toHaveBeenCalled()
  await retry()

  expect(reload).toHaveBeenCalledTimes(1)
})

test('V9.retry another try loads a version that was promoted after a fault, and once it has run well a later fault starts over', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const [began, after] = [newVersions(), newVersions()]
  givenPublished({ [began.latest]: 'missing', [after.latest]: Breakable })
  await openLobby(aManifest(anEntry(began.latest, asDefault)), () => aManifest(anEntry(after.latest, asDefault)))

  await retry()
  expect(await screen.findByRole('button', { name: 'break' })).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  await act(async () => screen.getByRole('button', { name: 'break' }).click())
  await retry()

  expect(await screen.findByRole('button', { name: 'break' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

test('V9.limit F4.slow a screen that has not loaded after 120 s is replaced by a retry', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const versions = newVersions()
  givenPublished({ [versions.latest]: 'silent', [versions.former]: 'silent' })
  const { failures } = await openLobby(published(versions))

  await act(() => jest.advanceTimersByTimeAsync(121_000))

  expect(screen.getByRole('alert')).toHaveTextContent(`mf-lobby ${versions.former}`)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  const slow = { remote: 'mf-lobby', reason: 'took too long', phase: 'entry' }
  expect(failures).toEqual([
    { ...slow, version: versions.latest },
    { ...slow, version: versions.former },
  ])
})
