import { timingSafeEqual } from 'node:crypto'
import { prefixOf } from '../../../core/address'
import type { Clock } from '../../../core/clock'
import { deviceOf } from '../../../core/device'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { hashSecret, type SessionStore } from '../../../session'
import type { Audit } from './audit'
import type { Entry, Origin, Portal } from './login-types'
import { type Credential, maskNumber, type RememberMeCookies } from './remember-me-cookies'
import {
  deleteExpiredBrowsers,
  deleteRememberedBrowser,
  findRememberedBrowser,
  type RememberedBrowserRow,
} from './remembered-browser.sql'

export interface Recognised {
  memberId: bigint
  entry: Entry
  isRepeated: boolean
}

export interface RememberedBrowserOptions {
  db: Database
  clock: Clock
  memory: RememberMeCookies
  sessions: SessionStore
  audit: Audit
}

const isHashOf = (validator: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(validator), 'hex'), Buffer.from(hash, 'hex'))

/** Longer than a page waits for an answer before the member presses again. */
const grace = 30_000

/** Keeps browsers that may log in once more within a day (reference annex 2.1). */
export function createRememberedBrowsers({ db, clock, memory, sessions, audit }: RememberedBrowserOptions) {
  const find = async (credential: Credential | undefined) =>
    credential && (await findRememberedBrowser(db, credential.selector, clock.now()))

  const counts = (row: RememberedBrowserRow | undefined, validator: string, { userAgent }: Origin) =>
    row !== undefined && isHashOf(validator, row.validatorHash) && row.device === deviceOf(userAgent)

  /**
   * Returns whether this repeats the last use: a second press, a lost answer, another tab. The time is short, and the
   * browser and its network are the same. A copied credential is therefore noticed immediately elsewhere, and here when
   * the next one is used twice.
   */
  function isSameUse({ lastUse, device }: RememberedBrowserRow, validator: string, { userAgent, ip }: Origin): boolean {
    if (lastUse === null || !isHashOf(validator, lastUse.validatorHash)) return false
    const isRecent = clock.now().getTime() - lastUse.at.getTime() <= grace
    return isRecent && device === deviceOf(userAgent) && lastUse.prefix === prefixOf(ip)
  }

  const isKnown = (row: RememberedBrowserRow | undefined, validator: string, origin: Origin) =>
    row !== undefined && (counts(row, validator, origin) || isSameUse(row, validator, origin))

  function entryOf(row: RememberedBrowserRow, selector: string, validatorHash: string, portal: Portal): Entry {
    const { authenticatedAt, expiresAt, mobile, countryDialingCode } = row
    const times = { authenticatedAt: authenticatedAt.getTime(), until: expiresAt.getTime() }
    return {
      loginType: 'remembered',
      portal,
      memory: { selector, validatorHash, ...times },
      ...(mobile && countryDialingCode && { mobile: { national: mobile, dialingCode: countryDialingCode } }),
    }
  }

  /** Two parties have a validator that no longer counts, or that comes from another kind of browser: both lose it. */
  async function revoke(credential: Credential, { memberId, account }: RememberedBrowserRow, origin: Origin) {
    const deleted = await deleteRememberedBrowser(db, credential.selector)
    if (!deleted) return
    if (deleted.sessionId !== null) await sessions.end(deleted.sessionId, 'revoked')
    await audit.record({ memberId, account, event: 'REMEMBERED_REUSED', result: 'REVOKED', ...origin })
  }

  return {
    /**
     * Returns the browser's member as an entry to log in with; `isRepeated` if it has just logged in with the same
     * credential. Throws AUTH_BAD_CREDENTIALS.
     */
    async recognise(origin: Origin, portal: Portal): Promise<Recognised> {
      const credential = memory.read(origin.cookies)
      const row = await find(credential)
      if (!credential || !row) throw new AppError('AUTH_BAD_CREDENTIALS')
      const isRepeated = isSameUse(row, credential.validator, origin)
      if (!isRepeated && !counts(row, credential.validator, origin)) {
        await revoke(credential, row, origin)
        throw new AppError('AUTH_BAD_CREDENTIALS')
      }
      const validatorHash = hashSecret(credential.validator)
      return { memberId: row.memberId, entry: entryOf(row, credential.selector, validatorHash, portal), isRepeated }
    },

    /** For the login form. Reading does not count as a use: nothing is revoked, and the validator stays. */
    async describe(origin: Origin) {
      const credential = memory.read(origin.cookies)
      const row = await find(credential)
      if (!row || !credential || !isKnown(row, credential.validator, origin)) {
        const username = memory.lastUser(origin.cookies)
        return { username, mobileNumMasked: null, countryDialingCode: null, oneClick: false }
      }
      const { account, mobile, countryDialingCode } = row
      const mobileNumMasked = mobile === null ? null : maskNumber(mobile)
      return { username: account, mobileNumMasked, countryDialingCode, oneClick: true }
    },

    /** Serves “Not you?”. Only a browser with the credential can make the gateway forget it. */
    async forget(origin: Origin): Promise<void> {
      const credential = memory.read(origin.cookies)
      const row = await find(credential)
      if (!row || !credential || !isKnown(row, credential.validator, origin)) return
      await deleteRememberedBrowser(db, credential.selector)
      const { memberId, account } = row
      await audit.record({ memberId, account, event: 'BROWSER_FORGOTTEN', result: 'OK', ...origin })
    },

    sweep: () => deleteExpiredBrowsers(db, clock.now()),
  }
}

export type RememberedBrowsers = ReturnType<typeof createRememberedBrowsers>
