import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type LanguageCode, languageCodes, type ValueOf } from '@parlay/contracts'
import { contentPages, getContentPage, getHelpCentre } from '@parlay/contracts/endpoints/content'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { createContentService } from './content.service'

let gateway: TestApp
const folders: string[] = []

beforeAll(async () => {
  gateway = await buildTestApp()
})
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true })
  await gateway.close()
})

const article = (title: string, html = `<p>${title}</p>`) => `---\ntitle: ${title}\ndate: 2026-11-21\n---\n${html}\n`

const written = {
  'help.json': JSON.stringify([{ id: 'account', items: ['log-in', 'devices'] }]),
  'EN/help/categories.json': JSON.stringify({ account: 'Account' }),
  'EN/help/log-in.html': article('Log in to {brand}'),
  'EN/help/devices.html': article('Devices'),
}

/** Makes a brand that speaks EN and TH, with these files below `content/`. */
function aBrandWith(files: Record<string, string>) {
  const brandFolder = mkdtempSync(join(tmpdir(), 'brand-'))
  folders.push(brandFolder)
  for (const [name, text] of Object.entries(files)) {
    const path = join(brandFolder, 'content', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const names = { brand: 'Tala', minAge: 21, currencySymbol: 'P' }
  const languages: LanguageCode[] = ['EN', 'TH']
  return createContentService({
    brandFolder,
    languages,
    defaultLanguage: 'EN',
    names,
    clock: gateway.clock,
    isOn: () => true,
  })
}

const inLanguage = async (language: LanguageCode) => {
  const { value } = await call(gateway.app, getHelpCentre, { request: { language } })
  return value as ValueOf<typeof getHelpCentre>
}

test('V3.help the help centre is complete in every language', async () => {
  const [english, ...others] = await Promise.all(['EN' as const, ...languageCodes].map(inLanguage))
  const idsOf = (help?: typeof english) => help?.categories.map(({ items }) => items.map(({ id }) => id))
  const borrowed = others.flatMap(({ categories }) => [...categories, ...categories.flatMap(({ items }) => items)])

  expect(idsOf(english)?.flat().length).toBeGreaterThan(15)
  for (const other of others) expect(idsOf(other)).toEqual(idsOf(english))
  expect(borrowed.filter(({ language }) => language !== undefined)).toEqual([])
})

test.each(contentPages)('V3.join the page %s is written in every language', async (page) => {
  const answers = await Promise.all(
    languageCodes.map((language) => call(gateway.app, getContentPage, { request: { page, language } })),
  )

  for (const { value } of answers)
    expect(value).toMatchObject({ title: expect.any(String), html: expect.stringContaining('<p>') })
  expect(new Set(answers.map(({ value }) => value.html)).size).toBe(languageCodes.length)
})

test('articles come in the order of the index, with the brand’s names in them', () => {
  const content = aBrandWith(written)

  const { categories } = content.getHelpCentre('EN')

  expect(categories).toEqual([
    {
      id: 'account',
      title: 'Account',
      items: [
        { id: 'log-in', title: 'Log in to Tala', html: '<p>Log in to Tala</p>', updatedAt: Date.UTC(2026, 10, 21) },
        { id: 'devices', title: 'Devices', html: '<p>Devices</p>', updatedAt: Date.UTC(2026, 10, 21) },
      ],
    },
  ])
})

test('a text that a language lacks is in the brand’s own language, and marked', () => {
  const content = aBrandWith({
    ...written,
    'TH/help/devices.html': article('อุปกรณ์'),
    'EN/pages/terms.html': article('Terms'),
    'EN/promotions/one.html': article('One'),
    'EN/promotions/two.html': article('Two'),
    'TH/promotions/two.html': article('สอง'),
  })

  const [category] = content.getHelpCentre('TH').categories
  const page = content.getPage('terms', 'TH')
  const { list } = content.listAnnouncements(
    { types: 'PR', language: 'TH', pageNo: 1, pageSize: 9 },
    { isSignedIn: false, isAgent: false },
  )

  expect(category).toMatchObject({ title: 'Account', language: 'EN' })
  expect(category?.items.map(({ title, language }) => [title, language])).toEqual([
    ['Log in to Tala', 'EN'],
    ['อุปกรณ์', undefined],
  ])
  expect(page).toMatchObject({ title: 'Terms', language: 'EN' })
  expect(list.map(({ id, title, language }) => [id, title, language]).sort()).toEqual([
    ['one', 'One', 'EN'],
    ['two', 'สอง', undefined],
  ])
})

test('a language that the brand does not speak gets the brand’s own', () => {
  const content = aBrandWith(written)

  const [category] = content.getHelpCentre('JA').categories

  expect(category?.items[0]).toMatchObject({ title: 'Log in to Tala', language: 'EN' })
})

test('V3 a page that the brand does not have is answered as a wrong address', async () => {
  const content = aBrandWith(written)

  expect(() => content.getPage('join', 'EN')).toThrow(expect.objectContaining({ code: 'SYS_INVALID_URL' }))
})

test('HTML is sanitised when it is read', () => {
  const html = '<p onclick="steal()">Hi</p><script>steal()</script>'
  const content = aBrandWith({ ...written, 'EN/pages/terms.html': article('Terms', html) })

  expect(content.getPage('terms', 'EN').html).toBe('<p>Hi</p>')
})

test.each([
  ['help.json', '[{"id":"account"}]', /help\.json: 0\.items: /],
  ['help.json', '{', /help\.json: .*JSON/],
  [
    'help.json',
    '[{"id":"account","items":["lost"]}]',
    /EN.help.(log-in|devices|lost)\.html: is(?: not)? in help\.json/,
  ],
  ['EN/help/extra.html', article('Extra'), /extra\.html: is not in help\.json/],
  ['EN/help/log-in.html', '<p>No title</p>', /log-in\.html: does not begin with title and date/],
  ['EN/help/log-in.html', '---\ntitle: Log in\n---\n<p>Hi</p>', /log-in\.html: has no date like 2026-01-31/],
  ['EN/help/log-in.html', '---\ndate: 2026-11-21\n---\n<p>Hi</p>', /log-in\.html: has no title/],
  ['EN/help/log-in.html', '---\ntitle\n---\n<p>Hi</p>', /log-in\.html: "title" is not "name: value"/],
  ['EN/help/categories.json', '{}', /categories\.json: has no title for account/],
  ['EN/download.json', '{"ios":"http://plain.example","guides":[]}', /download\.json: ios: /],
  ['EN/promotions/one.html', '---\ntitle: One\ndaysAgo: soon\n---\n<p>Hi</p>', /one\.html: daysAgo is not a number/],
])('a wrong %s ends the start with one line that names it', (name, text, line) => {
  expect(() => aBrandWith({ ...written, [name]: text })).toThrow(line)
})
