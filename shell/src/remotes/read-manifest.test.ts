import { readManifest } from './read-manifest'
import { aManifest, anEntry, asDefault } from './testing/release-manifest'

const networkFetch = globalThis.fetch
const givenAnswer = (answer: () => Promise<Response>) => {
  globalThis.fetch = answer as typeof fetch
}
const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })

beforeEach(() => localStorage.clear())
afterEach(() => {
  globalThis.fetch = networkFetch
})

test('answers the manifest without malformed entries', async () => {
  const good = anEntry('1.0.0', asDefault)
  givenAnswer(json({ schema: 'v1-pre', microFrontends: { 'parlay/lobby': [good, { url: 7 }, null] } }))

  const { manifest, faults } = readManifest()

  expect((await manifest).microFrontends['parlay/lobby']).toEqual([good])
  expect(await faults).toEqual([{ remote: 'mf-lobby', reason: 'malformed entry' }])
})

test.each([
  ['an error', json({}, 500)],
  ['something that is no manifest', json({ hello: 'world' })],
  ['a page', async () => new Response('<html></html>')],
  ['nothing', () => Promise.reject(new Error('no network'))],
])('F4 goes on with the last manifest when the store answers %s', async (_what, answer) => {
  givenAnswer(json(aManifest(anEntry('1.0.0', asDefault))))
  const before = await readManifest().manifest

  givenAnswer(answer)
  const after = await readManifest().manifest

  expect(after).toEqual(before)
})

test('a manifest that nothing of the page needs yet fails without an error of the page', async () => {
  givenAnswer(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')))
  const unhandled = jest.fn()
  process.on('unhandledRejection', unhandled)

  const { faults } = readManifest()
  const found = await faults
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', unhandled)

  expect(found).toEqual([{ remote: '', reason: 'TimeoutError: signal timed out' }])
  expect(unhandled).not.toHaveBeenCalled()
})

test('rejects when there was never a manifest', async () => {
  givenAnswer(json({}, 404))

  await expect(readManifest().manifest).rejects.toThrow('answered 404')
})

test.each([
  ['no list', { url: 'x' }],
  ['null', null],
  ['a URL that is none', [anEntry('2.0.0', { ...asDefault, url: 'http://[' })]],
  ['an entry without hashes', [{ ...anEntry('2.0.0', asDefault), extras: null }]],
])(
  'F4.corrupt one remote with %s affects that remote alone, and a browser with a kept manifest uses that',
  async (_what, entries) => {
    const lottery = [anEntry('3.0.0', asDefault)]
    const broken = json({ schema: 'v1-pre', microFrontends: { 'parlay/lobby': entries, 'parlay/lottery': lottery } })
    givenAnswer(broken)
    const newVisitor = await readManifest().manifest
    localStorage.clear()
    givenAnswer(json(aManifest(anEntry('1.0.0', asDefault))))
    await readManifest().manifest
    givenAnswer(broken)
    const returning = await readManifest().manifest

    expect(newVisitor.microFrontends).toEqual({ 'parlay/lobby': [], 'parlay/lottery': lottery })
    expect(returning.microFrontends).toEqual({
      'parlay/lobby': [anEntry('1.0.0', asDefault)],
      'parlay/lottery': lottery,
    })
  },
)

test('F4.slow a browser with a kept manifest uses it when the store does not answer; a late answer is for the next page', async () => {
  givenAnswer(json(aManifest(anEntry('1.0.0', asDefault))))
  const kept = await readManifest().manifest
  jest.useFakeTimers()
  let answer: (response: Response) => void = () => undefined
  givenAnswer(() => new Promise((resolve) => (answer = resolve)))
  const late = readManifest()
  await jest.advanceTimersByTimeAsync(1_000)
  jest.useRealTimers()
  const shown = await late.manifest
  const newer = aManifest(anEntry('2.0.0', asDefault))
  answer(new Response(JSON.stringify(newer)))
  const faults = await late.faults
  givenAnswer(() => Promise.reject(new Error('no network')))
  const next = await readManifest().manifest

  expect(shown).toEqual(kept)
  expect(faults).toEqual([])
  expect(next).toEqual(newer)
})

test('the faults of the manifest are known', async () => {
  givenAnswer(json({}, 500))
  const { faults, manifest } = readManifest()
  manifest.catch(() => undefined)

  expect(await faults).toEqual([{ remote: '', reason: 'Error: /releases/manifest.json answered 500' }])
})
