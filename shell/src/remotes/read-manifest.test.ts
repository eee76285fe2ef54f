import { readManifest } from './read-manifest'
import { aManifest, anEntry, asDefault } from './testing'

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

test('answers the manifest without entries that are not in shape', async () => {
  const good = anEntry('1.0.0', asDefault)
  givenAnswer(json({ schema: 'v1-pre', microFrontends: { 'parlay/lobby': [good, { url: 7 }, null] } }))

  const manifest = await readManifest()

  expect(manifest.microFrontends['parlay/lobby']).toEqual([good])
})

test.each([
  ['an error', json({}, 500)],
  ['something that is no manifest', json({ hello: 'world' })],
  ['a page', async () => new Response('<html></html>')],
  ['nothing', () => Promise.reject(new Error('no network'))],
])('F4 goes on with the last manifest when the store answers %s', async (_what, answer) => {
  givenAnswer(json(aManifest(anEntry('1.0.0', asDefault))))
  const before = await readManifest()

  givenAnswer(answer)
  const after = await readManifest()

  expect(after).toEqual(before)
})

test('rejects when there was never a manifest', async () => {
  givenAnswer(json({}, 404))

  await expect(readManifest()).rejects.toThrow('answered 404')
})
