import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bucketOf, pickVersion } from '@parlay/shared/contracts/pick-version'
import { readManifest } from '../store/manifest-file'
import { versionFolderOf } from '../store/store-layout'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { aRemoteBuild, type BuildOptions } from '../testing/a-remote-build'
import { promote } from './promote'
import { publish } from './publish'
import { entriesOf, type ReleaseContext } from './release-context'
import { rollback } from './rollback'
import { parseCommandLine, runCommand } from './run-command'

const remote = 'mf-lobby'

async function aPublishedVersion(context: ReleaseContext, version: string, options: BuildOptions = {}) {
  await aRemoteBuild(context.workspace, remote, { word: version, ...options })
  return publish(context, remote, { version })
}

async function liveEntries(context: ReleaseContext) {
  return entriesOf(await readManifest(context.layout.manifest), remote)
}

async function versionFor(context: ReleaseContext, consumer: string) {
  return pickVersion(await liveEntries(context), bucketOf(consumer))?.metadata.version
}

function snapshot({ layout }: ReleaseContext) {
  const names = existsSync(layout.root) ? readdirSync(layout.root, { recursive: true }).map(String).sort() : []
  const texts = [layout.manifest, layout.history].map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
  return JSON.stringify([names, texts])
}

function run(context: ReleaseContext, ...args: string[]) {
  const { positionals, values } = parseCommandLine(args)
  return runCommand(context, positionals, values)
}

afterEach(removeFolders)

describe('publish', () => {
  test('stores what the build lists, precompressed and without source maps', async () => {
    const context = await aReleaseContext()
    await aRemoteBuild(context.workspace, remote)

    await publish(context, remote, { version: '1.0.0' })

    const folder = versionFolderOf(context.layout, remote, '1.0.0')
    const script = readFileSync(path.join(folder, 'remoteEntry.js'))
    expect(brotliDecompressSync(readFileSync(path.join(folder, 'remoteEntry.js.br')))).toEqual(script)
    expect(gunzipSync(readFileSync(path.join(folder, 'remoteEntry.js.gz')))).toEqual(script)
    expect(existsSync(path.join(folder, 'remoteEntry.js.map'))).toBe(false)
  })

  test('gives unchanged content the same version and stores it once', async () => {
    const context = await aReleaseContext()
    await aRemoteBuild(context.workspace, remote)
    const first = await publish(context, remote)

    const second = await publish(context, remote)

    expect(first.value).toMatchObject({ version: expect.stringMatching(/^0\.1\.0-[0-9a-f]{8}$/), published: true })
    expect(second.value).toEqual({ ...first.value, published: false })
  })

  test('F3 a published version never changes', async () => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, '1.0.0', { word: 'one' })
    await aRemoteBuild(context.workspace, remote, { word: 'two' })
    const before = snapshot(context)

    await expect(publish(context, remote, { version: '1.0.0' })).rejects.toThrow('published with other content')

    expect(snapshot(context)).toBe(before)
  })

  test('repairs a damaged version from the same build', async () => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, '1.0.0')
    const file = path.join(versionFolderOf(context.layout, remote, '1.0.0'), 'remoteEntry.js')
    rmSync(file)

    const { value } = await publish(context, remote, { version: '1.0.0' })

    expect(value.published).toBe(true)
    expect(existsSync(file)).toBe(true)
  })

  test('keeps the ten newest versions and every one that is live or to go back to', async () => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, 'first')
    await promote(context, `${remote}@first`)

    for (let index = 0; index < 12; index += 1) await aPublishedVersion(context, `v${index}`)

    const kept = readdirSync(path.join(context.layout.remotes, remote)).sort()
    expect(kept).toEqual(['first', 'v10', 'v11', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9'])
  })

  test.each<[string, BuildOptions, string]>([
    ['another screen contract', { record: { screenContract: 99 } }, 'it has screen contract 99'],
    ['a missing screen', { record: { preload: { LobbyScreen: [] } } }, 'it lacks the screen GameFrameScreen'],
    ['a newer shared', { record: { shared: '0.1.9' } }, 'built against shared 0.1.9, the shell supplies 0.1.0'],
    ['another line of shared', { record: { shared: '0.0.9' } }, 'built against shared 0.0.9'],
    ['another remote', { record: { remote: 'mf-auth' } }, 'is a build of mf-auth'],
    ['a preload that is not there', { record: { preload: { LobbyScreen: ['gone.js'] } } }, 'preloads gone.js'],
  ])('F1 refuses %s and changes nothing', async (_, options, reason) => {
    const context = await aReleaseContext()
    await aRemoteBuild(context.workspace, remote, options)
    const before = snapshot(context)

    await expect(publish(context, remote)).rejects.toThrow(reason)

    expect(snapshot(context)).toBe(before)
  })

  test('F4 refuses a build that was changed after it was built', async () => {
    const context = await aReleaseContext()
    const folder = await aRemoteBuild(context.workspace, remote)
    writeFileSync(path.join(folder, 'remoteEntry.js'), 'stolen()')

    await expect(publish(context, remote)).rejects.toThrow('changed after it was built')
  })

  test('refuses names that are no remote, no version and no build', async () => {
    const context = await aReleaseContext()

    await expect(run(context, 'publish', 'mf-none')).rejects.toThrow('there is no remote mf-none')
    await expect(run(context, 'publish', remote)).rejects.toThrow('build first')
    await aRemoteBuild(context.workspace, remote)
    await expect(run(context, 'publish', remote, '--version', '../up')).rejects.toThrow("can't be a version")
  })

  test('--first promotes only while nothing is live, --promote always', async () => {
    const context = await aReleaseContext()
    await aRemoteBuild(context.workspace, remote, { word: 'one' })
    await run(context, 'publish', remote, '--version', '1', '--first')
    await aRemoteBuild(context.workspace, remote, { word: 'two' })
    await run(context, 'publish', remote, '--version', '2', '--first')
    expect(await versionFor(context, 'anyone')).toBe('1')

    await run(context, 'publish', remote, '--version', '2', '--promote')

    expect(await versionFor(context, 'anyone')).toBe('2')
  })
})

describe('promote and rollback', () => {
  test('F3 everyone gets the promoted version, a rollback brings the one before back', async () => {
    const context = await aReleaseContext()
    for (const version of ['1', '2', '3']) {
      await aPublishedVersion(context, version)
      await promote(context, `${remote}@${version}`)
    }
    expect(await versionFor(context, 'anyone')).toBe('3')

    await rollback(context, remote)
    expect(await versionFor(context, 'anyone')).toBe('2')
    await rollback(context, remote)

    expect(await versionFor(context, 'anyone')).toBe('1')
    await expect(rollback(context, remote)).rejects.toThrow('no earlier default')
  })

  test('F3 a rollback after a repeated promotion goes to what was the default before', async () => {
    const context = await aReleaseContext()
    for (const version of ['1', '2']) {
      await aPublishedVersion(context, version)
      await promote(context, `${remote}@${version}`)
    }
    await rollback(context, remote)
    await promote(context, `${remote}@2`)

    await rollback(context, remote)

    expect(await versionFor(context, 'anyone')).toBe('1')
  })

  test('F3 a canary gets its share, keeps its consumers when it grows, and a rollback ends it', async () => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, '1')
    await promote(context, `${remote}@1`)
    await aPublishedVersion(context, '2')
    const consumers = Array.from({ length: 2_000 }, (_, index) => `consumer-${index}`)
    const inCanary = async () => {
      const entries = await liveEntries(context)
      return consumers.filter((consumer) => pickVersion(entries, bucketOf(consumer))?.metadata.version === '2')
    }

    await promote(context, `${remote}@2`, 10)
    const atTen = await inCanary()
    await promote(context, `${remote}@2`, 30)
    const atThirty = await inCanary()
    await rollback(context, remote)
    const after = await inCanary()

    expect(atTen.length / consumers.length).toBeCloseTo(0.1, 1)
    expect(atThirty.length / consumers.length).toBeCloseTo(0.3, 1)
    expect(atThirty).toEqual(expect.arrayContaining(atTen))
    expect(after).toEqual([])
  })

  test('F3 promoting a canary makes it the default and keeps the old one to go back to', async () => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, '1')
    await promote(context, `${remote}@1`)
    await aPublishedVersion(context, '2')
    await promote(context, `${remote}@2`, 5)

    await promote(context, `${remote}@2`)

    const entries = await liveEntries(context)
    expect(entries.map(({ metadata, deployment }) => [metadata.version, deployment])).toEqual([
      ['2', { traffic: 100, default: true }],
      ['1', undefined],
    ])
    expect(entries[1]?.extras.lastKnownGood).toBe(true)
  })

  test('F4 refuses a damaged version and one that the live shell cannot use', async () => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, '1')
    const newerShell = { ...context, readShell: async () => ({ screenContract: 2, shared: '0.1.0' }) }
    await expect(promote(newerShell, `${remote}@1`)).rejects.toThrow('the shell 2')
    rmSync(path.join(versionFolderOf(context.layout, remote, '1'), 'remoteEntry.js'))

    await expect(promote(context, `${remote}@1`)).rejects.toThrow('remoteEntry.js is missing')

    expect(await liveEntries(context)).toEqual([])
  })

  test.each([
    [['promote', `${remote}@9`], 'is not in the store'],
    [['promote', remote], 'name a version'],
    [['promote', `${remote}@1`, '--traffic', 'half'], 'percentage'],
    [['promote', `${remote}@1`, '--traffic', '101'], 'percentage'],
    [['promote', `${remote}@1`, '--traffic', '10'], 'no default yet'],
    [['rollback', remote], 'no default to roll back'],
    [['disable', remote], 'no version on the site'],
    [['launch'], 'no command launch'],
  ])('refuses %j and changes nothing', async (args, reason) => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, '1')
    const before = snapshot(context)

    await expect(run(context, ...args)).rejects.toThrow(reason)

    expect(snapshot(context)).toBe(before)
  })
})

describe('what operators see', () => {
  test('F3 a disabled remote says so on every entry until it is enabled', async () => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, '1')
    await promote(context, `${remote}@1`)

    await run(context, 'disable', remote)
    const off = await liveEntries(context)
    await run(context, 'enable', remote)
    const on = await liveEntries(context)

    expect(off.map(({ extras }) => extras.disabled)).toEqual([true])
    expect(on.map(({ extras }) => extras.disabled)).toEqual([undefined])
  })

  test('list names what is live with its traffic and what is kept', async () => {
    const context = await aReleaseContext()
    for (const version of ['1', '2', '3']) await aPublishedVersion(context, version)
    await promote(context, `${remote}@1`)
    await promote(context, `${remote}@2`, 25)

    const { value } = await run(context, 'list')

    const { remotes } = value as { remotes: { remote: string; versions: unknown[] }[] }
    expect(remotes.find((listed) => listed.remote === remote)?.versions).toEqual([
      { version: '2', state: 'canary', traffic: 25 },
      { version: '1', state: 'default', traffic: 75 },
      { version: '3', state: 'kept', traffic: 0 },
    ])
  })

  test('history names who did what and when', async () => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, '1')
    await promote(context, `${remote}@1`)

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
    await promote(context, `${remote}@1`)
    expect((await run(context, 'verify')).fault).toBeUndefined()
    const folder = versionFolderOf(context.layout, remote, '1')
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
})
