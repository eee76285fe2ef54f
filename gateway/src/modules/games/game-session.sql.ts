import type { Sql } from '../../db'

export interface NewGameSession {
  id: string
  tokenHash: Uint8Array
  memberId: bigint
  vendorCode: string
  walletUser: string
  gameCode: string
  currency: string
  at: Date
  expiresAt: Date
  ip: string
  userAgent: string
}

export async function insertGameSession(tx: Sql, session: NewGameSession): Promise<void> {
  await tx.query(
    `insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
       expires_at, launch_ip, user_agent) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      session.id,
      session.tokenHash,
      session.memberId,
      session.vendorCode,
      session.walletUser,
      session.gameCode,
      session.currency,
      session.at,
      session.expiresAt,
      session.ip,
      session.userAgent,
    ],
  )
}

/** The vendor's opaque name for a member; the first launch or transfer at a vendor makes one up. */
export async function findOrCreateWalletUser(
  tx: Sql,
  { vendorCode, memberId, proposal }: { vendorCode: string; memberId: bigint; proposal: string },
): Promise<string> {
  const [row] = await tx.query<{ walletUser: string }>(
    `insert into vendor_member (vendor_code, wallet_user, member_id) values ($1, $2, $3)
     on conflict (vendor_code, member_id) do update set member_id = excluded.member_id
     returning wallet_user as "walletUser"`,
    [vendorCode, proposal, memberId],
  )
  return row?.walletUser ?? proposal
}

/** Undefined where the vendor has never heard of the member. */
export async function findKnownWalletUser(tx: Sql, vendorCode: string, memberId: bigint): Promise<string | undefined> {
  const [row] = await tx.query<{ walletUser: string }>(
    'select wallet_user as "walletUser" from vendor_member where vendor_code = $1 and member_id = $2',
    [vendorCode, memberId],
  )
  return row?.walletUser
}

/** Lets the token of a session take bets. */
export const activateGameSession = (tx: Sql, id: string, at: Date) =>
  tx.query(`update game_session set activated_at = $2 where id = $1 and state = 'CREATED'`, [id, at])

/** Launches of one member that are answered at the same time take turns, so that the last one is the one left open. */
export const lockLaunches = (tx: Sql, memberId: bigint) =>
  tx.query('select from member where id = $1 for no key update', [memberId])

/** Ends the member's other open sessions of slot games, at whichever vendor. Rounds already open are still paid. */
export const closeOtherSlotSessions = (tx: Sql, session: { id: string; memberId: bigint; at: Date }) =>
  tx.query(
    `update game_session s set closed_at = $3 from game g
     where g.game_code = s.game_code and g.kind = 'SLOT' and s.member_id = $2 and s.id <> $1 and s.state = 'ACTIVE'`,
    [session.id, session.memberId, session.at],
  )

/** Ends a member's own session; one that is not open stays as it is. */
export const closeGameSession = (tx: Sql, session: { id: string; memberId: bigint; at: Date }) =>
  tx.query(`update game_session set closed_at = $3 where id = $1 and member_id = $2 and state = 'ACTIVE'`, [
    session.id,
    session.memberId,
    session.at,
  ])

/** Ends the sessions whose time is up. */
export const expireGameSessions = (tx: Sql, at: Date) =>
  tx.query(`update game_session set expired_at = expires_at where state = 'ACTIVE' and expires_at <= $1`, [at])
