import { dictionary } from '@zxcvbn-ts/language-common'

/** The 49,000 passwords, in lower case, that are most common in leaks. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Capitals, and a few digits or signs at the end, make a common password no harder to guess. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const stem = plain.replace(/[\d\p{P}\p{S}]{1,3}$/u, '')
  return commonPasswords.has(plain) || (stem.length > 5 && commonPasswords.has(stem))
}
