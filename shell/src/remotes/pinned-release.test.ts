import { type EventMap, on } from '@parlay/web/events'
import { pinnedRelease, renewedRelease } from './pinned-release'
import { switchOf } from './remote-switches'
import { reportShown } from './report-shown'
import { aManifest, anEntry, asDefault } from './testing/release-manifest'

const networkFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = networkFetch
})

test('B.7 a malformed entry counts as repaired if its remote is already shown from the kept manifest', async () => {
  localStorage.setItem('release-manifest', JSON.stringify(aManifest(anEntry('1.0.0', asDefault))))
  let answer: (response: Response) => void = () => undefined
  globalThis.fetch = (() => new Promise((resolve) => (answer = resolve))) as typeof fetch
  const reported: [kind: string, fact: EventMap['remote-failed']][] = []
  on('remote-failed', (fact) => reported.push(['failed', fact]))
  const recovered = new Promise<void>((resolve) => {
    on('remote-recovered', (fact) => {
      reported.push(['recovered', fact])
      resolve()
    })
  })

  jest.useFakeTimers()
  const pinning = pinnedRelease()
  await jest.advanceTimersByTimeAsync(1_000)
  jest.useRealTimers()
  const { manifest } = await pinning
  const [{ metadata, url } = anEntry('', asDefault)] = manifest.microFrontends['parlay/lobby'] ?? []
  reportShown({ remote: 'mf-lobby', version: metadata.version, base: url } as Parameters<typeof reportShown>[0])
  answer(new Response(JSON.stringify({ schema: 'v1-pre', microFrontends: { 'parlay/lobby': 'soon' } })))
  await recovered

  const fault = { remote: 'mf-lobby', phase: 'manifest', reason: 'malformed entry' }
  expect(reported).toEqual([
    ['failed', { ...fault, version: '' }],
    ['recovered', { ...fault, version: '1.0.0' }],
  ])
})

test('V9.retry another try reads the manifest again; if that fails, the page keeps its manifest', async () => {
  const began = await pinnedRelease()
  const newer = aManifest(anEntry('2.0.0', { ...asDefault, extras: { disabled: true } }))
  globalThis.fetch = async () => new Response(JSON.stringify(newer))

  const renewed = await renewedRelease()
  globalThis.fetch = () => Promise.reject(new Error('no network'))
  const without = await renewedRelease()

  expect(renewed).toEqual({ ...began, manifest: newer })
  expect(switchOf('mf-lobby')).toBe('off')
  expect(without).toEqual(began)
  expect(await pinnedRelease()).toEqual(began)
})
