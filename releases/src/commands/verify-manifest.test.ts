import { writeFileSync } from 'node:fs'
import type { ReleaseEntry, ReleaseManifest } from '@parlay/contracts/release-manifest'
import { readManifest } from '../store/manifest-file'
import { aPublishedVersion, lobby, run } from '../testing/a-lobby'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { promote } from './promote'

afterEach(removeFolders)

type Change = (entries: [canary: ReleaseEntry, current: ReleaseEntry], manifest: ReleaseManifest) => void

const otherHash = `sha384-${'A'.repeat(64)}`

async function aStoreWithCanary() {
  const context = await aReleaseContext()
  for (const version of ['1', '2']) await aPublishedVersion(context, version)
  await promote(context, `${lobby}@1`)
  await promote(context, `${lobby}@2`, 10)
  return context
}

test('F4.corrupt verify finds nothing wrong with a manifest that the tool wrote', async () => {
  const { value, fault } = await run(await aStoreWithCanary(), 'verify')

  expect(fault).toBeUndefined()
  expect(value).toMatchObject({ ok: true, manifest: [] })
})

test.each<[string, Change, string]>([
  [
    'a hash',
    ([canary]) => Object.assign(canary.metadata, { integrity: otherHash }),
    'the hash of 2 is not what was published',
  ],
  [
    'the hash of a file',
    ([, current]) => Object.assign(current.extras, { integrity: { 'remoteEntry.js': otherHash } }),
    'the hashes of the files of 1 are not what was published',
  ],
  [
    'an address',
    ([canary]) => Object.assign(canary, { url: 'https://elsewhere.example/files.json' }),
    '2 is at https://elsewhere.example/files.json, was published at /remotes/mf-lobby/2/files.json',
  ],
  [
    'traffic',
    ([canary]) => Object.assign(canary, { deployment: { traffic: 30, default: false } }),
    'its versions have 120 % of traffic together, not 100 %',
  ],
  [
    'two defaults',
    ([canary]) => Object.assign(canary, { deployment: { traffic: 10, default: true } }),
    '2, 1 are defaults at once',
  ],
  [
    'no default',
    ([, current]) => Object.assign(current, { deployment: { traffic: 90, default: false } }),
    'no version is the default',
  ],
  [
    'a canary without traffic',
    ([canary, current]) => [
      Object.assign(canary, { deployment: { traffic: 0, default: false } }),
      Object.assign(current, { deployment: { traffic: 100, default: true } }),
    ],
    'the canary 2 has no traffic',
  ],
  [
    'a version that is named twice',
    ([, current], { microFrontends }) => microFrontends['parlay/lobby']?.push({ ...current, deployment: undefined }),
    '1 is named twice',
  ],
  [
    'two last good versions',
    ([canary, current]) => [canary, current].map(({ extras }) => Object.assign(extras, { lastKnownGood: true })),
    '2, 1 are all the last known good version',
  ],
  [
    'a remote that is half off',
    ([canary]) => Object.assign(canary.extras, { disabled: true }),
    'it is switched off for some of its versions only',
  ],
])('F4.corrupt verify names %s in the manifest that is not as it should be', async (_what, change, words) => {
  const context = await aStoreWithCanary()
  const manifest = await readManifest(context.layout)
  change(manifest.microFrontends['parlay/lobby'] as [ReleaseEntry, ReleaseEntry], manifest)
  writeFileSync(context.layout.manifest, JSON.stringify(manifest))

  const { lines, fault } = await run(context, 'verify')

  expect(fault).toMatch(/^the manifest has [12] faults$/)
  expect(lines.join('\n')).toContain(`      mf-lobby: ${words}`)
})

test('F4.corrupt verify names an entry of the manifest that is no remote’s', async () => {
  const context = await aStoreWithCanary()
  const manifest = await readManifest(context.layout)
  manifest.microFrontends['parlay/lobbby'] = manifest.microFrontends['parlay/lobby'] ?? []
  writeFileSync(context.layout.manifest, JSON.stringify(manifest))

  const { value } = await run(context, 'verify')

  expect(value).toMatchObject({
    ok: false,
    manifest: [expect.stringMatching(/^parlay\/lobbby is the name of no remote/)],
  })
})
