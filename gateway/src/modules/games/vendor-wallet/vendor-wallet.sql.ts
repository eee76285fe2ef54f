import type { RoundResult } from '@parlay/contracts/round-result'
import type { Sql } from '../../../db'

export interface AnswerRow {
  status: string
  balance: bigint | null
  currency: string | null
  replayed: boolean | null
  memberId: bigint | null
  /** Version of the main account, if this call changed it. */
  version: bigint | null
  incident: string | null
  sessionId: string | null
  /** The balance when the account was locked. */
  balanceBefore: bigint | null
  /** BONUS_MAX_BET for a bet above the limit of the member's active bonus. */
  reason: string | null
}

export interface Caller {
  vendorCode: string
  user: string
  tokenHash: Buffer
  at: Date
}

/** A bet, win or rollback for the database to carry out. */
export interface MovementCall extends Caller {
  kind: 'bet' | 'win' | 'rollback'
  transactionUuid: string
  /** For a win its bet. For a rollback the bet or win that it reverses. */
  reference?: string
  round: string
  roundClosed: boolean
  gameCode: string
  /** A rollback has neither, because it reverses the transaction that it names. */
  currency?: string
  amount?: bigint
  /** The finer part of a win's amount, in thousandths of a minor unit. */
  finer?: number | undefined
  isFree: boolean
  rewardUuid?: string | null | undefined
  /** The start of the business day in which the call began. */
  dayStart: Date
  requestUuid: string
  keyId?: string | undefined
  /** The returns of a bet at each outcome, in minor units. */
  cover?: readonly { market: string; outcomes: number; returns: Record<string, bigint> }[] | undefined
  /** The result of the round that a win ends. */
  result?: RoundResult | undefined
}

const boundCall = (call: MovementCall) => ({
  kind: call.kind,
  vendor: call.vendorCode,
  user: call.user,
  token: call.tokenHash.toString('hex'),
  uuid: call.transactionUuid,
  reference: call.reference,
  round: call.round,
  closed: call.roundClosed,
  game: call.gameCode,
  currency: call.currency,
  amount: call.amount === undefined ? undefined : String(call.amount),
  free: call.isFree,
  at: call.at,
  reward: call.rewardUuid,
  day: call.dayStart,
  request: call.requestUuid,
  key: call.keyId,
  result: call.result,
  finer: call.finer,
  cover: call.cover?.map(({ returns, ...market }) => ({
    ...market,
    returns: Object.fromEntries(Object.entries(returns).map(([outcome, amount]) => [outcome, String(amount)])),
  })),
})

/** Carries calls out in order in one transaction, and returns one answer for each. */
export const carryOut = (tx: Sql, calls: readonly MovementCall[]): Promise<AnswerRow[]> =>
  tx.query<AnswerRow>(
    `select status, balance, currency, replayed, member_id as "memberId", version, incident, session_id as "sessionId",
       balance_before as "balanceBefore", reason from vendor_carry_out($1::text::jsonb)`,
    [JSON.stringify(calls.map(boundCall))],
  )

export interface CallerRow {
  status: string
  refusal: string | null
  memberId: bigint | null
  sessionId: string | null
  gameCode: string | null
  currency: string | null
  balance: bigint | null
  registeredAt: Date | null
}

export async function findCaller(tx: Sql, { vendorCode, user, tokenHash, at }: Caller): Promise<CallerRow> {
  const [row] = await tx.query<CallerRow>(
    `select c.status, c.refusal, c.member_id as "memberId", c.session_id as "sessionId", c.game_code as "gameCode", c.currency,
       a.balance + vendor_bonus_balance(c.member_id, c.game_code, $4) as balance,
       m.created_at as "registeredAt"
     from vendor_resolve_caller($1, $2, $3, null, $4) c
     left join ledger_account a on a.code = ledger_main(c.member_id) and a.currency = c.currency and a.shard = 0
     left join member m on m.id = c.member_id`,
    [vendorCode, user, tokenHash, at],
  )
  if (!row) throw new Error('vendor_resolve_caller answered nothing')
  return row
}

/** Keys that were not retired before then, newest first. */
export function listVendorKeys(tx: Sql, vendorCode: string, at: Date) {
  return tx.query<{ keyId: string; publicKeyPem: string; retiredAt: Date | null }>(
    `select key_id as "keyId", public_key_pem as "publicKeyPem", retired_at as "retiredAt" from vendor_key
     where vendor_code = $1 and (retired_at is null or retired_at > $2) order by added_at desc, key_id`,
    [vendorCode, at],
  )
}
