import { rmSync } from 'node:fs'
import path from 'node:path'
import { bucketOf, pickVersion } from '@parlay/contracts/pick-version'
import { versionFolderOf } from '../store/store-layout'
import { aPublishedVersion, liveEntries, lobby, run, snapshotOf, versionFor } from '../testing/a-lobby'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { promote } from './promote'
import { rollback } from './rollback'

afterEach(removeFolders)

test('F3.switch F3.rollback everyone gets the promoted version, a rollback brings the one before back', async () => {
  const context = await aReleaseContext()
  for (const version of ['1', '2', '3']) {
    await aPublishedVersion(context, version)
    await promote(context, `${lobby}@${version}`)
  }
  expect(await versionFor(context, 'anyone')).toBe('3')

  await rollback(context, lobby)
  expect(await versionFor(context, 'anyone')).toBe('2')
  await rollback(context, lobby)

  expect(await versionFor(context, 'anyone')).toBe('1')
  await expect(rollback(context, lobby)).rejects.toThrow('no earlier default')
})

test('F3.rollback a rollback after a repeated promotion goes to what was the default before', async () => {
  const context = await aReleaseContext()
  for (const version of ['1', '2']) {
    await aPublishedVersion(context, version)
    await promote(context, `${lobby}@${version}`)
  }
  await rollback(context, lobby)
  await promote(context, `${lobby}@2`)

  await rollback(context, lobby)

  expect(await versionFor(context, 'anyone')).toBe('1')
})

test('F3.canary F3.rollback a canary gets its share, keeps its consumers when it grows, and a rollback ends it', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  await promote(context, `${lobby}@1`)
  await aPublishedVersion(context, '2')
  const consumers = Array.from({ length: 2_000 }, (_, index) => `consumer-${index}`)
  const inCanary = async () => {
    const entries = await liveEntries(context)
    return consumers.filter((consumer) => pickVersion(entries, bucketOf(consumer))?.metadata.version === '2')
  }

  await promote(context, `${lobby}@2`, 10)
  const atTen = await inCanary()
  await promote(context, `${lobby}@2`, 30)
  const atThirty = await inCanary()
  await rollback(context, lobby)
  const after = await inCanary()

  expect(atTen.length / consumers.length).toBeCloseTo(0.1, 1)
  expect(atThirty.length / consumers.length).toBeCloseTo(0.3, 1)
  expect(atThirty).toEqual(expect.arrayContaining(atTen))
  expect(after).toEqual([])
})

test('F3.canary promoting a canary makes it the default and keeps the old one to go back to', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  await promote(context, `${lobby}@1`)
  await aPublishedVersion(context, '2')
  await promote(context, `${lobby}@2`, 5)

  await promote(context, `${lobby}@2`)

  const entries = await liveEntries(context)
  expect(entries.map(({ metadata, deployment }) => [metadata.version, deployment])).toEqual([
    ['2', { traffic: 100, default: true }],
    ['1', undefined],
  ])
  expect(entries[1]?.extras.lastKnownGood).toBe(true)
})

test('F4.corrupt refuses a damaged version and one that the live shell cannot use', async () => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  const newerShell = { ...context, readShell: async () => ({ screenContract: 3, shared: '0.1.0', readsLists: true }) }
  await expect(promote(newerShell, `${lobby}@1`)).rejects.toThrow('the shell 3')
  rmSync(path.join(versionFolderOf(context.layout, lobby, '1'), 'remoteEntry.js'))

  await expect(promote(context, `${lobby}@1`)).rejects.toThrow('remoteEntry.js is missing')

  expect(await liveEntries(context)).toEqual([])
})

test.each([
  [['promote', `${lobby}@9`], 'is not in the store'],
  [['promote', lobby], 'name a version'],
  [['promote', `${lobby}@1`, '--traffic', 'half'], 'percentage'],
  [['promote', `${lobby}@1`, '--traffic', '101'], 'percentage'],
  [['promote', `${lobby}@1`, '--traffic', '10'], 'no default yet'],
  [['rollback', lobby], 'no default to roll back'],
  [['disable', lobby], 'no version on the site'],
  [['launch'], 'no command launch'],
])('refuses %j and changes nothing', async (args, reason) => {
  const context = await aReleaseContext()
  await aPublishedVersion(context, '1')
  const before = snapshotOf(context)

  await expect(run(context, ...args)).rejects.toThrow(reason)

  expect(snapshotOf(context)).toBe(before)
})
