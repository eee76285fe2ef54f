import { cleanDigits, cleanMobile, plainDigits } from './typed-digits'

test.each([
  ['full width', '０９１７ー０００ー０００１'],
  ['Thai digits', '๐๙๑๗ ๐๐๐ ๐๐๐๑'],
  ['Arabic digits', '٠٩١٧٠٠٠٠٠٠١'],
  ['digits of mathematics', '𝟘𝟡𝟙𝟟𝟘𝟘𝟘𝟘𝟘𝟘𝟙'],
  ['hyphens that do not break', '0917\u2011000\u20110001'],
  ['a mark of direction', '\u202a0917\u00a0000\u20090001\u202c'],
  ['a byte-order mark and a space of no width', '\ufeff0917\u200b000\u200b0001'],
  ['keycaps', '0\ufe0f917 000 0001'],
])('A14 a number in %s has the value that it shows', (_, typed) => {
  expect(cleanDigits(typed)).toBe('09170000001')
})

test.each(['5²', '①②③', '½', 'Ⅳ'])('A14 a sign that only looks like a digit stays what it is: %s', (typed) => {
  expect(cleanDigits(typed)).not.toMatch(/^\d+$/)
})

test('A14 an amount keeps its marks, so that its value is not guessed', () => {
  expect(['１，２５０．５', '−5', '1 000', ' 5 '].map(plainDigits)).toEqual(['1,250.5', '-5', '1 000', '5'])
})

test.each([
  '\u202a+63 917 000 0001',
  '＋６３ ９１７ ０００ ０００１',
  '0063917\u2011000\u20110001',
  '(+63) 917.000.0001',
  '๙๑๗๐๐๐๐๐๐๑',
])('A2 %s is one number of its country', (typed) => {
  expect(cleanMobile(typed, '+63')).toBe('9170000001')
})

test('A2 the prefix of another country stays, and so does a zero before the number', () => {
  expect([cleanMobile('+84 912 345 678', '63'), cleanMobile('0917 000 0001', '63')]).toEqual([
    '+84912345678',
    '09170000001',
  ])
})
