import { createHash } from 'node:crypto'
import { prefixOf, sourceOf } from './address'

const minute = 60_000

/** Reference G.3.6 and section 0. What an address may fail is scaled like the other limits on addresses. */
export const throttleRules = {
  /** Wrong passwords of one account within the window. */
  tries: 5,
  windowMs: 15 * minute,
  /** From this many on the account, or at the address, a captcha has to be read first. */
  captchaAfter: 3,
  captchaAfterAtSource: 10,
  /** Every `tries` wrong ones in a row from one address lock the account there: so long, then twice as long … */
  firstLock: '15 minutes',
  longestLock: '4 hours',
  keptMs: 24 * 60 * minute,
} as const

export interface ThrottleSubjects {
  /** The account, from wherever it is not known; a known address gets a lane of its own from this one. */
  lane: string
  source: string
  pair: string
  prefix: string
}

/** What a log-in is counted under. Typed names are hashed: now and then one is a password in the wrong field. */
export function subjectsOf(account: string, ip: string): ThrottleSubjects {
  const hash = createHash('sha256').update(account).digest('base64url')
  const source = sourceOf(ip)
  return { lane: `a:${hash}`, source: `i:${source}`, pair: `p:${hash}:${source}`, prefix: prefixOf(ip) }
}
