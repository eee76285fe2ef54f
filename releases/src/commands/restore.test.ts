import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readHistory } from '../store/history-file'
import { versionFolderOf } from '../store/store-layout'
import { aPublishedVersion, liveEntries, lobby, run, snapshotOf } from '../testing/a-lobby'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { aShellBuild } from '../testing/a-shell-build'
import { promote } from './promote'
import type { ReleaseContext } from './release-context'

afterEach(removeFolders)

const versions = ['1', '2', '3', '4']

/** A store with a default, a canary, a proven version and a shell, after every kind of change. */
async function aUsedStore(): Promise<ReleaseContext> {
  const clock = { minutes: 0 }
  const context = await aReleaseContext({ now: () => new Date(Date.UTC(2026, 0, 1, 0, clock.minutes)) })
  for (const version of versions) await aPublishedVersion(context, version)
  await promote(context, `${lobby}@1`)
  clock.minutes = 90
  await promote(context, `${lobby}@2`)
  await promote(context, `${lobby}@3`)
  await run(context, 'rollback', lobby)
  await promote(context, `${lobby}@3`, 20)
  await run(context, 'rollback', lobby)
  await promote(context, `${lobby}@4`, 10)
  await promote(context, `${lobby}@3`, 5)
  await promote(context, `${lobby}@4`, 0)
  await run(context, 'disable', lobby)
  await run(context, 'enable', lobby)
  await run(context, 'disable', lobby)
  await aShellBuild(context.workspace, { script: '/main.0123456789.js' })
  await run(context, 'publish', 'shell', '--version', '1', '--promote')
  return context
}

const readLive = ({ layout }: ReleaseContext) => readFileSync(layout.manifest, 'utf8')

test.each([
  ['is lost', ({ layout }: ReleaseContext) => rmSync(layout.manifest)],
  ['is damaged', ({ layout }: ReleaseContext) => writeFileSync(layout.manifest, '{"schema":')],
  [
    'was changed by hand',
    (context: ReleaseContext) =>
      writeFileSync(context.layout.manifest, readLive(context).replace('"traffic":5', '"traffic":50')),
  ],
  [
    'and the link to the shell are lost',
    ({ layout }: ReleaseContext) => [layout.manifest, layout.liveShell].map((file) => rmSync(file)),
  ],
])('F3.rollback a manifest that %s is restored from the history to the byte', async (_what, damage) => {
  const context = await aUsedStore()
  const before = readLive(context)
  const { revision } = (await run(context, 'list')).value as { revision: string }
  damage(context)

  const { lines, fault } = await run(context, 'restore')

  expect(fault).toBeUndefined()
  expect(lines).toContain(`restored  ${lobby}@2`)
  expect(readLive(context)).toBe(before)
  expect((await run(context, 'list')).value).toMatchObject({ revision })
  expect((await run(context, 'verify')).fault).toBeUndefined()
  expect((await readHistory(context.layout.history)).at(-1)).toMatchObject({
    action: 'restore',
    outcome: 'done',
    revision,
  })
  await run(context, 'rollback', lobby)
  await run(context, 'rollback', lobby)
  expect((await liveEntries(context))[0]?.metadata.version).toBe('1')
})

test('F3.rollback where everything is as the history says, a restoration changes nothing', async () => {
  const context = await aUsedStore()
  const before = snapshotOf(context)

  const { lines } = await run(context, 'restore')

  expect(lines.slice(0, 2)).toEqual([`as it was  ${lobby}@2`, 'as it was  shell@1'])
  expect(snapshotOf(context)).toBe(before)
})

test('F3.rollback a version that is damaged is not restored, and is named', async () => {
  const context = await aUsedStore()
  rmSync(context.layout.manifest)
  writeFileSync(path.join(versionFolderOf(context.layout, lobby, '3'), 'remoteEntry.js'), 'stolen')

  const { fault } = await run(context, 'restore')

  expect(fault).toBe(`${lobby}@3 is damaged (remoteEntry.js is not what was published): publish it again`)
  expect((await liveEntries(context)).map(({ metadata }) => metadata.version)).toEqual(['2', '1'])
})

test('F3.rollback a change whose end is not known does not keep a damaged manifest from being restored', async () => {
  const context = await aUsedStore()
  const before = readLive(context)
  const intent = {
    id: 'died',
    at: '2026-01-01T09:00:00.000Z',
    who: 'bob@desk',
    remote: lobby,
    action: 'enable',
    revision: 'r',
  }
  writeFileSync(context.layout.history, `${readFileSync(context.layout.history, 'utf8')}${JSON.stringify(intent)}\n`)
  writeFileSync(context.layout.manifest, '')

  await run(context, 'restore')

  expect(readLive(context)).toBe(before)
})

test('F3.rollback a store whose history knows of nothing is left as it is', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  const before = snapshotOf(context)

  await expect(run(context, 'restore')).rejects.toThrow('knows of nothing that was promoted')

  expect(snapshotOf(context)).toBe(before)
})
