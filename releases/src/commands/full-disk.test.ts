import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { tryTwice } from '@parlay/testing/try-twice'
import { storeLayoutOf } from '../store/store-layout'
import { aPublishedVersion, lobby } from '../testing/a-lobby'
import { aReleaseContext, removeFolders } from '../testing/a-release-context'
import { BuiltTool, hasSmallDisks } from '../testing/built-tool'
import { promote } from './promote'

tryTwice()

afterAll(removeFolders)

/** A store with two versions, of which the second is live. */
async function aStore() {
  const tool = await BuiltTool.create()
  const layout = storeLayoutOf(tool.dataDir)
  const context = await aReleaseContext({ layout })
  for (const version of ['1', '2']) {
    await aPublishedVersion(context, version)
    await promote(context, `${lobby}@${version}`)
  }
  return { tool, layout }
}

const onFullDisk = hasSmallDisks() ? test : test.skip

onFullDisk(
  'F3.rollback F3.switch a full disk still rolls back, disables and enables, one after the other',
  async () => {
    const { tool } = await aStore()

    const { codes, stderr, manifest } = tool.runOnFullDisk([
      ['rollback', lobby],
      ['disable', lobby],
      ['enable', lobby],
      ['disable', lobby],
    ])

    expect({ codes, stderr }).toEqual({ codes: [0, 0, 0, 0], stderr: '' })
    expect(manifest.microFrontends['parlay/lobby']).toMatchObject([
      { metadata: { version: '1' }, extras: { disabled: true } },
    ])
  },
)

onFullDisk('F3.switch a full disk without a reserve refuses the change and says why', async () => {
  const { tool, layout } = await aStore()
  rmSync(layout.reserve, { recursive: true })

  const { codes, stderr, manifest } = tool.runOnFullDisk([['disable', lobby]])

  expect(codes).toEqual([1])
  expect(stderr).toMatch(/^refused: \S+ cannot be written: the disk is full \(ENOSPC\)$/m)
  expect(manifest.microFrontends['parlay/lobby']).toMatchObject([{ metadata: { version: '2' } }, {}])
  expect(manifest.microFrontends['parlay/lobby']?.[0]?.extras.disabled).toBeUndefined()
})

test('F3.switch every change of the store leaves a reserve behind', async () => {
  const { tool, layout } = await aStore()
  rmSync(layout.reserve, { recursive: true })

  tool.run(['disable', lobby])

  const sizes = readdirSync(layout.reserve).map((name) => statSync(path.join(layout.reserve, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1024 * 1024)
})
