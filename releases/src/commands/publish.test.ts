import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { remoteNames } from '@parlay/contracts/declared-remotes'
import { runs } from '@parlay/testing/runs'
import { readManifest } from '../store/manifest-file'
import { versionFolderOf } from '../store/store-layout'
import { aPublishedVersion, lobby, run, snapshotOf, versionFor } from '../testing/a-lobby'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { aRemoteBuild, type BuildOptions } from '../testing/a-remote-build'
import { promote } from './promote'
import { publish } from './publish'

afterEach(removeFolders)

test('stores what the build lists, precompressed and without source maps', async () => {
  const context = await aReleaseContext()
  await aRemoteBuild(context.workspace, lobby)

  await publish(context, lobby, { version: '1.0.0' })

  const folder = versionFolderOf(context.layout, lobby, '1.0.0')
  const script = readFileSync(path.join(folder, 'remoteEntry.js'))
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'remoteEntry.js.br')))).toEqual(script)
  expect(gunzipSync(readFileSync(path.join(folder, 'remoteEntry.js.gz')))).toEqual(script)
  expect(existsSync(path.join(folder, 'remoteEntry.js.map'))).toBe(false)
})

test('gives unchanged content the same version and stores it once', async () => {
  const context = await aReleaseContext()
  await aRemoteBuild(context.workspace, lobby)
  const first = await publish(context, lobby)

  const second = await publish(context, lobby)

  expect(first.value).toMatchObject({ version: expect.stringMatching(/^0\.1\.0-[0-9a-f]{8}$/), published: true })
  expect(second.value).toEqual({ ...first.value, published: false })
})

test('F3 a published version never changes', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1.0.0', { word: 'one' })
  await aRemoteBuild(context.workspace, lobby, { word: 'two' })
  const before = snapshotOf(context)

  await expect(publish(context, lobby, { version: '1.0.0' })).rejects.toThrow('published with other content')

  expect(snapshotOf(context)).toBe(before)
})

test('repairs a damaged version from the same build', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1.0.0')
  const file = path.join(versionFolderOf(context.layout, lobby, '1.0.0'), 'remoteEntry.js')
  rmSync(file)

  const { value } = await publish(context, lobby, { version: '1.0.0' })

  expect(value.published).toBe(true)
  expect(existsSync(file)).toBe(true)
})

test('keeps the ten newest versions and every one that is live or to go back to', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, 'first')
  await promote(context, `${lobby}@first`)

  for (let index = 0; index < 12; index += 1) await aPublishedVersion(context, `v${index}`)

  const kept = readdirSync(path.join(context.layout.remotes, lobby)).sort()
  expect(kept).toEqual(['first', 'v10', 'v11', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9'])
})

test('F3.open-pages what was live in the last fourteen days is kept, and can be gone back to', async () => {
  const clock = { days: 0 }
  const context = await aReleaseContext({ now: () => new Date(Date.UTC(2026, 0, 1 + clock.days)) })
  const release = async (version: string, traffic?: number) => {
    await aPublishedVersion(context, version)
    await promote(context, `${lobby}@${version}`, traffic)
  }
  await release('old')
  await release('mid')
  await release('canary', 5)
  clock.days = 1
  await release('live')
  clock.days = 15
  for (let index = 0; index < 11; index += 1) await release(`v${index}`)
  const held = () => readdirSync(path.join(context.layout.remotes, lobby)).sort()
  expect(held()).toEqual(expect.arrayContaining(['canary', 'live', 'mid', 'v0']))
  expect(held()).not.toContain('old')
  await run(context, 'rollback', lobby, '--to', 'mid')
  expect(await versionFor(context, 'anyone')).toBe('mid')
  await release('v11')

  clock.days = 16
  await aPublishedVersion(context, 'next')

  // The ten newest versions stay, and so does the one that was live a day ago.
  expect(held()).toEqual(expect.arrayContaining(['mid', 'v0', 'v11', 'next']))
  expect(held()).not.toContain('canary')
})

test('where the history is lost, nothing younger than fourteen days is deleted', async () => {
  const context = await aReleaseContext()
  for (let index = 0; index < 10; index += 1) await aPublishedVersion(context, `v${index}`)
  rmSync(context.layout.history)

  for (let index = 10; index < 14; index += 1) await aPublishedVersion(context, `v${index}`)

  expect(readdirSync(path.join(context.layout.remotes, lobby))).toHaveLength(14)
})

test('F1.manifest after days of releases of every remote, each with a canary, the manifest has at most 4,096 bytes', async () => {
  const days = runs(4, 14)
  const context = await aReleaseContext()
  const chunks = Array.from({ length: 40 }, (_, index) => `chunk-${index}.0123456789.js`)
  for (const remote of remoteNames) {
    for (let day = 1; day <= days; day += 1) {
      await aRemoteBuild(context.workspace, remote, { word: `${day}`, chunks })
      const { value } = await publish(context, remote)
      await promote(context, `${remote}@${value.version}`, day === days ? 12.34 : undefined)
    }
  }

  const { microFrontends } = await readManifest(context.layout)

  expect(Object.values(microFrontends).map((entries) => entries.length)).toEqual(Array(5).fill(3))
  expect(statSync(context.layout.manifest).size).toBeLessThanOrEqual(4_096)
})

test.each<[string, BuildOptions, string]>([
  ['another screen contract', { record: { screenContract: 99 } }, 'it has screen contract 99'],
  ['a missing screen', { record: { preload: { LobbyScreen: [] } } }, 'it lacks the screen GameFrameScreen'],
  ['a newer shared', { record: { shared: '0.1.9' } }, 'built against shared 0.1.9, the shell supplies 0.1.0'],
  ['another line of shared', { record: { shared: '0.0.9' } }, 'built against shared 0.0.9'],
  ['another remote', { record: { remote: 'mf-auth' } }, 'is a build of mf-auth'],
  ['a preload that is not there', { record: { preload: { LobbyScreen: ['gone.js'] } } }, 'preloads gone.js'],
])('F1.deploys refuses %s and changes nothing', async (_, options, reason) => {
  const context = await aReleaseContext()
  await aRemoteBuild(context.workspace, lobby, options)
  const before = snapshotOf(context)

  await expect(publish(context, lobby)).rejects.toThrow(reason)

  expect(snapshotOf(context)).toBe(before)
})

test('F4.corrupt refuses a build that was changed after it was built', async () => {
  const context = await aReleaseContext()
  const folder = await aRemoteBuild(context.workspace, lobby)
  writeFileSync(path.join(folder, 'remoteEntry.js'), 'stolen()')

  await expect(publish(context, lobby)).rejects.toThrow('changed after it was built')
})

test('refuses names that are no lobby, no version and no build', async () => {
  const context = await aReleaseContext()

  await expect(run(context, 'publish', 'mf-none')).rejects.toThrow('there is no remote mf-none')
  await expect(run(context, 'publish', lobby)).rejects.toThrow('build first')
  await aRemoteBuild(context.workspace, lobby)
  await expect(run(context, 'publish', lobby, '--version', '../up')).rejects.toThrow("can't be a version")
})

test('--first promotes only while nothing is live, --promote always', async () => {
  const context = await aReleaseContext()
  await aRemoteBuild(context.workspace, lobby, { word: 'one' })
  await run(context, 'publish', lobby, '--version', '1', '--first')
  await aRemoteBuild(context.workspace, lobby, { word: 'two' })
  await run(context, 'publish', lobby, '--version', '2', '--first')
  expect(await versionFor(context, 'anyone')).toBe('1')

  await run(context, 'publish', lobby, '--version', '2', '--promote')

  expect(await versionFor(context, 'anyone')).toBe('2')
})
