import { forgetEvents, on } from '@parlay/shared/events'
import { formatMoney } from '../money/format-money'
import { formatDateTime, formatNumber } from './format'
import { i18n } from './instance'
import { getLanguage, setLanguage } from './language'
import { registerMessages } from './message-loaders'
import { pseudoText } from './pseudo-locale'

afterEach(() => forgetEvents())

test.each([
  ['1234567.5', 'P1,234,567.50'],
  ['0.05', 'P0.05'],
  ['-1234.50', '-P1,234.50'],
  [-5n, '-P0.05'],
  [123456n, 'P1,234.56'],
] as const)('shows %s as money with two decimals and comma thousands', (amount, text) => {
  expect(formatMoney(amount, { symbol: 'P' })).toBe(text)
})

test('V11 a change of language reaches texts, the document, events and the next visit', async () => {
  const heard: string[] = []
  const stop = on('language-changed', ({ language }) => heard.push(language))

  await setLanguage('VI')

  expect(i18n.t('common:con_live')).toBe('Casino trực tiếp')
  expect(document.documentElement.lang).toBe('vi')
  expect(heard).toEqual(['VI'])
  expect(localStorage.getItem('language')).toBe('VI')
  expect(getLanguage()).toBe('VI')
  stop()
})

test('V11 of two changes in a row the last one wins', async () => {
  await Promise.all([setLanguage('TH'), setLanguage('JA')])

  expect(i18n.language).toBe('ja')
  expect(document.documentElement.lang).toBe('ja')
})

test('a key of the shared texts is found from any namespace', async () => {
  registerMessages('somewhere', async () => ({ default: { 'place.title': 'A place' } }))
  await setLanguage('EN')
  await i18n.loadNamespaces('somewhere')

  const t = i18n.getFixedT(null, 'somewhere')

  expect([t('place.title'), t('con_rng'), t('err_network')]).toEqual([
    'A place',
    'Slots',
    'The network does not answer. Check your connection and try again.',
  ])
})

test('EN stands in for a language whose file cannot be loaded', async () => {
  registerMessages('half', (language) =>
    language === 'EN' ? Promise.resolve({ default: { title: 'Title' } }) : Promise.reject(new Error('404')),
  )
  await setLanguage('ID')

  await i18n.loadNamespaces('half')

  expect(i18n.t('half:title')).toBe('Title')
})

test('the pseudo-locale changes words and keeps placeholders', () => {
  expect(pseudoText('Play {{name}} now <b>once</b>')).toBe('[Pláý {{name}} ñów <b>óñçé</b>]')
})

test('numbers and dates follow the language', async () => {
  await setLanguage('EN')

  expect(formatNumber(1234.5)).toBe('1,234.5')
  expect(formatDateTime(Date.UTC(2026, 0, 15), { timeZone: 'UTC', dateStyle: 'medium' })).toBe('Jan 15, 2026')
})
