import { languageCodes } from '@parlay/contracts'
import { createMessageTexts, readLanguage } from './texts'
import EN from './texts/EN.json'

const texts = createMessageTexts('Parlay & Sons')
const read = (language: string): Record<string, string> => jest.requireActual(`./texts/${language}.json`)
const words = (text: string) => text.replace(/\{\w+\}/g, '').trim()
const notice = {
  account: 'maya',
  time: '12:00',
  from: { device: 'Firefox, Linux', address: '203.0.113.*' },
  link: 'https://parlay.example/member/account',
}
const placeholders = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort()

test.each(languageCodes)('%s has every text, with the same placeholders and translated words', (language) => {
  const own = read(language)

  expect(Object.keys(own).sort()).toEqual(Object.keys(EN).sort())
  for (const [key, text] of Object.entries(EN)) expect([key, placeholders(own[key])]).toEqual([key, placeholders(text)])
  const copied = Object.entries(EN).filter(
    ([key, text]) => language !== 'EN' && own[key] === text && words(text).length > 12,
  )
  expect(copied).toEqual([])
})

test.each(languageCodes)('a mail in %s is complete, as text and as a page in that language', (language) => {
  const mails = [
    texts.codeMail(language, { code: '123456', purpose: 'BIND', minutes: 5 }),
    texts.resetLinkMail(language, { account: 'maya', link: 'https://parlay.example/r?a=1&b=2', minutes: 30 }),
    texts.noticeMail(language, { ...notice, change: 'signIn' }),
    texts.noticeMail(language, { ...notice, change: 'payoutAccount', detail: 'Luzon Trust •••• 7890' }),
    texts.noticeMail(language, { ...notice, change: 'password', from: undefined }),
  ]

  for (const { subject, text, html } of mails) {
    expect(subject).not.toMatch(/[{}\r\n]|123456/)
    expect(text).not.toMatch(/[{}]/)
    expect(html).toContain(`<html lang="${read(language).lang}">`)
    expect(html).toContain('Parlay &amp; Sons')
  }
  expect(mails[0]?.text).toContain('123456')
  expect(mails[1]?.text).toContain('https://parlay.example/r?a=1&b=2')
  expect(mails[1]?.html).toContain('href="https://parlay.example/r?a=1&amp;b=2"')
})

test.each(languageCodes)('a notice in %s names the change, its origin and the page to undo it', (language) => {
  const values = { ...notice, change: 'payoutAccount', detail: 'Luzon Trust •••• 7890' } as const
  const unknown = { ...values, from: { device: '', address: '203.0.113.*' } }

  for (const text of [texts.noticeMail(language, values).text, texts.noticeSms(language, values)]) {
    for (const said of ['maya', '12:00', 'Luzon Trust', 'Firefox, Linux', '203.0.113.*', notice.link]) {
      expect(text).toContain(said)
    }
  }
  expect(texts.noticeSms(language, unknown)).toContain(read(language)['notice.unknown'])
})

test('texts that a member chooses cannot become markup', () => {
  const from = { device: '"><script>', address: '' }
  const { html } = texts.noticeMail('EN', { ...notice, change: 'signIn', account: '<b>x', from })

  expect(html).not.toMatch(/<script|<b>x/)
})

test.each([
  ['TH', 'TH'],
  ['xx', 'EN'],
  ['toString', 'EN'],
  [undefined, 'EN'],
  [['TH'], 'EN'],
])('the language %j is %s', (wire, language) => {
  expect(readLanguage(wire)).toBe(language)
})
