import { strengthOf } from './password-strength'

test.each([
  ['', 'weak'],
  ['abcdefgh', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['password2026', 'weak'],
  ['Kx7-b', 'weak'],
  ['mountain', 'fair'],
  ['bluemountainrain', 'good'],
  ['Kx7-b2!mQz', 'good'],
  ['Blue mountain, 7 rains', 'strong'],
  ['ทะเลกว้างใหญ่มากวันนี้', 'strong'],
] as const)('%p is %s', (password, expected) => {
  expect(strengthOf(password)).toBe(expected)
})

test('A7 a password with the member’s own name in it is weak', () => {
  expect(strengthOf('Newbie01-harbour-lights', ['newbie01'])).toBe('weak')
})
