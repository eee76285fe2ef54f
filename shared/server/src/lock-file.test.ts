import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryLockFile } from './lock-file'
import { startedAt } from './process-life'

const staleAfter = 30_000
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlay-lock-'))
  file = join(folder, 'deep', 'a.lock')
  tryLockFile(file).release?.()
})

afterEach(() => rmSync(folder, { recursive: true }))

const isTaken = (rule = {}) => tryLockFile(file, rule).release !== undefined

function writeLock(content: string, secondsAgo = 0): void {
  writeFileSync(file, content)
  const then = Date.now() / 1000 - secondsAgo
  utimesSync(file, then, then)
}

test('a lock belongs to one process until it is released, and names its owner', () => {
  const { release } = tryLockFile(file)

  expect(tryLockFile(file)).toEqual({ heldBy: { pid: process.pid, name: String(process.pid) } })

  release?.()
  expect(isTaken()).toBe(true)
})

test('on a disk that machines share, the lock names its machine too', () => {
  tryLockFile(file, { staleAfter })

  expect(tryLockFile(file, { staleAfter })).toMatchObject({ heldBy: { name: `${process.pid}@${hostname()}` } })
})

test('a lock that its owner is still writing stays; a lock that was never written is taken over', () => {
  writeLock('')
  expect(isTaken()).toBe(false)

  writeLock('', 2)
  expect(isTaken()).toBe(true)
})

test('the lock of a process on another machine is respected until it is old', () => {
  writeLock('999999999@elsewhere 1')
  expect(isTaken({ staleAfter })).toBe(false)

  writeLock('999999999@elsewhere 1', 31)
  expect(isTaken({ staleAfter })).toBe(true)
})

test('an ended process whose id another process now has does not hold the lock of a shared disk', () => {
  writeLock(`${process.ppid}@${hostname()} ${startedAt(process.ppid)}`)
  expect(isTaken({ staleAfter })).toBe(false)

  writeLock(`${process.ppid}@${hostname()} 1`)
  expect(isTaken({ staleAfter })).toBe(true)
})

test('a lock left behind is removed by one process at a time', () => {
  const removing = `${file}.breaking`
  writeLock('999999999 1')
  writeFileSync(removing, `${process.ppid} ${startedAt(process.ppid)}`)

  expect(isTaken()).toBe(false)
  rmSync(removing)
  expect(isTaken()).toBe(true)
  expect(existsSync(removing)).toBe(false)
})

test('a process that died while removing a lock does not block it forever', () => {
  const removing = `${file}.breaking`
  writeLock('999999999 1')
  writeFileSync(removing, '999999999 1')
  const then = Date.now() / 1000 - 31
  utimesSync(removing, then, then)

  expect(isTaken()).toBe(false)
  expect(isTaken()).toBe(true)
})
