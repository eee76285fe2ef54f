import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDirectory } from './data-directory-lock'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlay-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder held by a living process is refused by its number', () => {
  writeFileSync(join(folder, 'process.lock'), `${process.ppid}\n`)

  expect(() => lockDataDirectory(folder)).toThrow(`is in use by process ${process.ppid}`)
})

test('a folder left by a dead process is taken over, and given back', () => {
  writeFileSync(join(folder, 'process.lock'), '4194305\n')

  const unlock = lockDataDirectory(folder)
  unlock()

  expect(() => lockDataDirectory(folder)).not.toThrow()
})
