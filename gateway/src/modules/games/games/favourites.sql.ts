import type { Sql } from '../../../db'

export const listFavouriteNodeIds = async (tx: Sql, memberId: bigint): Promise<string[]> => {
  const rows = await tx.query<{ nodeId: string }>(
    `select f.node_id as "nodeId" from favourite f where f.member_id = $1 order by f.added_at desc, f.node_id`,
    [memberId],
  )
  return rows.map((row) => row.nodeId)
}

export const insertFavourite = (tx: Sql, favourite: { memberId: bigint; nodeId: string; at: Date }) =>
  tx.query('insert into favourite (member_id, node_id, added_at) values ($1, $2, $3) on conflict do nothing', [
    favourite.memberId,
    favourite.nodeId,
    favourite.at,
  ])

export const deleteFavourite = (tx: Sql, memberId: bigint, nodeId: string) =>
  tx.query('delete from favourite where member_id = $1 and node_id = $2', [memberId, nodeId])
