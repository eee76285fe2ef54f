import { pickedCandidate } from './candidates'
import { aManifest, anEntry, asDefault } from './testing/release-manifest'
import { filesOf, stopReading } from './version-files'

const networkFetch = globalThis.fetch
const files = { integrity: { 'remoteEntry.js': 'sha384-of-entry' }, preload: {} }
const asked: { url: string; integrity: string | undefined }[] = []
let answers: (() => Promise<Response>)[] = []

beforeEach(() => {
  asked.length = 0
  globalThis.fetch = ((url: string, { integrity, signal }: RequestInit) => {
    asked.push({ url, integrity })
    const stopped = new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('ended'))),
    )
    return Promise.race([answers.shift()?.() ?? stopped, stopped])
  }) as typeof fetch
})
afterEach(() => {
  globalThis.fetch = networkFetch
})

let versions = 0
function aCandidate(changes: Parameters<typeof anEntry>[1] = {}) {
  versions += 1
  const url = `/remotes/mf-lobby/${versions}/files.json`
  const entry = anEntry(`${versions}`, { ...asDefault, url, extras: { integrity: undefined }, ...changes })
  const candidate = pickedCandidate(aManifest(entry), 'mf-lobby', 0)
  if (!candidate) throw new Error('no version')
  return { candidate, url: `http://localhost${url}`, hash: entry.metadata.integrity }
}
const json = async () => new Response(JSON.stringify(files))

test('F1.manifest a list of files is read once a page, and only with the hash that the manifest names', async () => {
  const { candidate, url, hash } = aCandidate()
  answers = [json]

  const both = await Promise.all([filesOf(candidate), filesOf({ ...candidate })])

  expect(both).toEqual([files, files])
  expect(asked).toEqual([{ url, integrity: hash }])
})

test('F1.manifest an entry that holds its hashes itself needs no list', async () => {
  const { candidate } = aCandidate({ extras: { integrity: files.integrity, preload: {} } })

  expect(await filesOf(candidate)).toEqual(files)
  expect(asked).toEqual([])
})

test('F4.missing a list that fails is reported, and the next try bypasses the caches', async () => {
  const { candidate, url } = aCandidate()
  answers = [async () => new Response('', { status: 404 }), json]

  await expect(filesOf(candidate)).rejects.toThrow(`The list of files ${url} cannot be used: Error: it answered 404`)
  expect(await filesOf(candidate)).toEqual(files)

  expect(asked[1]?.url).toMatch(`${url}?try=`)
})

test('F4.slow a list that is no longer needed is aborted', async () => {
  const { candidate } = aCandidate()
  answers = []
  const reading = filesOf(candidate)

  stopReading(candidate)

  await expect(reading).rejects.toThrow('ended')
})

test('F4.slow a list that hangs is aborted after half a minute', async () => {
  jest.useFakeTimers()
  const { candidate } = aCandidate()
  answers = []
  const reading = filesOf(candidate)
  reading.catch(() => undefined)

  jest.advanceTimersByTime(30_000)
  jest.useRealTimers()

  await expect(reading).rejects.toThrow('cannot be used')
})
