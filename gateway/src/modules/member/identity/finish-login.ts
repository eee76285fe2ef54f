import type { LoginValue } from '@parlay/contracts/endpoints/session'
import { prefixOf } from '../../../core/address'
import type { Clock } from '../../../core/clock'
import { deviceOf } from '../../../core/device'
import type { Database } from '../../../db'
import type { SessionCookie } from '../../../plugins/session-cookie'
import { hashSecret, isSecret, newSecret, type SessionStore, sessionsPerMember } from '../../../session'
import type { Audit } from './audit'
import { deriveSecrets, type Marker } from './derive-secrets'
import { insertFinishedLogin } from './finish-login.sql'
import type { Entrant, Entry, FinishedLogin, Origin } from './login-types'
import { memoryLines, rememberedRow } from './remember-login'
import type { RememberMeCookies } from './remember-me-cookies'

const day = 24 * 60 * 60_000
/** The time for which a member stays known at an address. */
const knownFor = 90 * day

export interface FinishParts {
  /**
   * Returns whether a feature of the operator is on. Without the password change, an expired password needs no change.
   */
  isOn: (modId: string) => boolean
  db: Database
  clock: Clock
  sessions: SessionStore
  cookie: SessionCookie
  memory: RememberMeCookies
  audit: Audit
  merchant: string
  sealer: Marker
  /** Called once the session is open. */
  onLogin: (login: { memberId: bigint; at: Date; origin: Origin }) => void
}

/** The effects that follow from a right password. */
export interface Finish {
  throttles?: readonly string[]
  upgradedHash?: { from: string; to: string } | null
  /** If true, the address counts as the member's from now on; true by default. */
  isTrusted?: boolean
}

/**
 * Opens the session of a member who has passed every check. Undefined if the remembered browser's validator no longer
 * counts.
 */
export async function finishLogin(
  parts: FinishParts,
  entrant: Entrant,
  entry: Entry,
  origin: Origin,
  { throttles = [], upgradedHash = null, isTrusted = true }: Finish = {},
): Promise<FinishedLogin | undefined> {
  const { db, clock, sessions, cookie, memory, audit, sealer } = parts
  const { member } = entrant
  const now = clock.now()
  const next = entry.memory && (await deriveSecrets(sealer, db, entry.memory))
  const [cookieSecret, token] = [next?.cookie ?? newSecret(), newSecret()]
  const previous = cookie.readFrom(origin.cookies)
  const reason = reasonOf(parts, entrant, entry)
  const isRemembered = entry.memory !== undefined || (entry.rememberMe === true && reason === null)
  const credential = { ...memory.newCredential(), ...(next && { validator: next.validator }) }
  const remembered = isRemembered ? rememberedRow(entry, credential, now) : null
  const hadMemory = entry.rememberMe === undefined ? undefined : memory.read(origin.cookies)

  const ended = await insertFinishedLogin(db, {
    memberId: member.id,
    now,
    cookieHash: hashSecret(cookieSecret),
    tabHash: hashSecret(token),
    previousHash: isSecret(previous) ? hashSecret(previous) : null,
    ip: origin.ip,
    ipPrefix: prefixOf(origin.ip),
    userAgent: origin.userAgent.slice(0, 256),
    device: deviceOf(origin.userAgent),
    others: sessionsPerMember - 1,
    loginType: entry.loginType,
    authenticatedAt: entry.memory ? new Date(entry.memory.authenticatedAt) : now,
    mustChangeReason: reason,
    throttles,
    knownUntil: isTrusted && !entrant.isKnown ? new Date(now.getTime() + knownFor) : null,
    upgradedHash,
    remembered,
    forgotten: hadMemory?.selector ?? null,
    event: audit.toRow({
      memberId: member.id,
      account: member.account,
      event: 'LOGIN',
      result: 'OK',
      ...origin,
      detail: { by: entry.loginType, ...(reason && { mustChange: reason }) },
    }),
  })
  if (!ended) return undefined
  sessions.announceEnds(ended, 'replaced')
  parts.onLogin({ memberId: member.id, at: now, origin })

  const forgetting = entry.rememberMe === undefined ? [] : memory.clearLines(origin.cookies)
  const login = { entry, entrant, now }
  return {
    cookies: [
      ...cookie.linesFor(cookieSecret),
      ...(remembered ? memoryLines(memory, login, remembered, credential.validator) : forgetting),
    ],
    value: loginValueOf(parts, entrant, token, reason),
  }
}

/**
 * Repeats a login by memory that has just been finished: its session, with another tab, and its cookies. Undefined if
 * that session is over.
 */
export async function repeatLogin(
  parts: FinishParts,
  entrant: Entrant,
  entry: Entry,
): Promise<FinishedLogin | undefined> {
  if (!entry.memory) return undefined
  const { db, clock, sessions, cookie, memory, sealer } = parts
  const { cookie: cookieSecret, validator } = await deriveSecrets(sealer, db, entry.memory)
  const adopted = await sessions.adopt(cookieSecret)
  if (!adopted) return undefined
  const now = clock.now()
  const row = rememberedRow(entry, { selector: entry.memory.selector, validator }, now)
  return {
    cookies: [...cookie.linesFor(cookieSecret), ...memoryLines(memory, { entry, entrant, now }, row, validator)],
    value: loginValueOf(parts, entrant, adopted.token, reasonOf(parts, entrant, entry)),
  }
}

/** A code or a provider proves nothing about the password, so no change is required then either. */
function reasonOf(
  { isOn }: FinishParts,
  { member }: Entrant,
  { loginType, reason = null }: Entry,
): LoginValue['reason'] {
  if (loginType !== 'username' && loginType !== 'remembered') return null
  if (member.passwordExpired && isOn('PWD')) return 'EXPIRED'
  return reason ?? (member.mustChangePassword ? 'RESET' : null)
}

const loginValueOf = (
  { merchant }: FinishParts,
  { member }: Entrant,
  token: string,
  reason: LoginValue['reason'],
): LoginValue => ({
  token,
  firstTimeLogin: member.firstTimeLogin,
  passwordExpired: member.passwordExpired,
  mustChangePassword: reason !== null,
  reason,
  isAgent: member.isAgent,
  account: member.account,
  customerId: String(member.id),
  memberLabel: member.memberLabel,
  merchant,
})
