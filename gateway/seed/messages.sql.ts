import type { Sql } from '../src/db'

export interface SeedMessage {
  memberId: string
  type: string
  template: string
  params: Record<string, string>
  reference: string
  /** Milliseconds. */
  at: number
}

/** Adds messages to the message centres of the members. */
export const insertMessages = (tx: Sql, messages: readonly SeedMessage[]) =>
  tx.query(
    `insert into member_message (member_id, type, template, params, reference, created_at)
     select "memberId", type, template, params, reference, to_timestamp(at / 1000)
     from (
       select m.*, row_number() over (partition by "memberId" order by at desc, reference) as place
       from jsonb_to_recordset($1::text::jsonb) m("memberId" bigint, type text, template text, params jsonb,
         reference text, at double precision)
     ) numbered
     where place <= 15 order by at, reference`,
    [JSON.stringify(messages)],
  )

/** Marks all messages except the newest two of each member as read. */
export const readOlderMessages = (tx: Sql) =>
  tx.query(
    `update member_message m set read_at = case when numbered.place > 2 then m.created_at end
     from (
       select id, row_number() over (partition by member_id order by created_at desc, reference) as place
       from member_message
     ) numbered where numbered.id = m.id`,
  )
