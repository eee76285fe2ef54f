import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LoaderContext } from 'webpack'
import { localClassName } from './css-names'

const sheet = path.join(mkdtempSync(path.join(tmpdir(), 'css-names-')), 'card.module.css')
const nameOf = (bundle: string, css: string) => {
  writeFileSync(sheet, css)
  return localClassName(bundle)({ resourcePath: sheet } as LoaderContext<unknown>, '', 'card')
}

const namesOf = (css: string, ...locals: string[]) => {
  writeFileSync(sheet, css)
  const name = localClassName('shell')
  return locals.map((local) => name({ resourcePath: sheet } as LoaderContext<unknown>, '', local))
}

test('a class is named after its bundle, the same every time', () => {
  expect(nameOf('mf-member-centre', '.card {}')).toMatch(/^mece_\w{6}$/)
  expect(nameOf('shell', '.card {}')).toBe(nameOf('shell', '.card {}'))
})

test('two versions of a style, and two classes of one sheet, have different names', () => {
  expect(nameOf('shell', '.card { top: 0 }')).not.toBe(nameOf('shell', '.card { top: 1px }'))
  expect(new Set(namesOf('.card {} .title {}', 'card', 'title', 'card')).size).toBe(2)
})
