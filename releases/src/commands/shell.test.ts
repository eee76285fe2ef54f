import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remoteNames } from '@parlay/contracts/declared-remotes'
import { readManifest } from '../store/manifest-file'
import { versionFolderOf } from '../store/store-layout'
import { aPublishedVersion, lobby, run } from '../testing/a-lobby'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { aShellBuild } from '../testing/a-shell-build'
import type { ReleaseContext } from './release-context'

afterEach(removeFolders)

const liveShell = ({ layout }: ReleaseContext) => path.basename(readlinkSync(layout.liveShell))
const offered = ({ layout }: ReleaseContext) =>
  readdirSync(layout.shellFiles)
    .filter((name) => name.endsWith('.js'))
    .sort()

async function aPublishedShell(context: ReleaseContext, version: string, record: object = {}) {
  await aShellBuild(context.workspace, { script: `/main.${version.padStart(10, '0')}.js`, record })
  await run(context, 'publish', 'shell', '--version', version)
}

test('F1.deploys F3.switch F3.rollback the shell is published, promoted and rolled back like a remote, and stands in no page’s manifest', async () => {
  const context = await aReleaseContext()
  for (const version of ['1', '2']) {
    await aPublishedShell(context, version)
    await run(context, 'promote', `shell@${version}`)
  }
  expect(liveShell(context)).toBe('2')

  const { lines } = await run(context, 'rollback', 'shell')

  expect(lines).toEqual(['shell is back on 1 (was 2)'])
  expect(liveShell(context)).toBe('1')
  expect((await run(context, 'list')).value).toMatchObject({
    remotes: [
      ...remoteNames.map((remote) => ({ remote })),
      {
        remote: 'shell',
        versions: [
          { version: '1', state: 'default' },
          { version: '2', state: 'kept' },
        ],
      },
    ],
  })
  expect(existsSync(context.layout.manifest)).toBe(false)
  expect((await run(context, 'verify')).fault).toBeUndefined()
})

test('F3.switch a promotion of the shell is refused when another command changed what is live meanwhile', async () => {
  const context = await aReleaseContext()
  for (const version of ['1', '2']) await aPublishedShell(context, version)
  await run(context, 'promote', 'shell@1')
  const { revision } = (await run(context, 'list')).value as { revision: string }
  await run(context, 'promote', 'shell@2')

  await expect(run(context, 'rollback', 'shell', '--revision', revision)).rejects.toThrow(`not at ${revision}`)

  expect(liveShell(context)).toBe('2')
})

test('F1.deploys a shell that cannot run what is live is stored but not made live; one line before is run', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  await run(context, 'promote', `${lobby}@1`)
  await aPublishedShell(context, '1')
  await aPublishedShell(context, '2', { screenContract: 2 })
  await aPublishedShell(context, '3', { screenContract: 3 })
  await run(context, 'promote', 'shell@1')

  await expect(run(context, 'promote', 'shell@3')).rejects.toThrow(`this shell cannot run what is live (${lobby}@1)`)
  expect(liveShell(context)).toBe('1')
  await run(context, 'promote', 'shell@2')
  expect(liveShell(context)).toBe('2')
})

test('F3.rollback a shell that cannot run what went live since is not gone back to', async () => {
  const context = await aReleaseContext({
    readShell: async () => ({ screenContract: 2, shared: '0.1.0', readsLists: true }),
  })
  await aPublishedShell(context, '1')
  await run(context, 'promote', 'shell@1')
  await aPublishedShell(context, '2', { screenContract: 2 })
  await run(context, 'promote', 'shell@2')
  await aPublishedVersion(context, '2', { record: { screenContract: 2 } })
  await run(context, 'promote', `${lobby}@2`)

  await expect(run(context, 'rollback', 'shell')).rejects.toThrow(`cannot run what is live (${lobby}@2)`)

  expect(liveShell(context)).toBe('2')
})

test.each([
  [['promote', 'shell@1', '--traffic', '5'], 'promote it without --traffic'],
  [['disable', 'shell'], 'the shell cannot be switched off'],
])('F3.switch %j is refused', async (args, words) => {
  const context = await aReleaseContext()
  await aPublishedShell(context, '1')

  await expect(run(context, ...args)).rejects.toThrow(words)
})

test('F3.open-pages the files of every version that is kept are offered, and go with the last version that has them', async () => {
  const clock = { days: 0 }
  const context = await aReleaseContext({ now: () => new Date(Date.UTC(2026, 0, 1 + clock.days)) })
  const release = async (version: number) => {
    await aPublishedShell(context, `${version}`)
    await run(context, 'promote', `shell@${version}`)
  }
  for (let version = 1; version <= 12; version += 1) await release(version)
  expect(offered(context)).toHaveLength(12)

  clock.days = 15
  await release(13)

  expect(offered(context)).not.toContain('main.0000000001.js')
  expect(offered(context)).toEqual(expect.arrayContaining(['main.0000000012.js', 'main.0000000013.js']))
})

test('F4.corrupt a damaged shell is named by verify, not promoted, and repaired by publishing the same build again', async () => {
  const context = await aReleaseContext()
  await aPublishedShell(context, '1')
  rmSync(path.join(context.layout.shellFiles, 'main.0000000001.js'))
  writeFileSync(path.join(versionFolderOf(context.layout, 'shell', '1'), 'index.html'), 'stolen')

  const { value } = await run(context, 'verify')
  await expect(run(context, 'promote', 'shell@1')).rejects.toThrow('index.html is not what was published')
  await aPublishedShell(context, '1')
  await run(context, 'promote', 'shell@1')

  expect(value).toMatchObject({
    versions: [
      {
        faults: ['index.html is not what was published', expect.stringMatching(/^main\.0000000001\.js is missing in /)],
      },
    ],
  })
  expect((await run(context, 'verify')).fault).toBeUndefined()
})

test('F3.switch what killed changes left of the shell is cleared, and the live version stays', async () => {
  const context = await aReleaseContext()
  await aPublishedShell(context, '1')
  await run(context, 'promote', 'shell@1')
  const left = path.join(context.layout.root, 'live-shell.0123456789ab')
  writeFileSync(left, '')

  await aPublishedShell(context, '2')
  await run(context, 'promote', 'shell@2')

  expect(existsSync(left)).toBe(false)
  expect(liveShell(context)).toBe('2')
  expect((await readManifest(context.layout)).microFrontends['parlay/shell']).toHaveLength(1)
})

test('a build of the shell that was changed since, or lacks a page, is refused', async () => {
  const context = await aReleaseContext()
  const folder = await aShellBuild(context.workspace, { script: '/main.0123456789.js' })
  writeFileSync(path.join(folder, 'main.0123456789.js'), 'stolen()')
  await expect(run(context, 'publish', 'shell')).rejects.toThrow('main.0123456789.js changed after it was built')

  await aShellBuild(context.workspace, { script: '/main.0123456789.js' })
  rmSync(path.join(folder, 'index.html'))
  await expect(run(context, 'publish', 'shell')).rejects.toThrow('index.html is missing')
  expect(existsSync(context.layout.shell)).toBe(false)
  expect(readFileSync(path.join(folder, 'release.json'), 'utf8')).toContain('screenContract')
})
