import { z } from 'zod'
import { digitsText, mobileText, trimmedText, typedPassword } from '../bounds'

/**
 * The number as the member types it: with or without the leading zero, the dialling code, spaces or dashes, in any
 * script's digits. The gateway parses it with libphonenumber.
 */
export const mobileShape = {
  mobileNum: mobileText(32, 'err_phone_format').min(1, 'err_enter_mobile'),
  countryDialingCode: z.string().regex(/^\+?\d{1,4}$/, 'err_phone_format'),
}

/** The messages are keys of the namespace `errors`. */
export const loginFormSchema = z.object({
  username: trimmedText(64, 'err_enter_correct').min(1, 'err_enter_user_pwd'),
  password: typedPassword(256, 'err_enter_user_pwd'),
})
export type LoginForm = z.infer<typeof loginFormSchema>

export const smsLoginFormSchema = z.object({
  ...mobileShape,
  smsCode: digitsText(16, 'err_code_invalid').min(1, 'err_enter_code'),
})
export type SmsLoginForm = z.infer<typeof smsLoginFormSchema>
