import type { Sql } from '../../../db'

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

/** The rounds with a name. There is one for each member for whom the vendor used the name. */
export const listRounds = (tx: Sql, vendorCode: string, round: string) =>
  tx.query<RoundRow>(
    `select id, member_id as "memberId", game_code as "gameCode", currency, state, stake, payout, opened_at as "openedAt",
       closed_at as "closedAt", settled_at as "settledAt"
     from game_round where vendor_code = $1 and round = $2 order by id`,
    [vendorCode, round],
  )

interface SessionOfRound {
  sessionId: string
  user: string | null
  gameCode: string
  launchedAt: Date
  activatedAt: Date | null
  closedAt: Date | null
  expiresAt: Date | null
  launchIp: string | null
  userAgent: string | null
  balanceCalls: bigint | null
  lastBalance: bigint | null
  lastBalanceAt: Date | null
}

export const listSessionsOf = (tx: Sql, roundId: bigint) =>
  tx.query<SessionOfRound>(
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

interface TransactionOfRound {
  transactionUuid: string
  kind: string
  amount: bigint
  currency: string
  isFree: boolean
  referenceUuid: string | null
  balanceAfter: bigint | null
  rolledBackBy: string | null
  receivedAt: Date
  sessionId: string | null
  requestUuid: string | null
  keyId: string | null
  rewardUuid: string | null
  postings: unknown[]
}

/** The transactions of a round, each with its postings. A tombstone of a bet that never came belongs to no round. */
export const listTransactionsOf = (tx: Sql, roundId: bigint) =>
  tx.query<TransactionOfRound>(
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
         where l.id in (t.ledger_transaction_id, b.ledger_transaction_id)
           or l.reverses in (t.ledger_transaction_id, b.ledger_transaction_id)) as postings
     from vendor_transaction t left join vendor_bonus_part b using (vendor_code, transaction_uuid)
     where t.round_id = $1 order by t.received_at, t.kind`,
    [roundId],
  )

export interface CallQuery {
  vendorCode: string
  round: string
  /** Limits the calls to one member's round. Otherwise all calls that name the round are listed. */
  of?: { roundId: bigint; memberId: bigint }
}

interface CallOfRound {
  receivedAt: Date
  call: string
  status: string
  requestUuid: string | null
  transactionUuid: string | null
  referenceUuid: string | null
  user: string | null
  sessionId: string | null
  amount: bigint | null
  currency: string | null
  balanceBefore: bigint | null
  balanceAfter: bigint | null
  isReplayed: boolean
  incident: string | null
  keyId: string | null
  requestId: string | null
  durationMs: number | null
}

/**
 * Every call about a round, including refusals and repeats. Bets and wins that were answered quickly come from
 * vendor_transaction and have no duration.
 */
export const listCallsOf = (tx: Sql, { vendorCode, round, of }: CallQuery) =>
  tx.query<CallOfRound>(
    `with said as (
       select received_at, call, status, request_uuid, transaction_uuid, reference_uuid, wallet_user, session_id, amount,
         currency, balance_before, balance_after, replayed, incident, key_id, request_id, duration_ms
       from vendor_call where vendor_code = $1 and round = $2 and ($3::bigint is null or member_id = $3 or member_id is null)
     ), done as (
       select t.received_at, t.kind, 'RS_OK', t.request_uuid, t.transaction_uuid, t.reference_uuid, m.wallet_user,
         t.session_id, t.amount, t.currency,
         case when t.is_free and t.kind = 'bet' then t.balance_after when t.kind = 'bet' then t.balance_after + t.amount
           else t.balance_after - t.amount end, t.balance_after, false, null, t.key_id, null, null::real
       from vendor_transaction t
       join vendor_member m on m.vendor_code = t.vendor_code and m.member_id = t.member_id
       where t.round_id = $4 and t.kind in ('bet', 'win') and not exists (
         select from said where said.transaction_uuid = t.transaction_uuid and said.status = 'RS_OK' and not said.replayed)
     )
     select received_at as "receivedAt", call, status, request_uuid as "requestUuid",
       transaction_uuid as "transactionUuid", reference_uuid as "referenceUuid", wallet_user as "user",
       session_id as "sessionId", amount, currency, balance_before as "balanceBefore",
       balance_after as "balanceAfter", replayed as "isReplayed", incident, key_id as "keyId",
       request_id as "requestId", duration_ms as "durationMs"
     from (select * from said union all select * from done) calls order by received_at`,
    [vendorCode, round, of?.memberId, of?.roundId],
  )
