import { z } from 'zod'
import { cleanField, fieldRule, findFault, findFieldFault, hintOf } from './field-rule'
import { matchesPattern } from './patterns'

test('A7.hint the hint names the lengths, or one number if both are the same', () => {
  const range = hintOf(fieldRule(5, { minLength: 4, maxLength: 20 }))
  const exact = hintOf(fieldRule(7, { minLength: 6, maxLength: 6 }))

  expect(range).toEqual({ key: 'pattern_5', params: { length: '4–20', min: '4', max: '20' } })
  expect(exact).toEqual({ key: 'pattern_7', params: { length: '6', min: '6', max: '6' } })
})

test.each([
  ['漢字 and spaces!', undefined],
  ['x'.repeat(8), undefined],
  ['x', 'pattern_2'],
  ['x'.repeat(21), 'pattern_2'],
])('A7.any a rule that accepts * checks only the length of %s', (value, key) => {
  const rule = fieldRule(2, { acceptedPattern: '*', minLength: 2, maxLength: 20 })

  expect(findFault(rule, value)?.key).toBe(key)
})

test('A7.fields an empty value is a fault only in a required field', () => {
  expect(findFault(fieldRule(5, { required: true }), '')).toEqual({ key: 'err_required', params: {} })
  expect(findFault(fieldRule(5, { minLength: 4 }), '')).toBeUndefined()
})

test.each([
  ['Maria dela Cruz', undefined],
  ["Seán O'Neil-Ryan, Jr.", undefined],
  ['阮 文·安', undefined],
  ['Maria 2', 'err_real_name'],
  ['@maria', 'err_real_name'],
])('A14.others %s as a payee name: %s', (value, key) => {
  expect(findFieldFault('payeeName', fieldRule(1), value)?.key).toBe(key)
  expect(findFieldFault('line', fieldRule(1), value)).toBeUndefined()
})

test('A14 lengths count characters, not parts of them', () => {
  const two = fieldRule(1, { minLength: 2, maxLength: 2 })

  const right = ['𠮷野', 'é!', 'e\u0301!', '🎲🎲', '가나', '가나'.normalize('NFD')]

  expect(right.filter((value) => findFault(two, value))).toEqual([])
  expect(findFault(two, '🎲')?.key).toBe('pattern_1')
})

test.each([
  ['NUL', 'a\u0000b'],
  ['a line break', 'a\nb'],
  ['an escape', '\u001b[31m'],
  ['half a character', 'a\ud83cb'],
  ['a turn of direction', 'abc\u202ecod.exe'],
  ['a zero-width space', 'ad\u200bmin'],
  ['a byte-order mark', '\ufeffab'],
])('A14 %s is refused, whatever the rule says', (_what, value) => {
  expect(findFault(fieldRule(1), value)).toEqual({ key: 'err_enter_correct', params: {} })
})

test('A14 A2.required a field is checked without the blanks around it, and a password as it is hashed', () => {
  expect(cleanField('username', '  maya\n')).toBe('maya')
  expect(cleanField('payeeName', 'Jose\u0301')).toBe('José')
  expect(cleanField('mobileNum', ' (0917) 555-00 01')).toBe('09175550001')
  expect(cleanField('password', ' Jose\u0301  Rizal ')).toBe('José  Rizal')
  expect(cleanField('confirmPassword', 'ｐａｓｓ\u3000')).toBe('pass')
})

test.each([
  ['username', 'ｍｅｍｂｅｒ０１', 'member01'],
  ['mobileNum', '\u202a+63 917 000 0001', '9170000001'],
  ['mobileNum', '0063917\u2011000\u20110001', '9170000001'],
  ['whatsapp', '+63 (917) 000-0001', '639170000001'],
  ['verificationCode', '１２３ ４５６', '123456'],
  ['paymentPassword', '๒๔๖-๘๐๑', '246801'],
  ['captcha', ' ａｂ１２\u200b', 'ab12'],
  ['qqNum', '１２３４５', '12345'],
  ['idNumber', 'AB１２３', 'AB123'],
] as const)('A14 the field %s reads %j as %s', (name, typed, value) => {
  expect(cleanField(name, typed, '63')).toBe(value)
})

test('A14 every address that can register is accepted by the calls that send mail', () => {
  const addresses = ["o'neil@example.ie", 'first.last+tag@mail.example.com', 'A_B-c@x-y.museum', '1@1.travel']

  const refused = addresses.filter((address) => !matchesPattern(4, address) || !z.email().safeParse(address).success)

  expect(refused).toEqual([])
})
