import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { aFolder, removeFolders } from '../testing/a-release-context'
import { createCompressedFiles } from './compressed-files'

afterEach(removeFolders)

test('compresses a state of a file once, and again when it changes', async () => {
  const file = path.join(await aFolder(), 'a.js')
  const files = createCompressedFiles()
  writeFileSync(file, 'one')
  const first = await files.read(file, '1', 'br')
  writeFileSync(file, 'two')

  const same = await files.read(file, '1', 'br')
  const changed = await files.read(file, '2', 'br')

  expect(same).toBe(first)
  expect(brotliDecompressSync(changed).toString()).toBe('two')
})

test('lets the longest unused go when it holds more than it may', async () => {
  const file = path.join(await aFolder(), 'a.js')
  writeFileSync(file, 'x'.repeat(100))
  const files = createCompressedFiles(250)
  const read = async (revision: string) => {
    const content = await files.read(file, revision, 'identity')
    await new Promise(setImmediate)
    return content
  }

  const first = await read('1')
  const second = await read('2')
  await read('1')
  await read('3')

  expect(await read('1')).toBe(first)
  expect(await read('2')).not.toBe(second)
})
