import type { Sql } from '../src/db'

export interface CrowdMember {
  account: string
  nickname: string
  isAgent: 0 | 41
  upline: string
  iconId: string
  joinedAt: number
}

/** Adds members in one statement. They share the stored password of the first agent, because each hash takes time. */
export const insertCrowd = (tx: Sql, members: readonly CrowdMember[]) =>
  tx.query<{ account: string; id: bigint }>(
    `insert into member (account, nickname, password_hash, is_agent, upline_id, icon_id, created_at, last_login_at,
       can_transfer_to_upline)
     select c.account, c.nickname, a.password_hash, c."isAgent", u.id, c."iconId", joined, joined, true
     from jsonb_to_recordset($1::text::jsonb) c(account text, nickname text, "isAgent" smallint, upline text,
       "iconId" text, "joinedAt" double precision)
     cross join lateral to_timestamp(c."joinedAt" / 1000) joined
     join member u on u.account = c.upline join member a on a.account = 'agent01'
     order by c.account
     returning account, id`,
    [JSON.stringify(members)],
  )

export const openCrowdWallets = (tx: Sql, memberIds: readonly bigint[], currency: string) =>
  tx.query(
    `select ledger_open_account('member:' || id || ':' || purse, $2)
     from unnest($1::bigint[]) id, unnest(array['main', 'hold']) purse order by id`,
    [memberIds, currency],
  )
