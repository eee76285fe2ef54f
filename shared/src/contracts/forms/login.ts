import { z } from 'zod'

/** As the member types it: with or without the leading zero, spaces, dashes. The gateway reads it with libphonenumber. */
export const mobileShape = {
  mobileNum: z.string().trim().min(1, 'err_phone_format').max(32, 'err_phone_format'),
  countryDialingCode: z.string().regex(/^\+?\d{1,4}$/, 'err_phone_format'),
}

/** Messages are keys of the namespace `errors`. */
export const loginFormSchema = z.object({
  username: z.string().trim().min(1, 'err_enter_user_pwd').max(64, 'err_enter_correct'),
  password: z
    .string()
    .max(256, 'err_enter_correct')
    .refine((value) => value.trim().length > 0, 'err_enter_user_pwd'),
})
export type LoginForm = z.infer<typeof loginFormSchema>

export const smsLoginFormSchema = z.object({
  ...mobileShape,
  smsCode: z.string().trim().min(1, 'err_code_invalid').max(16, 'err_code_invalid'),
})
export type SmsLoginForm = z.infer<typeof smsLoginFormSchema>
