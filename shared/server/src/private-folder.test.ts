import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertPrivateFolder, keepFilesPrivate } from './private-folder'

let folder: string
const before = process.umask()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'))
})
afterEach(() => {
  process.umask(before)
  rmSync(folder, { recursive: true })
})

test.each([0o750, 0o705, 0o777, 0o710])('a folder of mode %o in an open folder is refused, with advice', (mode) => {
  const keys = join(folder, 'keys')
  mkdirSync(keys)
  chmodSync(keys, mode)
  chmodSync(folder, 0o755)

  expect(() => assertPrivateFolder(keys)).toThrow(`can look into ${keys}: chmod -R go-rwx ${keys}`)
})

test('an open folder inside a private one is fine, because other users cannot reach it', () => {
  const keys = join(folder, 'keys')
  mkdirSync(keys)
  chmodSync(keys, 0o755)

  expect(() => assertPrivateFolder(keys)).not.toThrow()
})

test('a private folder and a folder that does not exist yet are fine', () => {
  expect(() => assertPrivateFolder(folder)).not.toThrow()
  expect(() => assertPrivateFolder(join(folder, 'later'))).not.toThrow()
})

test('files that are created afterwards are private to their owner', () => {
  keepFilesPrivate()
  const inner = join(folder, 'keys')
  mkdirSync(inner)
  writeFileSync(join(inner, 'a.pem'), 'key')

  expect([inner, join(inner, 'a.pem')].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0])
  expect(() => assertPrivateFolder(inner)).not.toThrow()
})
