import { type FieldRule, fieldRule, findFault } from '@parlay/contracts/fields/field-rule'
import { AppError } from '../core/errors'
import { isCommonPassword } from './common-passwords'

/** The rule if the operator sets none: any characters, with enough of them to be hard to guess. */
const defaultPasswordRule: FieldRule = fieldRule(1, { required: true, minLength: 8, maxLength: 64 })

const containsAccount = (password: string, account: string): boolean =>
  password.normalize('NFKC').toLowerCase().includes(account.toLowerCase())

/**
 * Throws PWD_BREACHED for a new password that is easy to guess, and PWD_WEAK for one that breaks the rule (its hint and
 * lengths in `params`) or contains the account's name.
 */
export function assertAcceptablePassword(
  password: string,
  { account, rule = defaultPasswordRule }: { account: string | undefined; rule?: FieldRule },
): void {
  if (isCommonPassword(password)) throw new AppError('PWD_BREACHED')
  const fault = findFault({ ...rule, required: true }, password)
  if (fault) throw new AppError('PWD_WEAK', { params: fault.params, value: { hint: fault } })
  if (account !== undefined && containsAccount(password, account)) throw new AppError('PWD_WEAK')
}
