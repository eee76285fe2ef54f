import type { FieldRule } from '@parlay/contracts/fields/field-rule'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import { assertAcceptablePassword } from '../../../proofs/password-policy'
import type { Audit, IdentityEvent, PasswordChecker } from '../identity'
import { type MemberWithPassword, replacePassword } from './password.sql'

export interface PasswordSetterOptions {
  db: Database
  passwords: PasswordChecker
  audit: Audit
  /** The operator's rule for passwords, the same as at registration. */
  rule: () => FieldRule
}

export interface NewPassword {
  newPassword: string
  event: Pick<IdentityEvent, 'event' | 'ip' | 'userAgent' | 'detail'>
  claim?: (tx: Sql) => Promise<boolean>
}

export type PasswordSetter = ReturnType<typeof createPasswordSetter>

export function createPasswordSetter({ db, passwords, audit, rule }: PasswordSetterOptions) {
  return {
    /** Throws PWD_WEAK, PWD_BREACHED. `account` may be left out as long as the owner of the password is not proven. */
    assertAcceptable: (password: string, account?: string) =>
      assertAcceptablePassword(password, { account, rule: rule() }),

    /**
     * Replaces the known password, in one transaction with `claim` (a link that is used up) and the event; false if
     * another call was first. Throws PWD_WEAK, PWD_BREACHED, PWD_REUSED.
     */
    async set(member: MemberWithPassword, { newPassword, event, claim }: NewPassword): Promise<boolean> {
      const { id: memberId, account, passwordHash: oldHash } = member
      assertAcceptablePassword(newPassword, { account, rule: rule() })
      if (await passwords.check(oldHash, newPassword)) throw new AppError('PWD_REUSED')
      const newHash = await passwords.hash(newPassword)
      return db.transaction(async (tx) => {
        if (claim && !(await claim(tx))) return false
        if (!(await replacePassword(tx, memberId, { oldHash, newHash }))) return false
        await audit.record({ memberId, account, result: 'OK', ...event }, tx)
        return true
      })
    },
  }
}
