import type { Sql } from '../../../db'

/** An item of a queue, such as `withdrawal` and `W1`. */
export interface QueueItem {
  kind: string
  id: string
}

export interface Claim {
  staff: string
  /** The name of the person. */
  name: string
  until: Date
}

/** Claims an item that no one else has claimed, or any with `takeOver`. Returns whether it is claimed. */
export async function putClaim(
  tx: Sql,
  { kind, id }: QueueItem,
  { staff, now, until, takeOver }: { staff: string; now: Date; until: Date; takeOver: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into staff_claim as c (kind, subject, staff, until) values ($1, $2, $3, $4)
     on conflict (kind, subject) do update set staff = excluded.staff, until = excluded.until
     where c.staff = excluded.staff or c.until <= $5 or $6
     returning staff`,
    [kind, id, staff, until, now, takeOver],
  )
  return rows.length > 0
}

/** Returns the claim of an item that has not ended. */
export async function findClaim(tx: Sql, { kind, id }: QueueItem, now: Date): Promise<Claim | undefined> {
  const [claim] = await tx.query<Claim>(
    `select c.staff, coalesce(s.name, c.staff) as name, c.until from staff_claim c
     left join staff s on s.account = c.staff where c.kind = $1 and c.subject = $2 and c.until > $3`,
    [kind, id, now],
  )
  return claim
}

export async function removeClaim(tx: Sql, { kind, id }: QueueItem, staff: string): Promise<boolean> {
  const rows = await tx.query(
    'delete from staff_claim where kind = $1 and subject = $2 and staff = $3 returning staff',
    [kind, id, staff],
  )
  return rows.length > 0
}

interface Hold {
  staff: string
  heldAt: Date
  until: Date
  reason: string
}

export const putHold = (tx: Sql, { kind, id }: QueueItem, { staff, heldAt, until, reason }: Hold) =>
  tx.query(
    `insert into staff_hold (kind, subject, staff, held_at, until, reason) values ($1, $2, $3, $4, $5, $6)
     on conflict (kind, subject) do update set staff = excluded.staff, held_at = excluded.held_at,
       until = excluded.until, reason = excluded.reason`,
    [kind, id, staff, heldAt, until, reason],
  )

export async function removeHold(tx: Sql, { kind, id }: QueueItem): Promise<boolean> {
  const rows = await tx.query('delete from staff_hold where kind = $1 and subject = $2 returning staff', [kind, id])
  return rows.length > 0
}

/** Ends the claim and the hold of an item that is decided. */
export async function removeMarks(tx: Sql, { kind, id }: QueueItem): Promise<void> {
  await tx.query('delete from staff_claim where kind = $1 and subject = $2', [kind, id])
  await removeHold(tx, { kind, id })
}

interface MarkRow {
  id: string
  claimedBy: string | null
  claimedName: string | null
  claimedUntil: Date | null
  heldBy: string | null
  heldUntil: Date | null
  reason: string | null
}

/** Lists the items of a queue that are claimed or put off. */
export const listMarks = (tx: Sql, kind: string, now: Date, limit: number) =>
  tx.query<MarkRow>(
    `select coalesce(c.subject, h.subject) as id, c.staff as "claimedBy", coalesce(s.name, c.staff) as "claimedName",
       c.until as "claimedUntil", h.staff as "heldBy", h.until as "heldUntil", h.reason
     from (select * from staff_claim where kind = $1 and until > $2) c
     full join (select * from staff_hold where kind = $1 and until > $2) h on h.subject = c.subject
     left join staff s on s.account = c.staff
     order by 1 limit $3`,
    [kind, now, limit],
  )

/** Removes claims and holds that have ended. */
export async function removeEnded(tx: Sql, before: Date): Promise<void> {
  await tx.query('delete from staff_claim where until < $1', [before])
  await tx.query('delete from staff_hold where until < $1', [before])
}
