import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { aFolder, removeFolders } from '../testing/a-release-context'
import { withStoreLock } from './store-lock'

afterEach(removeFolders)

const aLock = async () => path.join(await aFolder(), 'store.lock')

test('runs changes one after the other', async () => {
  const lock = await aLock()
  const running: number[] = []
  let most = 0

  await Promise.all(
    [1, 2, 3, 4].map((change) =>
      withStoreLock(lock, async () => {
        running.push(change)
        most = Math.max(most, running.length)
        await new Promise(setImmediate)
        running.splice(running.indexOf(change), 1)
      }),
    ),
  )

  expect(most).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

test('names the holder when the lock stays taken', async () => {
  const lock = await aLock()
  writeFileSync(lock, `${process.pid}@${hostname()}`)

  await expect(withStoreLock(lock, async () => 'done', 50)).rejects.toThrow(`locked by ${process.pid}@`)
})

test.each([
  ['a dead process of this machine', `999999999@${hostname()}`, 0],
  ['anyone, half a minute ago', '1@elsewhere', 31],
])('breaks the lock of %s', async (_, owner, age) => {
  const lock = await aLock()
  writeFileSync(lock, owner)
  const then = Date.now() / 1000 - age
  utimesSync(lock, then, then)

  const result = await withStoreLock(lock, async () => 'done', 2_000)

  expect(result).toBe('done')
})

test('is free again after a change that fails', async () => {
  const lock = await aLock()

  await expect(withStoreLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')

  expect(existsSync(lock)).toBe(false)
})
