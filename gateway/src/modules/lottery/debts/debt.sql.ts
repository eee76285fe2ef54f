import type { LanguageCode } from '@parlay/contracts'
import type { debtClearings } from '@parlay/contracts/endpoints/lottery-bets'
import type { DebtDecisionName, debtStates } from '@parlay/contracts/staff/lottery'
import { microsOf } from '../../../core/queue-page.sql'
import type { Sql } from '../../../db'

/** Names a debt: the one that a correction of a draw has left with a member. */
export interface DebtKey {
  gameCode: string
  numero: string
  revision: number
}

/** A debt that a correction could not take back, in minor units. */
export interface Debt extends DebtKey {
  memberId: bigint
  account: string
  language: LanguageCode
  currency: string
  /** The amount that the correction took from the wallet. */
  taken: bigint
  /** The amount that it could not take. */
  amount: bigint
  /** The part of the debt that was given back by a later correction, taken from winnings, repaid or waived. */
  cleared: bigint
  /** True if staff decided to take the debt from later winnings. */
  isCollected: boolean
  createdAt: Date
}

const columns = `r.member_id as "memberId", m.account, m.language, r.game_code as "gameCode", r.numero, r.revision, r.currency,
  lottery_taken_back(r.member_id, r.game_code, r.numero, r.revision) as taken, r.amount, r.cleared,
  r.collects as "isCollected", r.created_at as "createdAt"`

/** Lists what a member still owes, the oldest debt first. */
export const listDebtsOf = (sql: Sql, memberId: bigint) =>
  sql.query<Debt>(
    `select ${columns} from lottery_receivable r join member m on m.id = r.member_id
     where r.member_id = $1 and r.cleared < r.amount order by r.created_at, r.game_code, r.numero, r.revision`,
    [memberId],
  )

/** Lists the debts from corrections of a draw with a member, including those that are cleared. */
export const listDebtsOfDraw = (sql: Sql, memberId: bigint, gameCode: string, numero: string) =>
  sql.query<Debt>(
    `select ${columns} from lottery_receivable r join member m on m.id = r.member_id
     where r.member_id = $1 and r.game_code = $2 and r.numero = $3 order by r.revision`,
    [memberId, gameCode, numero],
  )

export interface Repayment {
  /** The revision of the correction that left the debt. */
  debtRevision: number
  kind: (typeof debtClearings)[number]
  amount: bigint
  /** The draw that paid it; null if none did. */
  gameCode: string | null
  numero: string | null
  revision: number | null
}

/** Lists how the debts of a member from a draw were cleared, in order of time. */
export const listRepayments = (sql: Sql, memberId: bigint, gameCode: string, numero: string) =>
  sql.query<Repayment>(
    `select revision as "debtRevision", kind, amount, source_game_code as "gameCode", source_numero as numero,
       source_revision as revision
     from lottery_repayment where member_id = $1 and game_code = $2 and numero = $3 order by cleared_at, reference`,
    [memberId, gameCode, numero],
  )

const isOwed = '(r.cleared < r.amount)'
const ofState: Record<(typeof debtStates)[number], string> = { OWED: isOwed, CLEARED: `not ${isOwed}` }

export interface DebtPage {
  /** Null for all of them. */
  state: (typeof debtStates)[number] | null
  /** The last one of the page before: whether it is owed, its time in microseconds, and its key. */
  after:
    | readonly [isOwed: bigint, micros: bigint, gameCode: string, numero: string, revision: bigint, memberId: bigint]
    | undefined
  limit: number
}

/** Lists the debts of all members: those that are still owed first, and in each group the latest first. */
export const listDebts = (sql: Sql, { state, after, limit }: DebtPage) =>
  sql.query<Debt & { micros: bigint }>(
    `select ${columns}, ${microsOf('r.created_at')} from lottery_receivable r join member m on m.id = r.member_id
     where ${state === null ? 'true' : ofState[state]}
       and ($1::int is null or (${isOwed}::int, r.created_at, r.game_code, r.numero, r.revision, r.member_id)
         < ($1::int, timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::text, $4::text, $5::int, $6::bigint))
     order by ${isOwed}::int desc, r.created_at desc, r.game_code desc, r.numero desc, r.revision desc, r.member_id desc
     limit $7`,
    [after?.[0], after?.[1], after?.[2], after?.[3], after?.[4], after?.[5], limit],
  )

export interface DebtDecision extends DebtKey {
  decision: DebtDecisionName
  /** The amount that is settled or waived, in minor units; null if the debt is to be collected. */
  amount: bigint | null
  staff: string
  reason: string
  at: Date
}

/** Lists all decisions of staff about the given debts, in order of time. */
export const listDecisions = (sql: Sql, debts: readonly Debt[]) =>
  sql.query<DebtDecision & { memberId: bigint }>(
    `select d.member_id as "memberId", d.game_code as "gameCode", d.numero, d.revision, d.decision, d.amount, d.staff, d.reason,
       d.decided_at as at
     from lottery_receivable_decision d
     join unnest($1::bigint[], $2::text[], $3::text[], $4::int[]) asked(member_id, game_code, numero, revision)
       using (member_id, game_code, numero, revision)
     order by d.id`,
    [
      debts.map(({ memberId }) => memberId),
      debts.map(({ gameCode }) => gameCode),
      debts.map(({ numero }) => numero),
      debts.map(({ revision }) => revision),
    ],
  )

const ofKey = 'member_id = $1 and game_code = $2 and numero = $3 and revision = $4'
const valuesOf = (memberId: bigint, { gameCode, numero, revision }: DebtKey) => [memberId, gameCode, numero, revision]

/**
 * Finds the debt of the member with this account. It is locked until the end of `tx`, and settlements of draws wait.
 */
export async function holdDebt(tx: Sql, account: string, key: DebtKey): Promise<Debt | undefined> {
  const [held] = await tx.query<{ memberId: bigint }>(
    `select member_id as "memberId" from lottery_receivable
     where member_id = (select id from member where account = $1) and game_code = $2 and numero = $3 and revision = $4
     for update`,
    [account, key.gameCode, key.numero, key.revision],
  )
  if (!held) return undefined
  const [debt] = await tx.query<Debt>(
    `select ${columns} from lottery_receivable r join member m on m.id = r.member_id where ${ofKey}`,
    valuesOf(held.memberId, key),
  )
  return debt
}

/** Returns the amount of an earlier, equal decision; undefined if there is none. */
export async function findDecision(
  tx: Sql,
  debt: Debt,
  decision: DebtDecisionName,
): Promise<Pick<DebtDecision, 'amount'> | undefined> {
  const [row] = await tx.query<Pick<DebtDecision, 'amount'>>(
    `select amount from lottery_receivable_decision where ${ofKey} and decision = $5`,
    [...valuesOf(debt.memberId, debt), decision],
  )
  return row
}

export const insertDecision = (tx: Sql, { memberId, ...debt }: Debt, made: Omit<DebtDecision, keyof DebtKey>) =>
  tx.query(
    `insert into lottery_receivable_decision (member_id, game_code, numero, revision, decision, amount, staff, reason, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...valuesOf(memberId, debt), made.decision, made.amount, made.staff, made.reason, made.at],
  )

export const markCollected = (tx: Sql, { memberId, ...debt }: Debt) =>
  tx.query(`update lottery_receivable set collects = true where ${ofKey}`, valuesOf(memberId, debt))

export interface Clearing {
  kind: 'REPAID' | 'WAIVED'
  reference: string
  /** The account of the house that pays it. */
  from: string
  amount: bigint
  at: Date
}

/** Clears a part of a debt that `tx` has locked, by a movement in the ledger. */
export const clearDebt = (tx: Sql, { memberId, ...debt }: Debt, { kind, reference, from, amount, at }: Clearing) =>
  tx.query(`select lottery_clear(r, $5, $6, $7, $8, $9) from lottery_receivable r where ${ofKey}`, [
    ...valuesOf(memberId, debt),
    ...[kind, reference, from, amount, at],
  ])
