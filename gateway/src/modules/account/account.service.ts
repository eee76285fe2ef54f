import type { LanguageCode } from '@parlay/shared/contracts'
import { maskAddress } from '../identity'
import { type AuthenticatorOptions, createAuthenticator } from './authenticator'
import { type BindContactOptions, createBindContact } from './bind-contact'
import { type ChangePasswordOptions, createChangePassword } from './change-password'
import { saveLanguage } from './contact.sql'
import { listLogins } from './login-history.sql'
import { createMemberNotes, type MemberNotesOptions } from './member-notes'
import { createPaymentPassword, type PaymentPasswordOptions } from './payment-password'
import { createResetPassword, type ResetPasswordOptions } from './reset-password'
import { createPasswordSetter, type PasswordSetterOptions } from './set-password'

type Own = 'notes' | 'setter'

export type AccountOptions = MemberNotesOptions &
  PasswordSetterOptions &
  Omit<ChangePasswordOptions, Own> &
  Omit<ResetPasswordOptions, Own> &
  Omit<PaymentPasswordOptions, Own> &
  Omit<BindContactOptions, Own> &
  Omit<AuthenticatorOptions, Own>

export type AccountService = ReturnType<typeof createAccountService>

/** What members do about their own ways in. */
export function createAccountService(options: AccountOptions) {
  const { db } = options
  const notes = createMemberNotes(options)
  const setter = createPasswordSetter(options)
  const reset = createResetPassword({ ...options, notes, setter })

  return {
    changePassword: createChangePassword({ ...options, notes, setter }),
    reset,
    paymentPassword: createPaymentPassword({ ...options, notes }),
    contact: createBindContact({ ...options, notes }),
    authenticator: createAuthenticator({ ...options, notes }),

    saveLanguage: (memberId: bigint, language: LanguageCode) => saveLanguage(db, memberId, language),

    async listLogins(memberId: bigint, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
      const { list, total } = await listLogins(db, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize })
      return {
        list: list.map(({ time, ipPrefix, ...login }) => ({
          ...login,
          time: time.getTime(),
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
