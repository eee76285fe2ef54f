import { z } from 'zod'
import { emailText } from '../bounds'
import { loginFormSchema, smsLoginFormSchema } from './login'

const firstFaults = (schema: z.ZodType, value: unknown): Record<string, string> => {
  const { error } = z.safeParse(schema, value)
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]))
}

test('C3 an empty number, code or address counts as missing, and a wrong one as wrong', () => {
  const sms = (mobileNum: string, smsCode: string) =>
    firstFaults(smsLoginFormSchema, { mobileNum, countryDialingCode: '63', smsCode })
  const mail = (email: string) => firstFaults(z.object({ email: emailText }), { email })

  expect(sms('', '')).toEqual({ mobileNum: 'err_enter_mobile', smsCode: 'err_enter_code' })
  expect(sms('9'.repeat(40), '1'.repeat(40))).toEqual({ mobileNum: 'err_phone_format', smsCode: 'err_code_invalid' })
  expect([mail(''), mail('maya')]).toEqual([{ email: 'err_enter_email' }, { email: 'err_enter_correct' }])
  expect(firstFaults(loginFormSchema, { username: '', password: '' })).toEqual({
    username: 'err_enter_user_pwd',
    password: 'err_enter_user_pwd',
  })
})
