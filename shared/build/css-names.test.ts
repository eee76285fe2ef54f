import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LoaderContext } from 'webpack'
import { localClassName } from './css-names'

const sheet = path.join(mkdtempSync(path.join(tmpdir(), 'css-names-')), 'card.module.css')
const nameOf = (bundle: string, css: string, local = 'card') => {
  writeFileSync(sheet, css)
  return localClassName(bundle)({ resourcePath: sheet } as LoaderContext<unknown>, '', local)
}

test('a class is named after its bundle, the same every time', () => {
  expect(nameOf('mf-member-centre', '.card {}')).toMatch(/^mece_\w{5}$/)
  expect(nameOf('shell', '.card {}')).toBe(nameOf('shell', '.card {}'))
})

test('two versions of a style, and two classes of one sheet, do not meet on a page', () => {
  expect(nameOf('shell', '.card { top: 0 }')).not.toBe(nameOf('shell', '.card { top: 1px }'))
  expect(nameOf('shell', '.card {}', 'card')).not.toBe(nameOf('shell', '.card {}', 'title'))
})
