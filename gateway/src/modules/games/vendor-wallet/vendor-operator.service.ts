import { createPublicKey } from 'node:crypto'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { announceBalance } from '../../../core/events'
import { keyParts, pageKeys } from '../../../core/page-keys'
import { queueKeys } from '../../../core/queue-page.sql'
import type { Database, Sql } from '../../../db'
import { type CreditPage, listCreditsOf, listRefusedCredits, sumFinerAmounts } from './refused-credit.sql'
import {
  decideHeldWin,
  findHoldState,
  findVendorSettings,
  type Grant,
  hasGame,
  insertChange,
  insertGrant,
  insertKey,
  listAllKeys,
  listChanges,
  listHeldWins,
  listIncidents,
  listVendors,
  retireKeys,
  saveVendorSettings,
  type VendorChange,
  type VendorSettings,
} from './vendor-operator.sql'

export interface VendorOperatorOptions {
  db: Database
  clock: Clock
  onKeysChanged: (vendorCode: string) => void
}

export interface NewKey {
  keyId: string
  publicKeyPem: string
  /**
   * The milliseconds for which the vendor's other keys stay valid next to the new one. Without it they do not expire.
   */
  overlapMs?: number | undefined
}

export interface WinDecision {
  transactionUuid: string
  isPaid: boolean
}

type PageOf<Filter> = Filter & { after?: string | undefined; pageSize: number }
type CreditsAsked = PageOf<{ vendorCode?: string | null | undefined; state: CreditPage['state'] }>

const winKeys = queueKeys('held-wins')
const creditKeys = pageKeys('refused-credits', [keyParts.id])
const recent = 50
const smallestKeyBits = 2048

/**
 * Changes an operator's settings for a vendor at run time. Every change takes effect with the next call at every
 * gateway, and is recorded with its author, time and content. Throws `SYS_INVALID_URL` if there is no such vendor.
 */
export function createVendorOperator({ db, clock, onKeysChanged }: VendorOperatorOptions) {
  const note = (tx: Sql, vendorCode: string, change: VendorChange) =>
    insertChange(tx, { ...change, vendorCode, at: clock.now() })
  const requireVendor = async (tx: Sql, vendorCode: string, options?: { forUpdate: boolean }) => {
    const settings = await findVendorSettings(tx, vendorCode, options)
    if (settings === undefined) throw new AppError('SYS_INVALID_URL')
    return settings
  }
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  return {
    list: () => listVendors(db),

    async get(vendorCode: string) {
      return {
        vendorCode,
        settings: await requireVendor(db, vendorCode),
        keys: await listAllKeys(db, vendorCode),
        changes: await listChanges(db, vendorCode, recent),
        incidents: await listIncidents(db, vendorCode, recent),
        heldWins: (await listHeldWins(db, { vendorCode, ...winKeys.read({ pageSize: recent }) })).slice(0, recent),
        refusedCredits: await listRefusedCredits(db, vendorCode, recent),
        finerAmounts: await sumFinerAmounts(db, vendorCode),
      }
    },

    /** Wins that wait for a decision, oldest first. */
    async listHeldWins({ vendorCode = null, ...asked }: PageOf<{ vendorCode?: string | null | undefined }>) {
      const found = await listHeldWins(db, { vendorCode, ...winKeys.read(asked) })
      const { page, next } = winKeys.cut(found, asked, ({ mark }) => mark)
      return { list: page, next }
    },

    /** Refused credits in a state: open ones from the oldest, others from the newest. */
    async listRefusedCredits({ vendorCode = null, state, after, pageSize }: CreditsAsked) {
      const [last = null] = creditKeys.read(after) ?? []
      const found = await listCreditsOf(db, { vendorCode, state, after: last, limit: pageSize + 1 })
      const { page, next } = creditKeys.cut(found, pageSize, ({ id }) => [id])
      return { list: page, next }
    },

    /** Returns the settings before and after it. */
    change: (
      vendorCode: string,
      change: Partial<VendorSettings>,
      changedBy: string,
    ): Promise<{ before: VendorSettings; after: VendorSettings }> =>
      db.transaction(async (tx) => {
        const before = await requireVendor(tx, vendorCode, { forUpdate: true })
        const after = { ...before, ...change }
        await saveVendorSettings(tx, vendorCode, after)
        await note(tx, vendorCode, { subject: 'SETTINGS', changedBy, before, after })
        return { before, after }
      }),

    async addKey(vendorCode: string, { keyId, publicKeyPem, overlapMs }: NewKey, changedBy: string): Promise<void> {
      const key = readPublicKey(publicKeyPem)
      await db.transaction(async (tx) => {
        await requireVendor(tx, vendorCode, { forUpdate: true })
        const isNew = await insertKey(tx, { vendorCode, keyId, publicKeyPem: key, at: clock.now() })
        if (!isNew) throw new AppError('SYS_VALIDATION', { value: { fields: { keyId: 'is in use already' } } })
        await note(tx, vendorCode, { subject: 'KEY_ADDED', changedBy, before: undefined, after: { keyId } })
        if (overlapMs === undefined) return
        const at = later(overlapMs)
        const retired = await retireKeys(tx, { vendorCode, except: keyId, at })
        for (const { keyId: old } of retired) {
          await note(tx, vendorCode, { subject: 'KEY_RETIRED', changedBy, before: { keyId: old }, after: { at } })
        }
      })
      onKeysChanged(vendorCode)
    },

    /** The key stays valid for `afterMs` more milliseconds. */
    async retireKey(vendorCode: string, { keyId, afterMs }: { keyId: string; afterMs: number }, changedBy: string) {
      await db.transaction(async (tx) => {
        await requireVendor(tx, vendorCode, { forUpdate: true })
        const at = later(afterMs)
        const retired = await retireKeys(tx, { vendorCode, keyId, at })
        if (retired.length === 0) throw new AppError('SYS_INVALID_URL')
        await note(tx, vendorCode, { subject: 'KEY_RETIRED', changedBy, before: { keyId }, after: { at } })
      })
      onKeysChanged(vendorCode)
    },

    /**
     * Pays a win that waits because it was above the maximum of its round, or refuses it permanently. The same decision
     * again changes nothing. Returns the states before and after it. Throws SYS_INVALID_URL if no such win was held, and SYS_VALIDATION if it is
     * decided otherwise or was rolled back.
     */
    decideWin: (
      vendorCode: string,
      { transactionUuid, isPaid }: WinDecision,
      changedBy: string,
    ): Promise<{ before: string; after: string }> =>
      db.transaction(async (tx) => {
        const memberId = await decideHeldWin(tx, { vendorCode, transactionUuid, isPaid, at: clock.now() })
        if (memberId === undefined) {
          const state = await findHoldState(tx, vendorCode, transactionUuid)
          if (state === undefined) throw new AppError('SYS_INVALID_URL')
          if (state === (isPaid ? 'PAID' : 'REFUSED')) return { before: state, after: state }
          throw new AppError('SYS_VALIDATION', { value: { fields: { decision: `it is ${state}` } } })
        }
        const [before, after] = ['WAITING', isPaid ? 'PAID' : 'REFUSED']
        await note(tx, vendorCode, {
          subject: 'WIN_DECIDED',
          changedBy,
          before: { transactionUuid, state: before },
          after: { transactionUuid, state: after },
        })
        announceBalance(tx, memberId)
        return { before, after }
      }),

    grantFreeRounds: (grant: Grant, changedBy: string): Promise<void> =>
      db.transaction(async (tx) => {
        await requireVendor(tx, grant.vendorCode)
        if (!(await hasGame(tx, grant)))
          throw new AppError('SYS_VALIDATION', { value: { fields: { gameCode: 'this vendor has no such game' } } })
        const isNew = await insertGrant(tx, { ...grant, at: clock.now(), grantedBy: changedBy })
        if (!isNew) throw new AppError('SYS_VALIDATION', { value: { fields: { rewardUuid: 'was granted already' } } })
        await note(tx, grant.vendorCode, { subject: 'FREE_ROUNDS_GRANTED', changedBy, before: undefined, after: grant })
      }),
  }
}

/** Returns the PEM of an RSA key that is long enough, without anything else in the text. */
function readPublicKey(pem: string): string {
  try {
    const key = createPublicKey(pem)
    const isLongEnough = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= smallestKeyBits
    if (key.asymmetricKeyType === 'rsa' && isLongEnough) return key.export({ type: 'spki', format: 'pem' }).toString()
  } catch {
    // The text is no valid key, so the refusal below follows.
  }
  throw new AppError('SYS_VALIDATION', {
    value: { fields: { publicKey: 'is no RSA public key of 2048 bits or more' } },
  })
}
