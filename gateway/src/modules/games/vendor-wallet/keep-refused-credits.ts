import { createHash } from 'node:crypto'
import { currencySchema, trimmedText } from '@parlay/contracts/bounds'
import { floorVendorUnits } from '@parlay/contracts/money'
import type { WalletStatus } from '@parlay/contracts/vendor-wallet'
import { z } from 'zod'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { parseJson } from './read-request'
import { saveRefusedCredit } from './refused-credit.sql'

const idText = trimmedText(64).min(1).optional().catch(undefined)

/** The readable fields of a call, however wrong the rest of it is. */
const readableSchema = z
  .object({
    transaction_uuid: idText,
    reference_transaction_uuid: idText,
    user: idText,
    round: idText,
    amount: z
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .transform(floorVendorUnits)
      .optional()
      .catch(undefined),
    currency: currencySchema.optional().catch(undefined),
  })
  .catch({})

/** The fields that differ between a vendor's attempts of one call. */
const changing = ['request_uuid', 'token']
const longestRaw = 8_000

export interface RefusedCall {
  vendorCode: string
  call: string
  body: Buffer
  status: WalletStatus
}

/**
 * Keeps every refused credit that a vendor has signed: a win, or a rollback, which returns a stake. No member's money
 * is lost without a trace, because a vendor stops asking after a final refusal.
 */
export function createRefusedCredits({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Returns whether this was the first attempt. */
    async keep({ vendorCode, call, body, status }: RefusedCall): Promise<boolean> {
      if (status === 'RS_OK' || (call !== 'win' && call !== 'rollback')) return false
      const json = parseJson(body)
      const read = readableSchema.parse(json)
      if (call === 'win' && read.amount === 0n) return false
      return saveRefusedCredit(db, {
        vendorCode,
        call,
        status,
        content: contentOf(call, body, json),
        transactionUuid: read.transaction_uuid,
        referenceUuid: read.reference_transaction_uuid,
        user: read.user,
        round: read.round,
        amount: call === 'win' ? read.amount : undefined,
        currency: read.currency,
        raw: rawOf(body),
        at: clock.now(),
      })
    },
  }
}

function contentOf(call: string, body: Buffer, json: unknown): string {
  const hash = createHash('sha256').update(call)
  if (typeof json !== 'object' || json === null) return hash.update(body).digest('hex')
  return hash.update(JSON.stringify(json, (name, value) => (changing.includes(name) ? undefined : value))).digest('hex')
}

/**
 * Returns the body without the token of the member's game, which opens the wallet, and without characters that a text
 * column cannot hold.
 */
const rawOf = (body: Buffer): string =>
  body
    .toString('utf8')
    .replaceAll('\0', '\ufffd')
    .replace(/("token"\s*:\s*)"(?:[^"\\]|\\.)*"/g, '$1"…"')
    .slice(0, longestRaw)

export type RefusedCredits = ReturnType<typeof createRefusedCredits>
