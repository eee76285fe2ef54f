import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readManifest } from '../store/manifest-file'
import { versionFolderOf } from '../store/store-layout'
import { aPublishedVersion, liveEntries, lobby, run } from '../testing/a-lobby'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { aRemoteBuild } from '../testing/a-remote-build'
import { promote } from './promote'

afterEach(removeFolders)

test('F3.switch a disabled remote says so on every entry until it is enabled', async () => {
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

test('F4.corrupt verify names every file that is missing or changed', async () => {
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

test.each([
  ['is missing', (list: string) => rmSync(list), 'files.json is missing'],
  [
    'vouches for another file',
    (list: string) => writeFileSync(list, readFileSync(list, 'utf8').replace('remoteEntry', 'stolenEntry')),
    'files.json is not what was published',
  ],
])(
  'F4.corrupt a version of which the list of files %s is at fault, is not promoted, and is repaired by publishing it again',
  async (_, damage, fault) => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, '1')
    damage(path.join(versionFolderOf(context.layout, lobby, '1'), 'files.json'))

    expect((await run(context, 'verify')).value).toMatchObject({ ok: false, versions: [{ faults: [fault] }] })
    await expect(run(context, 'promote', `${lobby}@1`)).rejects.toThrow(`${lobby}@1 is damaged (${fault})`)
    await aPublishedVersion(context, '1')
    await run(context, 'promote', `${lobby}@1`)

    expect((await run(context, 'verify')).fault).toBeUndefined()
  },
)

/** Gives a published version the form that it had before its list of files was a separate file. */
function asPublishedBefore(folder: string): void {
  const [note, list] = ['.release.json', 'files.json'].map((name) => path.join(folder, name)) as [string, string]
  const { integrity, preload } = JSON.parse(readFileSync(list, 'utf8'))
  const { entry, record, publishedAt, twins } = JSON.parse(readFileSync(note, 'utf8'))
  entry.url = entry.url.replace('files.json', 'mf-manifest.json')
  entry.metadata.integrity = integrity['mf-manifest.json']
  Object.assign(entry.extras, { integrity, preload, publishedAt })
  const twinsOfList = ['files.json.br', 'files.json.gz']
  const others = twins.filter((name: string) => !twinsOfList.includes(name))
  writeFileSync(note, JSON.stringify({ entry, record, twins: others }))
  for (const name of ['files.json', ...twinsOfList]) rmSync(path.join(folder, name), { force: true })
}

test('F1.manifest a version published before its list was a separate file is verified, promoted and rolled back to as it is', async () => {
  const context = await aReleaseContext()
  for (const version of ['1', '2']) await aPublishedVersion(context, version)
  asPublishedBefore(versionFolderOf(context.layout, lobby, '1'))
  await run(context, 'promote', `${lobby}@1`)
  await run(context, 'promote', `${lobby}@2`)
  expect((await run(context, 'verify')).fault).toBeUndefined()

  await run(context, 'rollback', lobby)
  const again = await aPublishedVersion(context, '1')

  const [live] = await liveEntries(context)
  expect(live?.metadata.version).toBe('1')
  expect(Object.keys(live?.extras.integrity ?? {})).toContain('remoteEntry.js')
  expect(again.value.published).toBe(false)
  writeFileSync(path.join(versionFolderOf(context.layout, lobby, '1'), 'remoteEntry.js'), 'stolen()')
  expect((await run(context, 'verify')).value).toMatchObject({
    versions: expect.arrayContaining([
      expect.objectContaining({ version: '1', faults: ['remoteEntry.js is not what was published'] }),
    ]),
  })
})

test('no change is lost when several are made at the same time', async () => {
  const context = await aReleaseContext()
  const remotes = ['mf-auth', 'mf-lobby', 'mf-lottery', 'mf-member-centre', 'mf-agent-centre'] as const
  for (const name of remotes) await aRemoteBuild(context.workspace, name)

  await Promise.all(remotes.map((name) => run(context, 'publish', name, '--promote')))

  const { microFrontends } = await readManifest(context.layout)
  expect(Object.keys(microFrontends)).toHaveLength(5)
  expect((await run(context, 'verify')).fault).toBeUndefined()
})
