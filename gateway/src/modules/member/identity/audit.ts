import { prefixOf } from '../../../core/address'
import type { Clock } from '../../../core/clock'
import { deviceOf } from '../../../core/device'
import type { Sql } from '../../../db'
import { insertIdentityEvent } from './audit.sql'

/** The events of an identity; other modules add theirs here. */
export type IdentityEventName =
  | 'LOGIN'
  | 'SECOND_FACTOR'
  | 'REAUTHENTICATION'
  | 'LOGOUT'
  | 'SESSION_REVOKED'
  | 'BROWSER_FORGOTTEN'
  | 'REMEMBERED_REUSED'
  | 'REGISTERED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET_ASKED'
  | 'PASSWORD_RESET'
  | 'PAYMENT_PASSWORD_SET'
  | 'PARTICULARS_CHANGED'
  | 'MOBILE_BOUND'
  | 'EMAIL_BOUND'
  | 'TOTP_ENROLLED'
  | 'TOTP_REMOVED'
  | 'RECOVERY_CODE_USED'
  | 'PROVIDER_LINKED'

export interface IdentityEvent {
  memberId?: bigint
  /** Set only for an account that exists, because people type passwords into the wrong field. */
  account?: string
  event: IdentityEventName
  /** `OK`, or the code of the refusal. */
  result: string
  ip: string
  userAgent: string
  /** Never holds a secret, nor anything from which one can be derived. */
  detail?: Record<string, unknown>
}

export type Audit = ReturnType<typeof createAudit>

/** Converts an event for the database functions. */
const toRow = ({ memberId, account, event, result, ip, userAgent, detail }: IdentityEvent) => ({
  member_id: memberId === undefined ? null : String(memberId),
  account: account ?? null,
  event,
  result,
  ip_prefix: prefixOf(ip),
  device: deviceOf(userAgent),
  detail: detail ?? null,
})

/**
 * Opens the append-only trail of identity events. Pass `tx` to write the event together with the change that it
 * records.
 */
export function createAudit({ db, clock }: { db: Sql; clock: Clock }) {
  return {
    toRow,
    record: (event: IdentityEvent, tx: Sql = db): Promise<void> => insertIdentityEvent(tx, clock.now(), toRow(event)),
  }
}
