import { createHash } from 'node:crypto'
import { prefixOf, sourceOf } from '../../../core/address'

const minute = 60_000

/** Reference G.3.6 and section 0. The limit of failures of one address is scaled like the other limits on addresses. */
export const throttleRules = {
  /** Wrong passwords of one account within the window. */
  tries: 5,
  windowMs: 15 * minute,
  /** From this many on the account, or at the address, a captcha is required. */
  captchaAfter: 3,
  captchaAfterAtSource: 10,
  /**
   * Every `tries` wrong ones in a row from one address lock the account there: first for this time, then twice as long
   * …
   */
  firstLock: '15 minutes',
  longestLock: '4 hours',
  keptMs: 24 * 60 * minute,
} as const

export interface ThrottleSubjects {
  /** The account at unknown addresses; a known address has a separate lane. */
  lane: string
  source: string
  pair: string
  prefix: string
}

/**
 * Returns the subjects under which a login is counted. Typed names are hashed, because some of them are passwords in
 * the wrong field.
 */
export function subjectsOf(account: string, ip: string): ThrottleSubjects {
  const hash = createHash('sha256').update(account).digest('base64url')
  const source = sourceOf(ip)
  return { lane: `a:${hash}`, source: `i:${source}`, pair: `p:${hash}:${source}`, prefix: prefixOf(ip) }
}
