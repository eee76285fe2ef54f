import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describeExports } from './describe-exports'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parlay-exports-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function describeFiles(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return describeExports({ it: path.join(folder, 'index.ts') }, { noLib: true, strict: true }).it
}

test('values have their types, also inferred ones, and types their text', () => {
  const exports = describeFiles({
    'index.ts': "export * from './rest'\nexport const one = 1\nexport interface Named { name: string } // a note",
    'rest.ts': 'export function twice(value: number) { return [value, value] as const }',
  })

  expect(exports).toEqual({
    Named: 'interface Named { name: string; }',
    one: '1',
    twice: '(value: number) => readonly [ number, number ]',
  })
})

test('a different order of the members of a union is no change', () => {
  const of = (before: string) =>
    describeFiles({
      'index.ts': `${before}\nexport const pick = (value: 'a' | 'b'): 'c' | 'd' => (value === 'a' ? 'c' : 'd')`,
    })?.pick

  expect(of("export const first: 'd' = 'd'; export const second: 'b' = 'b'")).toBe(of(''))
})

test('a type from a package is described by the version of that package', () => {
  const exports = describeFiles({
    'index.ts': "export { atom } from 'jotai'",
    'node_modules/jotai/package.json': '{ "name": "jotai", "version": "3.0.1", "types": "index.d.ts" }',
    'node_modules/jotai/index.d.ts': 'export declare const atom: number',
  })

  expect(exports).toEqual({ atom: 'jotai@3.0.1' })
})
