import { readManifestState } from '../store/manifest-file'
import { aPublishedVersion, liveEntries, lobby, run, snapshotOf } from '../testing/a-lobby'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { aRemoteBuild } from '../testing/a-remote-build'
import { promote } from './promote'
import type { ReleaseContext } from './release-context'

afterEach(removeFolders)

/** A store whose versions became the default one after the other, with a clock that tests set. */
async function aStoreAfter(...versions: string[]) {
  const clock = { minutes: 0 }
  const context = await aReleaseContext({ now: () => new Date(Date.UTC(2026, 0, 1, 0, clock.minutes)) })
  for (const version of versions) await release(context, version)
  return { context, clock }
}

async function release(context: ReleaseContext, version: string): Promise<void> {
  await aPublishedVersion(context, version)
  await promote(context, `${lobby}@${version}`)
}

const inManifest = async (context: ReleaseContext) =>
  (await liveEntries(context)).map(
    ({ metadata, extras }) => `${metadata.version}${extras.lastKnownGood ? ' good' : ''}`,
  )

const as = (context: ReleaseContext, who: string): ReleaseContext => ({ ...context, who })

test('F3.rollback after two bad promotions pages still fall back to the version that proved itself, and one step leads there', async () => {
  const { context, clock } = await aStoreAfter('1')
  clock.minutes = 60
  await release(context, '2')
  clock.minutes = 70
  await release(context, '3')
  expect(await inManifest(context)).toEqual(['3', '1 good'])

  await run(context, 'rollback', lobby, '--to', '1')

  expect(await inManifest(context)).toEqual(['1'])
  await expect(run(context, 'rollback', lobby)).rejects.toThrow('no earlier default')
})

test('F3.rollback a version that was rolled back counts as proven only after it stood again', async () => {
  const { context, clock } = await aStoreAfter('1')
  clock.minutes = 60
  await release(context, '2')
  clock.minutes = 180
  await run(context, 'rollback', lobby)
  await promote(context, `${lobby}@2`)
  await release(context, '3')

  expect(await inManifest(context)).toEqual(['3', '1 good'])
})

test('F3.rollback goes back to what was the default before even where pages fall back further', async () => {
  const { context, clock } = await aStoreAfter('1')
  clock.minutes = 60
  await release(context, '2')
  await release(context, '3')

  await run(context, 'rollback', lobby)

  expect(await inManifest(context)).toEqual(['2', '1 good'])
})

test.each([
  ['4', 'was never the default'],
  ['3', 'is the default already'],
  ['9', /is not in the store \S+ \(it holds 4, 3, 2, 1\)/],
])('F3.rollback --to %s is refused', async (to, reason) => {
  const { context } = await aStoreAfter('1', '2', '3')
  await aPublishedVersion(context, '4')
  const before = snapshotOf(context)

  await expect(run(context, 'rollback', lobby, '--to', to)).rejects.toThrow(reason)

  expect(snapshotOf(context)).toBe(before)
})

test('F3.rollback a second operator within half a minute is refused, with the name of the first, and goes on with the revision', async () => {
  const { context, clock } = await aStoreAfter('1', '2', '3')
  await run(as(context, 'ann@desk'), 'rollback', lobby)

  await expect(run(as(context, 'bob@sofa'), 'rollback', lobby)).rejects.toThrow(
    'mf-lobby has just been rolled back: ann@desk did rollback mf-lobby@2 at 2026-01-01 00:00:00 UTC',
  )
  expect(await inManifest(context)).toEqual(['2', '1 good'])
  const { revision } = (await run(context, 'list')).value as { revision: string }
  await run(as(context, 'bob@sofa'), 'rollback', lobby, '--revision', revision)
  expect(await inManifest(context)).toEqual(['1'])

  clock.minutes = 1
  await expect(run(as(context, 'ann@desk'), 'rollback', lobby)).rejects.toThrow('no earlier default')
})

test('F3.rollback a command given before another finished is refused and names that one, even if the same operator gave both', async () => {
  const { context, clock } = await aStoreAfter('1', '2', '3')
  const startedAt = context.now()
  clock.minutes = 1
  await run(context, 'rollback', lobby)

  await expect(run({ ...context, startedAt }, 'rollback', lobby)).rejects.toThrow('has just been rolled back')
  await run({ ...context, startedAt: new Date(Date.UTC(2026, 0, 1, 0, 2)) }, 'rollback', lobby)

  expect(await inManifest(context)).toEqual(['1'])
})

test('of two changes made at the same time the second is refused and names the first', async () => {
  const { context } = await aStoreAfter('1')
  await aPublishedVersion(context, '2')
  await aPublishedVersion(context, '3')

  const outcomes = await Promise.allSettled(['2', '3'].map((version) => promote(context, `${lobby}@${version}`)))

  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(String((refused[0] as PromiseRejectedResult).reason)).toMatch(
    /was changed while this command waited: ann@desk did promote mf-lobby@[23] at /,
  )
})

test.each([
  ['promote', `${lobby}@1`],
  ['promote', `${lobby}@1`, '--traffic', '5'],
  ['rollback', lobby],
  ['disable', lobby],
  ['enable', lobby],
])('%s %s with a revision of before is refused and changes nothing', async (...args) => {
  const { context } = await aStoreAfter('1', '2')
  const { revision } = await readManifestState(context.layout)
  await release(context, '3')
  const before = snapshotOf(context)

  await expect(run(context, ...args, '--revision', revision)).rejects.toThrow(
    new RegExp(`manifest.json is at revision [0-9a-f]{12}, not at ${revision}: ann@desk did promote mf-lobby@3 at`),
  )

  expect(snapshotOf(context)).toBe(before)
})

test('publish --promote --unless-rolled-back leaves alone what was rolled back, until it is promoted again', async () => {
  const { context } = await aStoreAfter('1', '2')
  await run(context, 'rollback', lobby)
  const again = async () => {
    await aRemoteBuild(context.workspace, lobby, { word: '2' })
    return run(context, 'publish', lobby, '--version', '2', '--promote', '--unless-rolled-back')
  }

  expect((await again()).lines.at(-1)).toBe('mf-lobby@2 was rolled back and stays so: promote it yourself')
  expect(await inManifest(context)).toEqual(['1'])
  await promote(context, `${lobby}@2`)
  await release(context, '3')
  expect((await again()).value).toMatchObject({ promoted: true })

  expect(await inManifest(context)).toEqual(['2', '3 good'])
})
