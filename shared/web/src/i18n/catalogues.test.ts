import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { clientErrorCodes, errorCodes } from '@parlay/contracts/error-codes'
import { packageFolders, projectRoot as root } from '@parlay/testing/package-folders'
import { languages } from './languages'

type Catalogue = Record<string, string>

/** The catalogues that load separately from the main one. */
const partsOf = (name: string): string[] =>
  ['src/pages', 'src/layout', 'src/features'].flatMap((parts) => {
    const folder = path.join(root, name, parts)
    return existsSync(folder) ? readdirSync(folder).map((part) => `${parts}/${part}/messages`) : []
  })
const messageFolders = packageFolders()
  .flatMap((name) =>
    [
      'src/i18n/messages',
      'src/i18n',
      'src/seo/messages',
      'src/remotes/messages',
      'src/wallets/messages',
      'src/pending/messages',
      'src/closed-rewards/messages',
      'src/free-play/messages',
      'src/draw-kind/messages',
      'src/reports/messages',
      'src/pay/messages',
      ...partsOf(name),
    ].map((folder) => path.join(root, name, folder)),
  )
  .filter((folder) => existsSync(path.join(folder, 'EN.json')))

/** Shared files contain two namespaces; a remote's file contains one. */
function flatten(messages: object, prefix = ''): Catalogue {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value as object, `${key}:`)),
    ),
  )
}

const read = (folder: string, code: string): Catalogue =>
  flatten(JSON.parse(readFileSync(path.join(folder, `${code}.json`), 'utf8')) as object)

const placeholders = (text: string): string[] => (text.match(/\{\{.*?\}\}|<[^>]+>|\((?:min|max)\)/g) ?? []).sort()
const words = (text: string): string[] =>
  text
    .replace(/\{\{.*?\}\}/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}{2,}/u.test(word))

const cases = messageFolders.flatMap((folder) =>
  languages
    .filter(({ code }) => code !== 'EN')
    .map(({ code }) => ({ place: path.relative(root, folder), folder, code })),
)

test('V11 every package with messages is checked', () => {
  const places = messageFolders.map((folder) => path.relative(root, folder))

  expect(places).toContain(path.join('shared', 'web', 'src', 'i18n', 'messages'))
})

test.each(cases)('V11.catalogues $place has exactly the expected texts in $code', ({ folder, code }) => {
  const english = read(folder, 'EN')

  const translated = read(folder, code)

  expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort())
})

test.each(cases)('V11.catalogues $place really translates into $code', ({ folder, code }) => {
  const english = read(folder, 'EN')

  const copies = Object.entries(read(folder, code)).filter(
    ([key, text]) => text.trim() === '' || (text === english[key] && words(text).length > 2),
  )

  expect(copies).toEqual([])
})

test.each(cases)('V11.catalogues $place keeps the placeholders in $code', ({ folder, code }) => {
  const english = read(folder, 'EN')

  const different = Object.entries(read(folder, code)).filter(
    ([key, text]) => placeholders(text).join() !== placeholders(english[key] ?? '').join(),
  )

  expect(different).toEqual([])
})

test('C3.codes an error code of the browser has the same message as at the gateway', () => {
  const shared = Object.entries(clientErrorCodes).filter(([code]) => code in errorCodes)

  const different = shared.filter(([code, key]) => errorCodes[code as keyof typeof errorCodes].message !== key)

  expect(different).toEqual([])
})

test('C3.codes every error code has its message: among the shared messages, or among those of the screen that makes the call', () => {
  const everybodys = read(path.join(__dirname, 'messages'), 'EN')
  const screens = Object.assign({}, ...messageFolders.map((folder) => read(folder, 'EN'))) as Catalogue
  const refusals: string[] = Object.values(errorCodes).map(({ message }) => message)

  const missing = refusals
    .filter((key) => !(`errors:${key}` in everybodys || key in screens))
    .concat(Object.values(clientErrorCodes).filter((key) => !(`errors:${key}` in everybodys)))

  expect(missing).toEqual([])
})
