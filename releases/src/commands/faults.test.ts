import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RemoteName } from '@parlay/contracts/remotes'
import { tryTwice } from '@parlay/testing/try-twice'
import { readHistory } from '../store/history-file'
import { integrityOf } from '../store/integrity'
import { readManifestState } from '../store/manifest-file'
import { type StoreLayout, storeLayoutOf, versionFolderOf } from '../store/store-layout'
import { aPublishedVersion, liveEntries, lobby, run } from '../testing/a-lobby'
import { aFolder, aReleaseContext, removeFolders } from '../testing/a-release-context'
import { aRemoteBuild } from '../testing/a-remote-build'
import { BuiltTool } from '../testing/built-tool'
import { promote } from './promote'
import { publish } from './publish'
import type { ReleaseContext } from './release-context'

tryTwice()

let built: BuiltTool

beforeAll(async () => {
  built = await BuiltTool.create()
})
afterAll(removeFolders)

/** An empty store, for the built ops tool and for this process. */
async function aStore() {
  const tool = await built.onAnotherStore()
  const layout = storeLayoutOf(tool.dataDir)
  return { tool, layout, context: await aReleaseContext({ layout, now: () => new Date() }) }
}

async function release(context: ReleaseContext, remote: RemoteName, version: string): Promise<void> {
  await aRemoteBuild(context.workspace, remote, { word: version })
  await publish(context, remote, { version })
  await promote(context, `${remote}@${version}`)
}

/** A store with two live remotes. */
async function aLiveStore() {
  const store = await aStore()
  for (const remote of ['mf-lobby', 'mf-auth'] as const) await release(store.context, remote, '1')
  return store
}

const contentOf = ({ manifest, history }: StoreLayout) => [manifest, history].map((file) => readFileSync(file, 'utf8'))
const namesIn = ({ root }: StoreLayout) => readdirSync(root).sort()

describe('F3.switch on a full disk', () => {
  test('a change whose lock cannot be written is refused, and no lock is left', async () => {
    const { tool, layout } = await aLiveStore()
    const before = contentOf(layout)

    const refused = tool.run(['disable', lobby], { largestFile: 0 })

    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^refused: \S+store\.lock cannot be written/),
    })
    expect(namesIn(layout)).toEqual(['history.jsonl', 'manifest.json', 'remotes', 'reserve'])
    expect(contentOf(layout)).toEqual(before)
    expect(tool.run(['disable', lobby])).toMatchObject({ status: 0 })
  })

  test('a change that cannot be written down is not made', async () => {
    const { tool, layout } = await aLiveStore()
    appendFileSync(layout.history, `${' '.repeat(8_192)}\n`)
    const before = contentOf(layout)

    const refused = tool.run(['disable', lobby], { largestFile: 4 })

    expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(/history\.jsonl cannot be written/) })
    expect(contentOf(layout)).toEqual(before)
  })

  test('a change that cannot be made is in the history as not done', async () => {
    const { tool, layout } = await aLiveStore()
    rmSync(layout.history)
    const { manifest } = await readManifestState(layout)
    for (const entry of Object.values(manifest.microFrontends).flat()) entry.extras.notes = 'x'.repeat(1_024)
    writeFileSync(layout.manifest, JSON.stringify(manifest))
    const before = readFileSync(layout.manifest, 'utf8')

    const refused = tool.run(['disable', lobby], { largestFile: 1 })
    const { stdout } = tool.run(['history'])

    expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(/manifest\.json cannot be written/) })
    expect(readFileSync(layout.manifest, 'utf8')).toBe(before)
    expect(namesIn(layout)).toEqual(['history.jsonl', 'manifest.json', 'remotes', 'reserve'])
    expect(stdout).toMatch(/disable +mf-lobby +by ann@\S+ +NOT DONE: \S+manifest\.json cannot be written/)
  })

  test('a build that does not fit is refused and nothing is left of it', async () => {
    const { tool, layout } = await aLiveStore()
    const from = await aRemoteBuild(await aFolder(), lobby, { word: 'two' })
    const before = readdirSync(path.join(layout.remotes, lobby))

    const refused = tool.run(['publish', lobby, '--from', from, '--version', '2'], { largestFile: 1 })

    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/remotes\/mf-lobby\/2 cannot be written/),
    })
    expect(readdirSync(path.join(layout.remotes, lobby))).toEqual(before)
  })
})

test.each([
  ['was made', true, 'done'],
  ['was not made', false, 'failed'],
] as const)('the next change finds out that one whose process died %s', async (_, isMade, outcome) => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  await promote(context, `${lobby}@1`)
  const { revision } = await readManifestState(context.layout)
  const intent = { id: 'died', at: '2026-01-01T09:00:00.000Z', who: 'bob@desk', remote: lobby, action: 'disable' }
  const line = JSON.stringify({ ...intent, revision: isMade ? revision : 'another' })
  // The same process died while it wrote the next line.
  appendFileSync(context.layout.history, `${line}\n{"id":"cut sh`)

  await run(context, 'disable', lobby)

  const history = await readHistory(context.layout.history)
  expect(history.find(({ id }) => id === 'died')).toMatchObject({ outcome })
  expect(history.at(-1)).toMatchObject({ action: 'disable', outcome: 'done', who: 'ann@desk' })
})

test('what a killed publish left is cleared by the next one', async () => {
  const { tool, layout, context } = await aStore()
  const from = await aRemoteBuild(await aFolder(), lobby)
  // This file takes seconds to compress, which leaves time to kill the process.
  const large = Buffer.from(Array.from({ length: 400_000 }, (_, index) => `${index * 7919}`).join(' '))
  writeFileSync(path.join(from, 'large.js'), large)
  const list = path.join(from, 'integrity.json')
  writeFileSync(list, JSON.stringify({ ...JSON.parse(readFileSync(list, 'utf8')), 'large.js': integrityOf(large) }))
  const folder = path.join(layout.remotes, lobby)
  const incoming = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('.incoming-')) : [])
  const publishing = tool.start(['publish', lobby, '--from', from, '--version', '1'])
  while (incoming().length < 2) await wait(5)

  // The unfinished publish of a process that is still alive is left alone.
  await aPublishedVersion(context, '2')
  expect(incoming()).toHaveLength(2)
  publishing.kill('SIGKILL')
  await once(publishing, 'close')
  expect(incoming()).toHaveLength(2)
  await aPublishedVersion(context, '3')

  expect(readdirSync(folder).sort()).toEqual(['2', '3'])
}, 120_000)

test('F3.rollback of two rollbacks at the same time one is done, and the other is refused and names the first', async () => {
  const { tool, layout, context } = await aLiveStore()
  for (const version of ['2', '3']) await release(context, lobby, version)

  const both = ['ann', 'bob'].map((operator) => tool.start(['rollback', lobby], { PARLAY_OPERATOR: operator }))
  const errors = both.map((child) => child.stderr.toArray())
  const codes = await Promise.all(both.map(async (child) => (await once(child, 'close'))[0]))
  const refusals = (await Promise.all(errors)).map((chunks) => chunks.join('')).join('')

  expect(codes.sort()).toEqual([0, 1])
  expect(refusals).toMatch(
    /^refused: mf-lobby (has just been rolled back|was changed while this command waited): (ann|bob)@/,
  )
  const live = JSON.parse(readFileSync(layout.manifest, 'utf8')).microFrontends['parlay/lobby']
  expect(live[0].metadata.version).toBe('2')
})

describe('a version whose record is damaged', () => {
  async function aDamagedVersion() {
    const context = await aReleaseContext()
    for (const version of ['1', '2', '3']) {
      await aPublishedVersion(context, version)
      await promote(context, `${lobby}@${version}`)
    }
    const note = path.join(versionFolderOf(context.layout, lobby, '2'), '.release.json')
    writeFileSync(note, '{"entry":')
    return { context, note }
  }

  test('stops only itself: others are listed, verified, published and promoted', async () => {
    const { context, note } = await aDamagedVersion()

    const { value, fault } = await run(context, 'verify')
    await aPublishedVersion(context, '4')
    await promote(context, `${lobby}@4`)

    expect(fault).toBe('1 of 3 versions are at fault')
    expect(value).toMatchObject({
      versions: expect.arrayContaining([
        { remote: lobby, version: '2', faults: [`${lobby}@2 is damaged (${note} cannot be read): publish it again`] },
      ]),
    })
    expect((await run(context, 'list')).lines.join('\n')).toMatch(/ 4 +default.* 2 /s)
  })

  test('F3.rollback a rollback to it says where else one can go', async () => {
    const { context } = await aDamagedVersion()

    await expect(run(context, 'rollback', lobby)).rejects.toThrow(
      /mf-lobby@2 is damaged .*; or go back further, --to 1$/,
    )
    await run(context, 'rollback', lobby, '--to', '1')

    expect((await liveEntries(context))[0]?.metadata.version).toBe('1')
  })

  test('is repaired by publishing the same build again, not by another', async () => {
    const { context } = await aDamagedVersion()

    await expect(aPublishedVersion(context, '2', { word: 'other' })).rejects.toThrow('published with other content')
    await aPublishedVersion(context, '2')

    expect((await run(context, 'verify')).fault).toBeUndefined()
  })
})

test.each(['.br', '.gz'])('F4.corrupt verify reads the %s twins, and publishing again repairs them', async (suffix) => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  const twin = path.join(versionFolderOf(context.layout, lobby, '1'), `remoteEntry.js${suffix}`)
  const whole = readFileSync(twin)
  for (const [damage, words] of [
    [() => writeFileSync(twin, 'stolen'), `remoteEntry.js${suffix} does not hold remoteEntry.js`],
    [() => rmSync(twin), `remoteEntry.js${suffix} is missing`],
  ] as const) {
    damage()

    expect((await run(context, 'verify')).value).toMatchObject({ versions: [{ faults: [words] }] })
    await expect(promote(context, `${lobby}@1`)).rejects.toThrow(words)
    await aPublishedVersion(context, '1')

    expect(readFileSync(twin)).toEqual(whole)
    expect((await run(context, 'verify')).fault).toBeUndefined()
  }
})

test('a folder that is no version is no reason to stop', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  mkdirSync(path.join(context.layout.remotes, lobby, 'mislaid'))

  expect((await run(context, 'verify')).value).toMatchObject({
    ok: false,
    versions: [{ version: '1', faults: [] }, {}],
  })
})
