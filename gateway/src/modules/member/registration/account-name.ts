import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * What an account may consist of beside its rule: ASCII, and scripts in which nothing looks like an ASCII letter. So no
 * account can be dressed up as another one, even where an operator accepts anything.
 */
const safeAccount = /^[\x21-\x7e\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}]{3,64}$/u

export const isSafeAccount = (account: string): boolean => safeAccount.test(account)

/** For a member who registers by mobile alone: its last digits, so that the owner recognises it, and chance. */
export function accountFromMobile(e164: string): string {
  const letters = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)])
  return `m${e164.slice(-4)}${letters.join('')}`
}
