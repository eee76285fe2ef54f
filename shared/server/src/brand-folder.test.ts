import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { findBrandFile, readBrandFile } from './brand-file'
import { findBrandPath, listPromotionTexts, mergeSettings, readBrandSettings } from './brand-folder.mjs'

let brands: string

const place = (name: string) => path.join(brands, name)

/** Writes files of brands; an object is written as JSON. */
function write(files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(place(name)), { recursive: true })
    writeFileSync(place(name), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

beforeEach(() => {
  brands = mkdtempSync(path.join(tmpdir(), 'parlay-brands-'))
  write({
    'first/brand.json': { name: 'first', languages: ['EN', 'CN'] },
    'second/brand.json': { name: 'second', extends: 'first', languages: ['EN'] },
    'third/brand.json': { extends: 'second', name: 'third' },
  })
})

afterEach(() => rmSync(brands, { recursive: true }))

test.each([
  ['objects by key', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 4, e: 5 } }, { a: 1, b: { c: 2, d: 4, e: 5 } }],
  ['a list as a whole', { list: [{ a: 1 }, 2] }, { list: [{ b: 3 }] }, { list: [{ b: 3 }] }],
  ['a value of another type as a whole', { a: { b: 1 }, c: [1] }, { a: [2], c: { d: 3 } }, { a: [2], c: { d: 3 } }],
  ['null by taking away the key', { a: 1, b: { c: 2, d: 3 } }, { a: null, b: { c: null } }, { b: { d: 3 } }],
  ['null as a value where nothing is inherited', {}, { a: null, b: { c: null } }, { a: null, b: { c: null } }],
  ['a null in a list as it is', { a: [1] }, { a: [{ b: null }] }, { a: [{ b: null }] }],
])('V12.place settings are merged: %s', (_, inherited, changes, merged) => {
  expect(mergeSettings(inherited, changes)).toEqual(merged)
})

test('V12.place a brand inherits over several brands, and the nearest one is used', () => {
  write({ 'first/rules.json': { a: 1, b: 1, c: 1 }, 'second/rules.json': { b: 2, c: 2 }, 'third/rules.json': { c: 3 } })

  expect(readBrandSettings(place('third'), 'rules.json')).toEqual({ a: 1, b: 2, c: 3 })
  expect(readBrandSettings(place('third'), 'brand.json')).toEqual({ name: 'third', languages: ['EN'] })
})

test('V12.place a brand without `extends` inherits nothing', () => {
  write({ 'second/rules.json': { a: 1 } })

  expect(readBrandSettings(place('first'), 'rules.json')).toBeUndefined()
  expect(findBrandPath(place('first'), 'rules.json')).toBeUndefined()
})

test('V12.place a file with null takes away the file that would be inherited', () => {
  write({ 'first/rules.json': { a: 1 }, 'second/rules.json': null })

  expect(findBrandFile(place('second'), 'rules.json', z.object({ a: z.number() }))).toBeUndefined()
})

test('V12.place a text comes from the nearest brand that has it, in languages that the brand has', () => {
  write({
    'first/content/EN/pages/terms.html': 'first',
    'first/content/CN/pages/terms.html': 'first',
    'first/content/EN/pages/join.html': 'first',
    'second/content/EN/pages/terms.html': 'second',
  })
  const find = (name: string) => findBrandPath(place('third'), `content/${name}.html`)

  expect(find('EN/pages/terms')).toBe(place('second/content/EN/pages/terms.html'))
  expect(find('EN/pages/join')).toBe(place('first/content/EN/pages/join.html'))
  expect(find('CN/pages/terms')).toBeUndefined()
})

test('M9 V12.place the articles of a brand are its own ones and those of the promotions that it offers', () => {
  write({
    'first/promotions.json': [{ id: 'welcome' }, { id: 'summer' }],
    ...Object.fromEntries(['news', 'summer', 'welcome'].map((id) => [`first/content/EN/promotions/${id}.html`, id])),
    'second/promotions.json': [{ id: 'welcome' }],
    'second/content/EN/promotions/fiesta.html': 'fiesta',
  })

  expect(listPromotionTexts(place('first'), 'EN')).toEqual(['news', 'summer', 'welcome'])
  expect(listPromotionTexts(place('second'), 'EN')).toEqual(['fiesta', 'welcome'])
})

const schema = z.strictObject({ a: z.strictObject({ b: z.number(), c: z.number() }), list: z.array(z.number()) })

test.each([
  ['a field of its own file', { a: { b: 'x' } }, 'second', 'a\\.b'],
  ['an inherited field', { list: [] }, 'first', 'a\\.b'],
  ['an item of its own list', { a: { b: 1 }, list: [1, 'x'] }, 'second', 'list\\.1'],
  ['a key that does not exist', { a: { b: 1, d: 2 } }, 'second', 'a\\.d'],
  ['a field that it takes away', { a: null }, 'second', 'a'],
])('V12.place the line about %s names the file in which it is', (_, own, brand, field) => {
  write({ 'first/rules.json': { a: { b: 'wrong', c: 1 }, list: [] }, 'second/rules.json': own })

  expect(() => readBrandFile(place('second'), 'rules.json', schema)).toThrow(
    new RegExp(`^rules: ${place(`${brand}/rules.json`)}: ${field}: .+$`),
  )
})

test.each([
  ['lost', 'extends: there is no brand lost'],
  ['../first', 'extends: is not a name'],
  ['third', 'extends: third inherits from this brand'],
  ['first', 'extends: first inherits from this brand'],
])('V12.place a brand that extends %s is refused', (name, line) => {
  write({ 'first/brand.json': { extends: name } })

  expect(() => readBrandSettings(place('third'), 'brand.json')).toThrow(new RegExp(`brand\\.json: ${line}$`))
})

test('V12.place a file that is missing or is not JSON is refused, with one line that names it', () => {
  write({ 'first/rules.json': '{' })

  expect(() => readBrandFile(place('first'), 'rules.json', schema)).toThrow(`${place('first/rules.json')}: is not JSON`)
  expect(() => readBrandFile(place('first'), 'other.json', schema)).toThrow(
    `${place('first/other.json')}: does not exist`,
  )
})
