import { digitsText } from './bounds'
import type { ErrorCode } from './error-codes'

/** The field of every call that moves money out of the account. */
export const paymentPasswordSchema = digitsText(64)

/** The errors of a call if the payment password is wrong, or its encrypted body cannot be read. */
export const paymentPasswordErrors = [
  'AUTH_PAYMENT_PASSWORD_WRONG',
  'AUTH_PAYMENT_PASSWORD_LOCKED',
  'AUTH_PAYMENT_PASSWORD_UNSET',
  'SYS_DECRYPT_FAILED',
  'SYS_STALE_REQUEST',
] as const satisfies ErrorCode[]
