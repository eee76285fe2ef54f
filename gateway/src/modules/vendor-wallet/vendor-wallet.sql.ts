import type { Sql } from '../../db'

export interface AnswerRow {
  status: string
  balance: bigint | null
  currency: string | null
  replayed: boolean | null
  memberId: bigint | null
  /** Of the main account where this call changed it. */
  version: bigint | null
  incident: string | null
}

export interface Caller {
  vendorCode: string
  user: string
  tokenHash: Buffer
  at: Date
}

interface MovementCall extends Caller {
  transactionUuid: string
  round: string
  roundClosed: boolean
  gameCode: string
}

export interface BetCall extends MovementCall {
  currency: string
  amount: bigint
  isFree: boolean
}

export interface WinCall extends BetCall {
  betUuid: string
}

export interface RollbackCall extends MovementCall {
  targetUuid: string
}

const answerColumns = 'status, balance, currency, replayed, member_id as "memberId", version, incident'

async function callFunction(tx: Sql, call: string, params: readonly unknown[]): Promise<AnswerRow> {
  const [row] = await tx.query<AnswerRow>(`select ${answerColumns} from ${call}`, params)
  if (!row) throw new Error(`${call} answered nothing`)
  return row
}

export const callBet = (tx: Sql, bet: BetCall) =>
  callFunction(tx, 'vendor_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
    bet.vendorCode,
    bet.user,
    bet.tokenHash,
    bet.transactionUuid,
    bet.round,
    bet.roundClosed,
    bet.gameCode,
    bet.currency,
    bet.amount,
    bet.isFree,
    bet.at,
  ])

export const callWin = (tx: Sql, win: WinCall) =>
  callFunction(tx, 'vendor_win($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
    win.vendorCode,
    win.user,
    win.tokenHash,
    win.transactionUuid,
    win.betUuid,
    win.round,
    win.roundClosed,
    win.gameCode,
    win.currency,
    win.amount,
    win.isFree,
    win.at,
  ])

export const callRollback = (tx: Sql, rollback: RollbackCall) =>
  callFunction(tx, 'vendor_rollback($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    rollback.vendorCode,
    rollback.user,
    rollback.tokenHash,
    rollback.transactionUuid,
    rollback.targetUuid,
    rollback.round,
    rollback.roundClosed,
    rollback.gameCode,
    rollback.at,
  ])

export interface CallerRow {
  status: string
  refusal: string | null
  memberId: bigint | null
  gameCode: string | null
  currency: string | null
  balance: bigint | null
  registeredAt: Date | null
}

export async function findCaller(tx: Sql, { vendorCode, user, tokenHash, at }: Caller): Promise<CallerRow> {
  const [row] = await tx.query<CallerRow>(
    `select c.status, c.refusal, c.member_id as "memberId", c.game_code as "gameCode", c.currency, a.balance,
       m.created_at as "registeredAt"
     from vendor_resolve_caller($1, $2, $3, null, $4) c
     left join ledger_account a on a.code = ledger_main(c.member_id) and a.currency = c.currency and a.shard = 0
     left join member m on m.id = c.member_id`,
    [vendorCode, user, tokenHash, at],
  )
  if (!row) throw new Error('vendor_resolve_caller answered nothing')
  return row
}

/** Keys in use, the default one first. */
export function listVendorKeys(tx: Sql, vendorCode: string) {
  return tx.query<{ keyId: string; publicKeyPem: string }>(
    `select key_id as "keyId", public_key_pem as "publicKeyPem" from vendor_key
     where vendor_code = $1 and retired_at is null order by added_at desc, key_id`,
    [vendorCode],
  )
}
