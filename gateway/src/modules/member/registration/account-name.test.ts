import { accountOf } from '@parlay/contracts/fields/clean-text'
import { accountFromMobile, isSafeAccount } from './account-name'

test.each(['Maya', 'MAYA', 'ｍａｙａ', '𝐦𝐚𝐲𝐚', 'maya'])('A14 %s is the account maya', (typed) => {
  expect(accountOf(typed)).toBe('maya')
})

test.each(['maya', 'maya.cruz@x', '玩家一号', 'さくら', 'สมชาย', '김철수', 'a-b_c'])(
  'A14 %s may be an account',
  (name) => {
    expect(isSafeAccount(accountOf(name))).toBe(true)
  },
)

test.each([
  ['Cyrillic a', 'mаya'],
  ['Greek omicron', 'rοb'],
  ['an accent', 'máya'],
  ['a dotless i', 'adm\u0131n'],
  ['a zero-width joiner', 'ma\u200dya'],
  ['a space', 'ma ya'],
  ['a line break', 'ma\nya'],
  ['too little', 'ab'],
  ['too much', 'a'.repeat(65)],
])('A14 %s cannot be an account', (_what, name) => {
  expect(isSafeAccount(accountOf(name))).toBe(false)
})

test('G-66 an account made of a number shows its last digits and is unique', () => {
  const accounts = new Set(Array.from({ length: 50 }, () => accountFromMobile('+639175550123')))

  expect(accounts.size).toBe(50)
  expect([...accounts].every((account) => /^m0123[a-z2-9]{6}$/.test(account))).toBe(true)
})
