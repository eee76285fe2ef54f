import { formatBonus, formatMoney } from '@parlay/contracts/money/format-money'
import { forgetEvents, on } from '@parlay/web/events'
import { formatDateTime, formatNumber } from './format'
import { i18n, readLanguage, registerMessages } from './instance'
import { getLanguage, setLanguage, startI18n } from './language'
import { areTextsMissing, onMissingTexts } from './missing-texts'
import { pseudoText } from './pseudo-locale'

afterEach(() => forgetEvents())

test.each([
  ['1234567.5', 'P1,234,567.50'],
  ['0.05', 'P0.05'],
  ['-1234.50', '-P1,234.50'],
  [-5n, '-P0.05'],
  [123456n, 'P1,234.56'],
] as const)('K1.money shows %s as money with two decimals and comma thousands', (amount, text) => {
  expect(formatMoney(amount, { symbol: 'P' })).toBe(text)
})

test.each([
  ['131000.00', 'P131K'],
  ['1310000.00', 'P1,310K'],
  ['131500.00', 'P131,500.00'],
  ['5000.00', 'P5,000.00'],
  ['131000.50', 'P131,000.50'],
])('K1.bonus-text shows a bonus of %s as %s', (amount, text) => {
  expect(formatBonus(amount, { symbol: 'P' })).toBe(text)
})

test.each(['EN', 'TY'])('K1.languages V11.fallback %s is supported, and EN is the default', (code) => {
  localStorage.clear()
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR'])
  const unchosen = readLanguage()
  localStorage.setItem('language', code)

  expect([unchosen, readLanguage()]).toEqual(['EN', code])
  jest.restoreAllMocks()
})

test('V11 a first visit is in the language of the browser, until the visitor chooses one', () => {
  localStorage.clear()
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['th-TH', 'en'])
  const first = readLanguage()
  localStorage.setItem('language', 'nothing like a language')
  const unknown = readLanguage()
  localStorage.setItem('language', 'EN')

  expect([first, unknown, readLanguage()]).toEqual(['TH', 'TH', 'EN'])
  jest.restoreAllMocks()
})

test('V11 the start of a page stores no language, so that it is still the browser’s on the next visit', async () => {
  localStorage.clear()

  await startI18n()

  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('language')).toBeNull()
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
    'We can’t reach the server. Check your connection and try again.',
  ])
})

test('V11.fallback EN replaces a language whose file cannot be loaded', async () => {
  registerMessages('half', (language) =>
    language === 'EN' ? Promise.resolve({ default: { title: 'Title' } }) : Promise.reject(new Error('404')),
  )
  await setLanguage('ID')

  await i18n.loadNamespaces('half')

  expect(i18n.t('half:title')).toBe('Title')
})

test('F4.missing missing messages are requested again until they load, are reported, and a key is never shown', async () => {
  jest.useFakeTimers()
  const reports: unknown[] = []
  const stops = [
    on('remote-failed', ({ phase, reason }) => reports.push(['failed', phase, reason])),
    on('remote-recovered', ({ phase, reason }) => reports.push(['recovered', phase, reason])),
  ]
  const tries: string[] = []
  registerMessages('gone', (language) => {
    tries.push(language)
    return tries.length < 5 ? Promise.reject(new Error('404')) : Promise.resolve({ default: { title: 'Titulo' } })
  })
  const loading = i18n.loadNamespaces('gone')
  await jest.advanceTimersByTimeAsync(4_000)
  const before = i18n.hasLoadedNamespace('gone')
  await jest.advanceTimersByTimeAsync(2_000)
  await loading
  jest.useRealTimers()
  for (const stop of stops) stop()

  expect(before).toBe(false)
  expect(tries).toEqual(['ID', 'ID', 'EN', 'ID', 'ID'])
  expect(i18n.t('gone:title')).toBe('Titulo')
  expect(reports).toEqual([
    ...Array.from({ length: 4 }, () => ['failed', 'messages', 'Error: 404']),
    ['recovered', 'messages', 'Error: 404'],
  ])
})

test.each([
  ['fail', () => Promise.reject(new Error('404')), Array(5).fill('Error: 404')],
  ['hang', () => new Promise<never>(() => undefined), ['the texts of-%s in ID took too long']],
] as const)(
  'F4.missing F4.slow messages that %s count as missing within 5 s, until another version brings them',
  async (how, load, reasons) => {
    jest.useFakeTimers()
    const said: boolean[] = []
    const reported: string[] = []
    const stops = [
      onMissingTexts(() => said.push(areTextsMissing())),
      on('remote-failed', ({ reason }) => reported.push(reason)),
    ]
    await setLanguage('ID')
    registerMessages(`of-${how}`, load)
    const loading = i18n.loadNamespaces(`of-${how}`)
    await jest.advanceTimersByTimeAsync(4_000)
    const before = areTextsMissing()
    await jest.advanceTimersByTimeAsync(1_000)
    const after = areTextsMissing()
    registerMessages(`of-${how}`, async () => ({ default: { title: 'Judul' } }))
    await i18n.loadNamespaces(`of-${how}`)
    await jest.advanceTimersByTimeAsync(10_000)
    jest.useRealTimers()
    for (const stop of stops) stop()
    void loading

    expect([before, after, areTextsMissing()]).toEqual([false, true, false])
    expect(said).toEqual([true, false])
    expect(reported).toEqual(reasons.map((reason) => reason.replace('%s', how)))
  },
)

test('F4.slow late messages no longer count as missing, and their arrival is reported', async () => {
  jest.useFakeTimers()
  const recovered: string[] = []
  const stop = on('remote-recovered', ({ reason }) => recovered.push(reason))
  let bring: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => (bring = resolve))
  registerMessages('late', async () => {
    await arrival
    return { default: { title: 'Judul' } }
  })
  const loading = i18n.loadNamespaces('late')
  await jest.advanceTimersByTimeAsync(5_000)
  const before = areTextsMissing()
  bring()
  await loading
  jest.useRealTimers()
  stop()

  expect([before, areTextsMissing()]).toEqual([true, false])
  expect(recovered).toEqual(['the texts late in ID took too long'])
})

test('F4.slow another version of a remote brings its own messages, whether the earlier ones loaded or hang', async () => {
  let bringLate: (messages: { default: Record<string, string> }) => void = () => undefined
  registerMessages('twice', async () => ({ default: { title: 'Latest' } }))
  await i18n.loadNamespaces('twice')
  registerMessages('twice', () => new Promise((resolve) => (bringLate = resolve)))
  const hanging = i18n.loadNamespaces('twice')
  registerMessages('twice', async () => ({ default: { title: 'Former' } }))

  await i18n.loadNamespaces('twice')
  await hanging
  bringLate({ default: { title: 'Late' } })
  await Promise.resolve()

  expect(i18n.t('twice:title')).toBe('Former')
})

test('F4.slow messages of one remote that hang delay neither those of another nor a change of language', async () => {
  registerMessages('hanging', () => new Promise(() => undefined))
  registerMessages('next', async (language) => ({ default: { title: language } }))
  const hasNext = new Promise<void>((resolve) => {
    void i18n.loadNamespaces('hanging')
    void i18n.loadNamespaces('next', () => resolve())
  })
  await hasNext
  const before = i18n.t('next:title')

  await setLanguage('TH')

  expect([before, i18n.t('next:title')]).toEqual(['ID', 'TH'])
})

test('V11 messages that load while the language changes appear in the new language', async () => {
  let bringFirst: () => void = () => undefined
  const first = new Promise<void>((resolve) => (bringFirst = resolve))
  registerMessages('underway', async (language) => {
    if (language === 'TH') await first
    return { default: { title: language } }
  })
  const loading = i18n.loadNamespaces('underway')
  await setLanguage('JA')
  bringFirst()

  await loading

  expect(i18n.t('underway:title')).toBe('JA')
})

test('the pseudo-locale changes words and keeps placeholders', () => {
  expect(pseudoText('Play {{name}} now <b>once</b>')).toBe('[Pláý {{name}} ñów <b>óñçé</b>]')
})

test('numbers and dates follow the language', async () => {
  await setLanguage('EN')

  expect(formatNumber(1234.5)).toBe('1,234.5')
  expect(formatDateTime(Date.UTC(2026, 0, 15), { timeZone: 'UTC', dateStyle: 'medium' })).toBe('Jan 15, 2026')
})
