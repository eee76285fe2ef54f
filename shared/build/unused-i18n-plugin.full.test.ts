import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parlay-i18n-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

interface Built {
  errors: string
  bytes: { whole: number; lean: number }
  said: { whole: string[]; lean: string[] }
}

/** Builds in a separate process, because webpack does not run in jsdom. */
function build(i18next: string): Built {
  const program = path.join(__dirname, 'testing/build-with-i18n.ts')
  const options = { cwd: __dirname, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', program, folder, i18next], options))
}

test('unused parts of i18next are removed, and the rest gives the same texts', () => {
  const { errors, bytes, said } = build('i18next')

  expect(errors).toBe('')
  expect(bytes.lean).toBeLessThan(bytes.whole * 0.85)
  expect(said.lean).toEqual(said.whole)
  expect(said.lean).toEqual(
    expect.arrayContaining(['One of many', '1 file', '2 files', 'OK, again', 'manyの一つ', '2件']),
  )
})

test('an i18next with different code fails the build', () => {
  const own = path.join(folder, 'node_modules/i18next')
  mkdirSync(own, { recursive: true })
  writeFileSync(path.join(own, 'package.json'), JSON.stringify({ name: 'i18next', type: 'module' }))
  writeFileSync(path.join(own, 'index.js'), 'export const createInstance = () => ({ t: (key) => key })')

  expect(build(path.join(own, 'index.js')).errors).toContain('i18next is written in another way')
})
