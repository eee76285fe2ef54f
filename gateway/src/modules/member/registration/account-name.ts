import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * The characters of an account, in addition to its rule: ASCII, and scripts in which no character looks like an ASCII
 * letter. An account therefore cannot imitate another one, even if an operator accepts any character.
 */
const safeAccount = /^[\x21-\x7e\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}]{3,64}$/u

export const isSafeAccount = (account: string): boolean => safeAccount.test(account)

/**
 * Names the account of a member who registers by mobile alone: the last digits, by which the owner recognises it, and
 * random ones.
 */
export function accountFromMobile(e164: string): string {
  const letters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)])
  return `m${e164.slice(-4)}${letters.join('')}`
}
