import type { Sql } from '../database/database'

export type MovementKind = 'bet' | 'win' | 'rollback'

export interface Movement {
  transactionUuid: string
  roundId: string
  kind: MovementKind
  vendorCode: string
  /** The exact text that is signed and sent, the same in every attempt. */
  body: string
  attempts: number
}

const columns = `transaction_uuid as "transactionUuid", round_id as "roundId", kind, vendor_code as "vendorCode", body,
  attempts`

export async function insertMovement(tx: Sql, movement: Omit<Movement, 'attempts'>, now: Date): Promise<void> {
  await tx.query(
    `insert into outbox (transaction_uuid, round_id, kind, vendor_code, body, next_attempt_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [movement.transactionUuid, movement.roundId, movement.kind, movement.vendorCode, movement.body, now],
  )
}

/** Returns the next due movement of a round, or undefined. */
export async function findDueMovement(tx: Sql, roundId: string, now: Date): Promise<Movement | undefined> {
  const [movement] = await tx.query<Movement>(
    `select ${columns} from outbox where round_id = $1 and state = 'pending' and next_attempt_at <= $2
     order by created_at limit 1`,
    [roundId, now],
  )
  return movement
}

export async function findMovement(tx: Sql, roundId: string, kind: MovementKind): Promise<Movement | undefined> {
  const [movement] = await tx.query<Movement>(`select ${columns} from outbox where round_id = $1 and kind = $2`, [
    roundId,
    kind,
  ])
  return movement
}

export const dueMovements = `from outbox where state = 'pending' and next_attempt_at <= $1`

export async function listDueRounds(tx: Sql, now: Date, limit: number): Promise<string[]> {
  const due = await tx.query<{ roundId: string }>(
    `select round_id as "roundId" ${dueMovements} order by next_attempt_at limit $2`,
    [now, limit],
  )
  return due.map(({ roundId }) => roundId)
}

/** Counts an attempt before it is made, so that a crash in the middle does not grant another one. */
export async function countAttempt(tx: Sql, transactionUuid: string): Promise<void> {
  await tx.query('update outbox set attempts = attempts + 1 where transaction_uuid = $1', [transactionUuid])
}

export async function closeMovement(
  tx: Sql,
  transactionUuid: string,
  { state, status }: { state: 'done' | 'refused' | 'failed'; status: string },
): Promise<void> {
  await tx.query('update outbox set state = $2, last_status = $3 where transaction_uuid = $1', [
    transactionUuid,
    state,
    status,
  ])
}

export async function postponeMovement(
  tx: Sql,
  transactionUuid: string,
  { status, until }: { status: string; until: Date },
): Promise<void> {
  await tx.query('update outbox set last_status = $2, next_attempt_at = $3 where transaction_uuid = $1', [
    transactionUuid,
    status,
    until,
  ])
}

export async function countPending(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ pending: bigint }>(`select count(*) as pending from outbox where state = 'pending'`)
  return Number(row?.pending ?? 0n)
}
