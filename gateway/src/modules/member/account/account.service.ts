import type { LanguageCode } from '@parlay/contracts'
import type { Sql } from '../../../db'
import { maskAddress, partsOfDevice } from '../identity'
import { type AuthenticatorOptions, createAuthenticator } from './authenticator'
import { type BindContactOptions, createBindContact } from './bind-contact'
import { type ChangePasswordOptions, createChangePassword } from './change-password'
import { saveLanguage } from './contact.sql'
import { listLogins } from './login-history.sql'
import { createPaymentPassword, type PaymentPasswordOptions } from './payment-password'
import { createResetPassword, type ResetPasswordOptions } from './reset-password'
import { createSecondFactorProof, type SecondFactorProofOptions } from './second-factor-proof'
import { createPasswordSetter, type PasswordSetterOptions } from './set-password'
import { createStaffResets, type StaffResetsOptions } from './staff-resets'

type Own = 'setter'

export type AccountOptions = PasswordSetterOptions &
  Omit<ChangePasswordOptions, Own> &
  Omit<ResetPasswordOptions, Own> &
  PaymentPasswordOptions &
  BindContactOptions &
  AuthenticatorOptions &
  SecondFactorProofOptions &
  StaffResetsOptions

export type AccountService = ReturnType<typeof createAccountService>

/** Opens the calls by which members manage their own ways to log in. */
export function createAccountService(options: AccountOptions) {
  const { db } = options
  const setter = createPasswordSetter(options)
  const reset = createResetPassword({ ...options, setter })

  return {
    changePassword: createChangePassword({ ...options, setter }),
    reset,
    paymentPassword: createPaymentPassword(options),
    contact: createBindContact(options),
    authenticator: createAuthenticator(options),
    assertSecondFactor: createSecondFactorProof(options),
    staffResets: createStaffResets(options),

    saveLanguage: (memberId: bigint, language: LanguageCode) => saveLanguage(db, memberId, language),

    async listLogins(read: Sql, memberId: bigint, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
      const { list, total } = await listLogins(read, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize })
      return {
        list: list.map(({ time, ipPrefix, device, result }) => ({
          result,
          time: time.getTime(),
          device: partsOfDevice(device),
          ipMasked: maskAddress(ipPrefix),
        })),
        totalPages: Math.ceil(total / pageSize),
        totalCount: total,
        pageNo,
        pageSize,
      }
    },

    sweep: reset.sweep,
  }
}
