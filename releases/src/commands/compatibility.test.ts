import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ShellRecord } from '@parlay/contracts/release-manifest'
import { aPublishedVersion, lobby, run } from '../testing/a-lobby'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { incompatibilitiesOf, readShellRecord } from './compatibility'
import { promote } from './promote'
import type { ReleaseContext } from './release-context'
import { verify } from './verify'

afterEach(removeFolders)

const exports = ['getSession']
const supplies = { '@parlay/shared/session': { version: '0.1.0', exports } }
const uses = (name: string) => ({ '@parlay/shared/session': { version: '0.1.0', exports: [name] } })
const tomorrows = { record: { uses: uses('getSessionOfTomorrow') } }

describe('F1.deploys a live shell that says what it exports', () => {
  const fault = 'it needs getSessionOfTomorrow of @parlay/shared/session, which the shell'
  const readShell = async () => ({ screenContract: 1, shared: '0.1.0', supplies, readsLists: true })

  test('is given a build that calls only that', async () => {
    const context = await aReleaseContext({ readShell })

    await aPublishedVersion(context, '1', { record: { uses: uses('getSession') } })
    await promote(context, `${lobby}@1`)

    expect((await verify(context)).value).toMatchObject({ ok: true })
  })

  test('refuses a build that calls something else in one line that names it', async () => {
    const refused = await aPublishedVersion(await aReleaseContext({ readShell }), '1', tomorrows).catch(String)

    expect(refused).toContain(fault)
    expect(refused).not.toContain('\n')
  })

  test('is not given what was published for another shell, and verify names it', async () => {
    const before = await aReleaseContext()
    await aPublishedVersion(before, '2', tomorrows)
    const context = { ...before, readShell }

    await expect(promote(context, `${lobby}@2`)).rejects.toThrow(fault)
    expect((await verify(context)).lines.join('\n')).toContain(fault)
  })
})

describe('F1.deploys a live shell that does not know a remote', () => {
  const readShell = async () => ({ screenContract: 1, shared: '0.1.0', readsLists: true, screens: { 'mf-auth': [] } })
  const fault = 'the shell knows no remote mf-lobby'

  test('is given neither its build nor its promotion, whether to all visitors or to a share', async () => {
    const before = await aReleaseContext()
    await aPublishedVersion(before, '1')
    await promote(before, `${lobby}@1`)
    await aPublishedVersion(before, '2')
    const context = { ...before, readShell }

    await expect(aPublishedVersion(context, '3')).rejects.toThrow(fault)
    await expect(promote(context, `${lobby}@2`)).rejects.toThrow(fault)
    await expect(promote(context, `${lobby}@2`, 5)).rejects.toThrow(fault)
    expect((await verify(context)).lines.join('\n')).toContain(fault)
  })

  test('asks of a build the screens that it knows, not those of the tool', async () => {
    const few = async () => ({ ...(await readShell()), screens: { 'mf-lobby': ['LobbyScreen'] } })
    const context = await aReleaseContext({ readShell: few })

    await aPublishedVersion(context, '1', { record: { preload: { LobbyScreen: ['remoteEntry.js'] } } })
    await promote(context, `${lobby}@1`)

    expect((await verify(context)).value).toMatchObject({ ok: true })
  })

  test('is not made live while the remote is', async () => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, '1')
    await promote(context, `${lobby}@1`)
    const file = path.join(context.workspace, 'next-shell.json')
    await writeFile(file, JSON.stringify(await readShell()))

    const { fault: reason, lines } = await run(context, 'verify', '--shell', file)

    expect(reason).toContain(`this shell cannot run what is live (${lobby}@1)`)
    expect(lines.join()).toContain(fault)
  })
})

test('a shell without a record is taken to be built from this workspace', async () => {
  const record = await readShellRecord(['no-such-file'], path.join(__dirname, '../../../shared/web/package.json'))

  expect(record.supplies).toBeUndefined()
  expect(record.shared).toMatch(/^\d+\.\d+\.\d+$/)
})

describe('F1.deploys a shell of the next version', () => {
  const record = { remote: 'mf-lobby', screenContract: 1, shared: '0.1.4', preload: {}, uses: uses('getSession') }
  const root = `sha384-${'R'.repeat(64)}`
  const entry = { url: '', metadata: { version: '1', integrity: root }, extras: {} }
  const next: ShellRecord = { screenContract: 2, shared: '0.2.0', supplies, readsLists: true }
  const faultsOn = (build: Partial<typeof record>, shell: Partial<ShellRecord> = {}, extras: object = {}) =>
    incompatibilitiesOf({ record: { ...record, ...build }, entry: { ...entry, extras } }, { ...next, ...shell }).filter(
      (words) => !words.startsWith('it lacks'),
    )

  test('that reads hashes from the manifest alone runs only versions whose entry has them', () => {
    const before = { readsLists: false }

    expect(faultsOn({}, before).join()).toContain('in a list of files, which this shell does not read')
    expect(faultsOn({}, before, { integrity: { 'remoteEntry.js': root } })).toEqual([])
    expect(faultsOn({}, {}, { integrity: { 'remoteEntry.js': root } })).toEqual([])
  })

  test('runs remotes of the screen contract and the shared line before', () => {
    expect(faultsOn({})).toEqual([])
  })

  test.each([
    ['of the contract before that', { screenContract: 1 }, { screenContract: 3 }, 'screen contract 1, the shell 3'],
    ['of a contract to come', { screenContract: 3 }, {}, 'screen contract 3, the shell 2'],
    ['of the line before that', {}, { shared: '0.3.0' }, 'against shared 0.1.4, the shell supplies 0.3.0'],
    ['of a line to come', { shared: '0.3.0' }, {}, 'against shared 0.3.0, the shell supplies 0.2.0'],
    ['that call what is gone', { uses: uses('gone') }, {}, 'it needs gone of @parlay/shared/session'],
    ['when it does not say what it supplies', {}, { supplies: undefined }, 'against shared 0.1.4'],
  ])('refuses remotes %s', (_, build, shell, words) => {
    expect(faultsOn(build, shell).join('; ')).toContain(words)
  })
})

describe('F1.deploys a shell that is to be deployed', () => {
  const aShell = async (context: ReleaseContext, shell: object) => {
    const file = path.join(context.workspace, 'next-shell.json')
    await writeFile(file, JSON.stringify(shell))
    return file
  }

  test('is checked against all that is live, and only that', async () => {
    const context = await aReleaseContext()
    for (const version of ['1', '2', '3']) await aPublishedVersion(context, version)
    await promote(context, `${lobby}@1`)
    await promote(context, `${lobby}@2`, 5)
    const fitting = await aShell(context, { screenContract: 1, shared: '0.1.0', readsLists: true })
    expect(await run(context, 'verify', '--shell', fitting)).toEqual({
      lines: [`ok    ${lobby}@2`, `ok    ${lobby}@1`],
      value: expect.objectContaining({ ok: true }),
    })

    const { fault, value } = await run(
      context,
      'verify',
      '--shell',
      await aShell(context, { screenContract: 3, shared: '0.1.0', readsLists: true }),
    )

    expect(fault).toContain(`this shell cannot run what is live (${lobby}@2, ${lobby}@1): `)
    expect(value).toMatchObject({ ok: false, versions: [{ faults: ['it has screen contract 1, the shell 3'] }, {}] })
  })

  test('may leave behind what pages only fall back to, and says so', async () => {
    const context = await aReleaseContext()
    await aPublishedVersion(context, '1')
    await promote(context, `${lobby}@1`)
    const three = { ...context, readShell: async () => ({ screenContract: 3, shared: '0.1.0', readsLists: true }) }
    await aPublishedVersion(three, '3', { record: { screenContract: 3 } })
    await promote(three, `${lobby}@3`)

    const outcome = await run(context, 'verify', '--shell', await aShell(context, await three.readShell()))

    expect(outcome.fault).toBeUndefined()
    expect(outcome.lines).toEqual([`ok    ${lobby}@3`, `note  ${lobby}@1: it has screen contract 1, the shell 3`])
  })

  test('that has no record is refused', async () => {
    await expect(run(await aReleaseContext(), 'verify', '--shell', '/no/such/file')).rejects.toThrow(
      "/no/such/file is no shell's release.json",
    )
  })
})
