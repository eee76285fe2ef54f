import { countWords } from './count-words'

test.each([
  ['EN', 'Don’t stop: 3 of 5 spins paid P1,200.50!', 8],
  ['EN', ' \n— … 🙂 ', 0],
  ['VI', 'Tôi chưa nhận được tiền', 5],
  ['TY', 'Hindi pa dumarating ang pera', 5],
  ['CN', '我的提款还没有到账', 6],
  ['JA', '出金がまだ届いていません', 8],
  ['TH', 'ฉันยังไม่ได้รับเงิน', 6],
] as const)('M10.feedback in %s “%s” has %i words', (language, text, words) => {
  expect(countWords(text, language)).toBe(words)
})
