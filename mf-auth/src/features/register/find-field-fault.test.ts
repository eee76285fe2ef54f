import { fieldRule } from '@parlay/contracts/fields/field-rule'
import { findFieldFault } from './find-field-fault'
import { emptyValues, type RegisterValues } from './form-model'

const given = (changes: Partial<RegisterValues>): RegisterValues => ({ ...emptyValues(), ...changes })
const number = (mobileNum: string) => ({ mobileNum: { mobileNum, countryDialingCode: '63' } })
const isMobile = () => true
const keyOf = (fault: ReturnType<typeof findFieldFault>) => fault?.key

test.each([
  ['spaces around mean nothing', 'line', ' abc ', undefined],
  ['spaces within do', 'line', 'a b c', 'pattern_10'],
  ['a password keeps those within alone', 'password', ' long enough ', 'pattern_1'],
] as const)('A7.fields %s', (_, name, value, expected) => {
  const rule = name === 'line' ? fieldRule(10, { minLength: 3 }) : fieldRule(1, { minLength: 13 })

  expect(keyOf(findFieldFault({ name, rule }, given({ [name]: value }), isMobile))).toBe(expected)
})

test.each([
  ['0917 123 4567', true, undefined],
  ['917', false, 'pattern_7'],
  ['9171234567', false, 'err_phone_format'],
  ['\u202a+63 917 123 4567', true, undefined],
  ['๐๙๑๗๑๒๓๔๕๖๗', true, undefined],
  ['', false, undefined],
])('A7.fields an optional number %p that is a mobile: %s', (typed, isReal, expected) => {
  const rule = fieldRule(7, { minLength: 5, maxLength: 15 })

  const fault = findFieldFault({ name: 'mobileNum', rule }, given(number(typed)), () => isReal)

  expect(keyOf(fault)).toBe(expected)
})

test.each([
  ['', '', undefined],
  ['9171234567', '', 'err_required'],
  ['9171234567', '123456', undefined],
])('A7 with the number %p the code %p is right: %s', (mobile, verificationCode, expected) => {
  const values = given({ ...number(mobile), verificationCode })

  const fault = findFieldFault({ name: 'verificationCode', rule: fieldRule(1) }, values, isMobile)

  expect(keyOf(fault)).toBe(expected)
})

test('A2.required the confirmation is compared with the password without the blanks around either', () => {
  const values = given({ password: ' Harbour-lights-7', confirmPassword: 'Harbour-lights-7 ' })

  expect(findFieldFault({ name: 'confirmPassword', rule: fieldRule(1) }, values, isMobile)).toBeUndefined()
})
