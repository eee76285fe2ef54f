import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readManifest } from '../store/manifest-file'
import { versionFolderOf } from '../store/store-layout'
import { aPublishedVersion, liveEntries, lobby, run } from '../testing/a-lobby'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { aRemoteBuild } from '../testing/a-remote-build'
import { promote } from './promote'

afterEach(removeFolders)

test('F3 a disabled remote says so on every entry until it is enabled', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  await promote(context, `${lobby}@1`)

  await run(context, 'disable', lobby)
  const off = await liveEntries(context)
  await run(context, 'enable', lobby)
  const on = await liveEntries(context)

  expect(off.map(({ extras }) => extras.disabled)).toEqual([true])
  expect(on.map(({ extras }) => extras.disabled)).toEqual([undefined])
})

test('list names what is live with its traffic and what is kept', async () => {
  const context = await aReleaseContext()
  for (const version of ['1', '2', '3']) await aPublishedVersion(context, version)
  await promote(context, `${lobby}@1`)
  await promote(context, `${lobby}@2`, 25)

  const { value } = await run(context, 'list')

  const { remotes } = value as { remotes: { remote: string; versions: unknown[] }[] }
  expect(remotes.find((listed) => listed.remote === lobby)?.versions).toEqual([
    { version: '2', state: 'canary', traffic: 25 },
    { version: '1', state: 'default', traffic: 75 },
    { version: '3', state: 'kept', traffic: 0 },
  ])
})

test('history names who did what and when', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  await promote(context, `${lobby}@1`)

  const { value } = await run(context, 'history')

  expect(value).toMatchObject({
    history: [
      { who: 'ann@desk', action: 'publish', version: '1', at: expect.stringMatching(/^2026-01-01T/) },
      { who: 'ann@desk', action: 'promote', version: '1' },
    ],
  })
})

test('F4 verify names every file that is missing or changed', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  await promote(context, `${lobby}@1`)
  expect((await run(context, 'verify')).fault).toBeUndefined()
  const folder = versionFolderOf(context.layout, lobby, '1')
  rmSync(path.join(folder, 'mf-manifest.json'))
  writeFileSync(path.join(folder, 'remoteEntry.js'), 'stolen()')

  const { fault, value } = await run(context, 'verify')

  expect(fault).toBe('1 of 1 versions are at fault')
  expect(value).toMatchObject({
    ok: false,
    versions: [{ faults: ['mf-manifest.json is missing', 'remoteEntry.js is not what was published'] }],
  })
})

test('changes made at once do not lose each other', async () => {
  const context = await aReleaseContext()
  const remotes = ['mf-auth', 'mf-lobby', 'mf-lottery', 'mf-member-centre', 'mf-agent-centre'] as const
  for (const name of remotes) await aRemoteBuild(context.workspace, name)

  await Promise.all(remotes.map((name) => run(context, 'publish', name, '--promote')))

  const { microFrontends } = await readManifest(context.layout.manifest)
  expect(Object.keys(microFrontends)).toHaveLength(5)
  expect((await run(context, 'verify')).fault).toBeUndefined()
})
