import { fieldRule } from '@parlay/contracts/fields/field-rule'
import { isAppError } from '../core/errors'
import { assertAcceptablePassword } from './password-policy'

const codeFor = (password: string, policy: Partial<Parameters<typeof assertAcceptablePassword>[1]> = {}) => {
  try {
    assertAcceptablePassword(password, { account: 'maya', ...policy })
    return 'OK'
  } catch (error) {
    return isAppError(error) ? error.code : 'not ours'
  }
}

describe('A10 a new password', () => {
  test.each(['quiet harbour at dawn', 'Parlay#2026', 'zażółć gęślą', '𝓉𝒽𝑒 𝓁𝑜𝓃𝑔 𝓌𝒶𝓎', 'a'.repeat(8) + 'q'.repeat(56)])(
    'may be %s, because no kind of character is required',
    (password) => {
      expect(codeFor(password)).toBe('OK')
    },
  )

  test.each([
    '123456',
    'password',
    'PASSWORD',
    'Password1!',
    'iloveyou',
    'qwertyuiop',
    'Sunshine7',
    'p@ssw0rd',
    'Ｐａｓｓｗｏｒｄ',
  ])('is refused if it is easy to guess: %s', (password) => {
    expect(codeFor(password)).toBe('PWD_BREACHED')
  })

  test.each(['seven+7', '', 'x7'.repeat(33)])('has eight to sixty-four characters: %s', (password) => {
    expect(codeFor(password)).toBe('PWD_WEAK')
  })

  test('counts each character once, however it is stored', () => {
    expect(codeFor('🦀🦀🦀🦀🦀🦀🦀')).toBe('PWD_WEAK')
    expect(codeFor('🦀🐙🦀🐙🦀🐙🦀🐙')).toBe('OK')
  })

  test.each([
    'mayaflower',
    'MayaFlower',
    'mayaflower1',
    '#mayaflower#',
    'at dawn mayaflower is a river',
    'ＭａｙａＦｌｏｗｅｒ 2026',
  ])('does not contain the account’s name: %s', (password) => {
    expect(codeFor(password, { account: 'mayaflower' })).toBe('PWD_WEAK')
  })

  test('follows the operator’s rule, which the refusal names with its lengths', () => {
    const rule = fieldRule(6, { required: true, minLength: 10, maxLength: 20 })

    expect(codeFor('harbour 42 dawn', { rule })).toBe('PWD_WEAK')
    expect(codeFor('harbour42dawn', { rule })).toBe('OK')
    expect(() => assertAcceptablePassword('harb0ur', { account: 'maya', rule })).toThrow(
      expect.objectContaining({ params: { length: '10–20', min: '10', max: '20' } }),
    )
  })

  test('is required even if the rule calls it optional', () => {
    expect(codeFor('', { rule: fieldRule(1) })).toBe('PWD_WEAK')
  })
})
