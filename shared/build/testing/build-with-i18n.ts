import { createRequire } from 'node:module'
import path from 'node:path'
import { UnusedI18nPlugin } from '../unused-i18n-plugin'
import { buildPage } from './build-page'

const [folder = '', i18next = ''] = process.argv.slice(2)
const page = `import { createInstance } from '${i18next}'\nexport const instance = createInstance()`

interface Translator {
  init(options: object): Promise<unknown>
  t(key: string, options?: object): string
  changeLanguage(language: string): Promise<unknown>
  dir(): string
}

const messages: Record<string, Record<string, string>> = {
  en: { one: 'One of {{name}}', file_one: '{{count}} file', file_other: '{{count}} files', sum: '{{n, number}}' },
  ja: { one: '{{name}}の一つ', file_other: '{{count}}件' },
}
const common: Record<string, string> = { ok: 'OK', again: '$t(common:ok), again' }

/** Returns the texts of a site with this copy of i18next, in two languages. */
async function speak(script: string): Promise<string[]> {
  const module = { exports: {} as { instance: Translator } }
  new Function('module', 'exports', 'require', script)(module, module.exports, createRequire(import.meta.url))
  const { instance } = module.exports
  const resources = Object.fromEntries(Object.entries(messages).map(([tag, page]) => [tag, { page, common }]))
  await instance.init({
    lng: 'en',
    fallbackLng: false,
    defaultNS: 'page',
    fallbackNS: ['common'],
    keySeparator: false,
    resources,
  })
  const said = () => [
    instance.t('one', { name: 'many' }),
    ...[0, 1, 2].map((count) => instance.t('file', { count })),
    ...['common:ok', 'ok', 'again', 'not.there'].map((key) => instance.t(key)),
    instance.t('sum', { n: 1234.5 }),
  ]
  const english = said()
  await instance.changeLanguage('ja')
  return [...english, ...said()]
}

const whole = await buildPage(folder, page, [])
const lean = await buildPage(folder, page, [new UnusedI18nPlugin()])
const isOwn = path.isAbsolute(i18next)
process.stdout.write(
  JSON.stringify({
    errors: lean.errors,
    bytes: { whole: whole.script.length, lean: lean.script.length },
    said: isOwn ? {} : { whole: await speak(whole.script), lean: await speak(lean.script) },
  }),
)
