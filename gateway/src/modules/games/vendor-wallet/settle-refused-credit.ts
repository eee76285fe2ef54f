import { toVendorUnits } from '@parlay/contracts/money'
import { walletRollbackSchema, walletWinSchema } from '@parlay/contracts/vendor-wallet'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { announceBalance } from '../../../core/events'
import { isUniqueViolation } from '../../../core/sql-state'
import type { Database, Sql } from '../../../db'
import { postVendorCredit, requirePosted } from '../../../ledger'
import * as rows from './refused-credit.sql'
import { insertChange } from './vendor-operator.sql'
import type { createVendorWalletService } from './vendor-wallet.service'
import { carryOut } from './vendor-wallet.sql'

export interface CreditDecision {
  id: bigint
  decision: 'book' | 'credit' | 'dismiss'
  /** In minor units. For `book` it replaces the amount of the call; for `credit` it is the amount for the member. */
  amount?: bigint | undefined
  /** For `book`: the bet or win that the call should have named. */
  reference?: string | undefined
  /** For `credit`: the member who gets it, if the call names no member of ours. */
  memberId?: bigint | undefined
  /** For `credit`: the currency of the members' wallets. The call may name none, or another one. */
  currency: string
  reason: string
}

export interface RefusedCreditStaffOptions {
  db: Database
  clock: Clock
  wallet: Pick<ReturnType<typeof createVendorWalletService>, 'callOf'>
}

type Way = (tx: Sql, credit: rows.RefusedCredit, decision: CreditDecision) => Promise<object>

const stateAfter = { book: 'BOOKED', credit: 'CREDITED', dismiss: 'DISMISSED' } as const

/** Opens the decisions of the operator's staff about refused credits. */
export function createRefusedCreditStaff({ db, clock, wallet }: RefusedCreditStaffOptions) {
  /** Carries out the vendor's call with the corrections of staff, by all rules of a call and under its id. */
  const book: Way = async (tx, { vendorCode, call, raw }, { amount, reference }) => {
    if (call === 'rollback' && amount !== undefined)
      throw refused('amount', 'a rollback returns its whole bet: leave this out')
    const wanted = {
      ...readRaw(raw),
      // The token was not stored. The transaction that the call names identifies the member.
      token: 'settled by staff',
      amount: call === 'rollback' ? undefined : amount === undefined ? readRaw(raw).amount : toVendorUnits(amount),
      ...(reference !== undefined && { reference_transaction_uuid: reference }),
    }
    const [answer] = await carryOut(tx, [
      call === 'win'
        ? wallet.callOf.win({ vendorCode }, readAs(walletWinSchema, wanted))
        : wallet.callOf.rollback({ vendorCode }, readAs(walletRollbackSchema, wanted)),
    ])
    if (answer?.status !== 'RS_OK') throw refused('decision', `it would be refused again: ${answer?.status}`)
    if (answer.memberId !== null) announceBalance(tx, answer.memberId)
    return { amount, reference }
  }

  /** Gives the member money from the vendor's clearing account, without a round, and takes the call's id out of use. */
  const credit: Way = async (tx, { id, vendorCode, transactionUuid, ...call }, { amount, currency, ...decision }) => {
    const memberId = decision.memberId ?? call.memberId
    if (memberId === null) throw refused('account', 'the call names no member of ours')
    if (call.memberId !== null && call.memberId !== memberId) throw refused('account', 'the call names another member')
    if (amount === undefined) throw refused('amount', 'is needed')
    await rows.lockWallet(tx, memberId, currency)
    if (await rows.hasArrived(tx, id)) throw refused('decision', 'the vendor has repeated it with success')
    const at = clock.now()
    const reference = `refused-credit:${id}`
    requirePosted(await postVendorCredit(tx, { reference, vendorCode, memberId, currency, amount, at }))
    if (transactionUuid !== null)
      await rows.closeTransactionId(tx, { vendorCode, transactionUuid, memberId, currency, at })
    return { amount, memberId }
  }

  const ways: Record<CreditDecision['decision'], Way> = { book, credit, dismiss: async () => ({}) }

  const settleOnce = (vendorCode: string, decision: CreditDecision, changedBy: string) =>
    db.transaction(async (tx) => {
      const { id, reason } = decision
      const known = await rows.lockRefusedCredit(tx, vendorCode, id)
      if (known === undefined) throw new AppError('SYS_INVALID_URL')
      const state = stateAfter[decision.decision]
      if (known.state === state) {
        assertSame((await rows.findSettlement(tx, vendorCode, id)) ?? {}, decision)
        return { id, before: known.state, state }
      }
      if (known.state !== 'OPEN') throw refused('decision', `it is ${known.state}`)
      const done = await ways[decision.decision](tx, known, decision)
      const at = clock.now()
      await rows.markSettled(tx, id, { state, at })
      await insertChange(tx, {
        vendorCode,
        subject: 'CREDIT_SETTLED',
        changedBy,
        at,
        before: { id, state: 'OPEN', transactionUuid: known.transactionUuid },
        after: { id, state, reason, ...done },
      })
      return { id, before: known.state, state }
    })

  return {
    /**
     * Settles a refused credit once; the same decision again changes nothing. Throws SYS_INVALID_URL if there is none,
     * and SYS_VALIDATION if it has another settlement, another amount, reference or member, or cannot be settled in this
     * way.
     */
    settle: (vendorCode: string, decision: CreditDecision, changedBy: string) =>
      settleOnce(vendorCode, decision, changedBy).catch((error: unknown) =>
        // The vendor's own call with the same id came at the same time, and the next attempt finds it.
        isUniqueViolation(error) ? settleOnce(vendorCode, decision, changedBy) : Promise.reject(error),
      ),
  }
}

const refused = (field: string, why: string) => new AppError('SYS_VALIDATION', { value: { fields: { [field]: why } } })

/** Refuses a repetition with other content. Otherwise staff would believe that this was carried out. */
function assertSame(made: rows.Settlement, decision: CreditDecision): void {
  for (const field of ['amount', 'reference', 'memberId'] as const) {
    if (decision[field] === undefined || String(decision[field]) === made[field]) continue
    throw refused(field === 'memberId' ? 'account' : field, 'it is settled already, in another way')
  }
}

function readRaw(raw: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(raw)
    if (typeof json === 'object' && json !== null) return json as Record<string, unknown>
  } catch {
    // Answered below.
  }
  throw refused('decision', 'the call cannot be read; the member can be credited')
}

function readAs<T>(schema: z.ZodType<T>, wanted: object): T {
  const { data, error } = schema.safeParse(wanted)
  if (data !== undefined) return data
  const fields = error?.issues.map(({ path }) => path.join('.')).join(', ')
  throw refused('decision', `the call cannot be read (${fields}); the member can be credited`)
}
