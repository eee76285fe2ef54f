import type { Sql } from '../src/db'

/** Half a dozen hot games, the first of each of six vendors, added minutes apart. */
export const insertFavourites = (tx: Sql, memberId: bigint | undefined, now: Date) =>
  tx.query(
    `insert into favourite (member_id, node_id, added_at)
     select $1, node_id, $2::timestamptz - interval '1 minute' * row_number() over (order by node_id)
     from (select distinct on (vassalage) node_id from game where is_hot and enabled order by vassalage, position) hot
     order by node_id limit 6`,
    [memberId, now],
  )
