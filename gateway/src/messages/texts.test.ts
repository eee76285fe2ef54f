import { languageCodes } from '@parlay/shared/contracts'
import { createMessageTexts, readLanguage } from './texts'
import EN from './texts/EN.json'

const texts = createMessageTexts('Parlay & Sons')
const read = (language: string): Record<string, string> => jest.requireActual(`./texts/${language}.json`)
const words = (text: string) => text.replace(/\{\w+\}/g, '').trim()
const placeholders = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort()

test.each(languageCodes)('%s has every text, with the same placeholders and words of its own', (language) => {
  const own = read(language)

  expect(Object.keys(own).sort()).toEqual(Object.keys(EN).sort())
  for (const [key, text] of Object.entries(EN)) expect([key, placeholders(own[key])]).toEqual([key, placeholders(text)])
  const copied = Object.entries(EN).filter(
    ([key, text]) => language !== 'EN' && own[key] === text && words(text).length > 12,
  )
  expect(copied).toEqual([])
})

test.each(languageCodes)('a mail in %s is whole, as text and as a page in that language', (language) => {
  const mails = [
    texts.codeMail(language, { code: '123456', purpose: 'BIND', minutes: 5 }),
    texts.resetLinkMail(language, { account: 'maya', link: 'https://parlay.example/r?a=1&b=2', minutes: 30 }),
    texts.newSignInMail(language, { account: 'maya', time: '12:00', device: 'Firefox', ip: '203.0.*.*' }),
    texts.passwordChangedMail(language, { account: 'maya', time: '12:00' }),
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

test('what a member may choose cannot become markup', () => {
  const { html } = texts.newSignInMail('EN', { account: '<b>x', time: '', device: '"><script>', ip: '' })

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
