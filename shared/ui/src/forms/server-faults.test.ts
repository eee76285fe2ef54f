import { fieldRule } from '@parlay/contracts/fields/field-rule'
import { ApiError } from '@parlay/web/api'
import { readServerFaults } from './server-faults'

const rules = { line: fieldRule(10, { minLength: 3, maxLength: 64 }) }
const refusal = (value: unknown) => new ApiError({ code: 'REG_FIELD_INVALID', value })

test('faults by field come with the parameters of their sentences', () => {
  const fields = { email: { key: 'err_underage', params: { age: '21' } }, qqNum: 'err_enter_correct' }

  expect(readServerFaults(refusal({ fields }), rules, {})).toEqual({
    email: { key: 'err_underage', params: { age: '21' } },
    qqNum: { key: 'err_enter_correct', params: {} },
  })
})

test('a pattern without lengths gets those of its rule', () => {
  const faults = readServerFaults(refusal({ fields: { line: 'pattern_10' } }), rules, {})

  expect(faults.line).toEqual({ key: 'pattern_10', params: { length: '3–64', min: '3', max: '64' } })
})

test('a code that names no field belongs to the field that it stands for', () => {
  const faults = readServerFaults(new ApiError({ code: 'PWD_WEAK', messageKey: 'err_pwd_weak' }), rules, {
    PWD_WEAK: 'password',
  })

  expect(faults).toEqual({ password: { key: 'err_pwd_weak', params: {} } })
})

test.each([
  ['another error', new Error('no answer')],
  ['a code of no field', new ApiError({ code: 'SYS_INTERNAL' })],
  ['a strange value', refusal({ fields: 'none' })],
  ['strange faults', refusal({ fields: { line: 7 } })],
])('%s is about no field', (_, error) => {
  expect(readServerFaults(error, rules, {})).toEqual({})
})
