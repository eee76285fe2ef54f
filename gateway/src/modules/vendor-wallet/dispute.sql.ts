import type { Sql } from '../../db'

export interface RoundRow {
  id: bigint
  memberId: bigint
  gameCode: string
  currency: string
  state: string
  stake: bigint
  payout: bigint
  openedAt: Date
  closedAt: Date | null
  settledAt: Date | null
}

/** Rounds of a name: one for each member whom the vendor used it for. */
export const listRounds = (tx: Sql, vendorCode: string, round: string) =>
  tx.query<RoundRow>(
    `select id, member_id as "memberId", game_code as "gameCode", currency, state, stake, payout, opened_at as "openedAt",
       closed_at as "closedAt", settled_at as "settledAt"
     from game_round where vendor_code = $1 and round = $2 order by id`,
    [vendorCode, round],
  )

/** The launches in which a round was played. */
export const listSessionsOf = (tx: Sql, roundId: bigint) =>
  tx.query(
    `select s.id as "sessionId", s.wallet_user as "user", s.game_code as "gameCode", s.created_at as "launchedAt",
       s.activated_at as "activatedAt", s.closed_at as "closedAt", s.expires_at as "expiresAt",
       s.launch_ip as "launchIp", s.user_agent as "userAgent", b.asked as "balanceCalls",
       b.last_balance as "lastBalance", b.last_asked_at as "lastBalanceAt"
     from game_session s left join vendor_balance_asked b on b.session_id = s.id
     where s.id in (
       select session_id from vendor_transaction where round_id = $1
       union select session_id from game_round where id = $1)
     order by s.created_at`,
    [roundId],
  )

/** What was carried out, with the postings of each. A tombstone of a bet that never came belongs to no round. */
export const listTransactionsOf = (tx: Sql, roundId: bigint) =>
  tx.query(
    `select t.transaction_uuid as "transactionUuid", t.kind, t.amount, t.currency, t.is_free as "isFree",
       t.reference_uuid as "referenceUuid", t.balance_after as "balanceAfter", t.rolled_back_by as "rolledBackBy",
       t.received_at as "receivedAt", t.session_id as "sessionId", t.request_uuid as "requestUuid", t.key_id as "keyId",
       t.reward_uuid as "rewardUuid", (
         select coalesce(jsonb_agg(jsonb_build_object('transaction', l.id, 'kind', l.kind, 'reference', l.reference,
           'account', a.code, 'amount', p.amount::text, 'balanceAfter', p.balance_after::text) order by l.id, p.amount),
           '[]')
         from ledger_transaction l
         join ledger_posting p on p.transaction_id = l.id
         join ledger_account a on a.id = p.account_id
         where l.id = t.ledger_transaction_id or l.reverses = t.ledger_transaction_id) as postings
     from vendor_transaction t where t.round_id = $1 order by t.received_at, t.kind`,
    [roundId],
  )

/** Everything that was said about a round, refusals and repeats included. */
export const listCallsOf = (tx: Sql, about: { vendorCode: string; round: string; memberId?: bigint }) =>
  tx.query(
    `select received_at as "receivedAt", call, status, request_uuid as "requestUuid",
       transaction_uuid as "transactionUuid", reference_uuid as "referenceUuid", wallet_user as "user",
       session_id as "sessionId", amount, currency, balance_before as "balanceBefore",
       balance_after as "balanceAfter", replayed as "isReplayed", incident, key_id as "keyId",
       request_id as "requestId", duration_ms as "durationMs"
     from vendor_call where vendor_code = $1 and round = $2 and ($3::bigint is null or member_id = $3 or member_id is null)
     order by received_at`,
    [about.vendorCode, about.round, about.memberId],
  )
