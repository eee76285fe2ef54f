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

/** The latest messages of everyone, of which the newest two are unread. */
export const insertMessages = (tx: Sql, messages: readonly SeedMessage[]) =>
  tx.query(
    `insert into member_message (member_id, type, template, params, reference, created_at, read_at)
     select "memberId", type, template, params, reference, to_timestamp(at / 1000),
       case when place > 2 then to_timestamp(at / 1000) end
     from (
       select m.*, row_number() over (partition by "memberId" order by at desc, reference) as place
       from jsonb_to_recordset($1::text::jsonb) m("memberId" bigint, type text, template text, params jsonb,
         reference text, at double precision)
     ) numbered
     where place <= 15 order by at, reference`,
    [JSON.stringify(messages)],
  )
