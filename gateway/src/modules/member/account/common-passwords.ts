import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 49,000 passwords, in small letters, that people chose most often where passwords have leaked. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Capitals, and a few figures or signs at the end, make a common password no rarer to those who guess. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const stem = plain.replace(/[\d\p{P}\p{S}]{1,3}$/u, '')
  return commonPasswords.has(plain) || (stem.length > 5 && commonPasswords.has(stem))
}
