import { type FieldRule, fieldRule, findFault } from '@parlay/contracts/fields/field-rule'
import { AppError } from '../../../core/errors'
import { isCommonPassword } from './common-passwords'

/** Where the operator says nothing: any characters, long enough to be hard to guess. */
const defaultPasswordRule: FieldRule = fieldRule(1, { required: true, minLength: 8, maxLength: 64 })

const containsAccount = (password: string, account: string): boolean =>
  password.normalize('NFKC').toLowerCase().includes(account.toLowerCase())

/**
 * Whether somebody may have this password from now on. Throws PWD_BREACHED for one that everybody guesses, and PWD_WEAK
 * for one that breaks the rule (its hint and lengths in `params`) or contains the account's name.
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
