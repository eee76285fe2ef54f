import type { Sql } from '../../../db'

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
  /** The login session that the game session ends with. Null if no page opened the game. */
  portalSessionId: bigint | null
  ip: string
  userAgent: string
}

export async function insertGameSession(tx: Sql, session: NewGameSession): Promise<void> {
  await tx.query(
    `insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
       expires_at, launch_ip, user_agent, portal_session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
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
      session.portalSessionId,
    ],
  )
}

/** Finds the vendor's opaque name for a member. The first launch or transfer at a vendor creates it. */
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

/** Undefined if the vendor does not know the member. */
export async function findKnownWalletUser(tx: Sql, vendorCode: string, memberId: bigint): Promise<string | undefined> {
  const [row] = await tx.query<{ walletUser: string }>(
    'select wallet_user as "walletUser" from vendor_member where vendor_code = $1 and member_id = $2',
    [vendorCode, memberId],
  )
  return row?.walletUser
}

/** Lets the token of a session place bets. From here on, a page that opened the session has to keep it open. */
export const activateGameSession = (tx: Sql, id: string, at: Date) =>
  tx.query(
    `update game_session set activated_at = $2, seen_at = case when portal_session_id is not null then $2::timestamptz end
     where id = $1 and state = 'CREATED'`,
    [id, at],
  )

/** True if a login session is open. Its end then waits for the end of `tx`, and also ends the games that `tx` opens. */
export async function holdPortalSession(tx: Sql, portalSessionId: bigint): Promise<boolean> {
  const open = await tx.query('select from session where id = $1 and ended_at is null for share', [portalSessionId])
  return open.length > 0
}

/**
 * Makes launches of one member that are answered at the same time wait for each other, so that only the last one
 * stays open.
 */
export const lockLaunches = (tx: Sql, memberId: bigint) =>
  tx.query('select from member where id = $1 for no key update', [memberId])

/** Ends the member's other open sessions of slot games at every vendor. Rounds that are already open are still paid. */
export const closeOtherSlotSessions = (tx: Sql, session: { id: string; memberId: bigint; at: Date }) =>
  tx.query(
    `update game_session s set closed_at = $3 from game g
     where g.game_code = s.game_code and g.kind = 'SLOT' and s.member_id = $2 and s.id <> $1 and s.state = 'ACTIVE'`,
    [session.id, session.memberId, session.at],
  )

/** Ends a session of the member. A session that is not open stays unchanged. */
export const closeGameSession = (tx: Sql, session: { id: string; memberId: bigint; at: Date }) =>
  tx.query(`update game_session set closed_at = $3 where id = $1 and member_id = $2 and state = 'ACTIVE'`, [
    session.id,
    session.memberId,
    session.at,
  ])

/** Records that the page with the game is still open. */
export const noteSessionSeen = (tx: Sql, session: { id: string; memberId: bigint; at: Date }) =>
  tx.query(
    `update game_session set seen_at = $3
     where id = $1 and member_id = $2 and state = 'ACTIVE' and (seen_at is null or seen_at < $3)`,
    [session.id, session.memberId, session.at],
  )

/** Means `state = 'ACTIVE'`, in the condition of the partial index, because most sessions ended long ago. */
const isActive = 'activated_at is not null and closed_at is null and expired_at is null'

/** Ends the sessions whose page has not called since `seenBefore`. Each ends at its page's last call. */
export const closeUnseenSessions = (tx: Sql, seenBefore: Date) =>
  tx.query(`update game_session set closed_at = seen_at where ${isActive} and seen_at < $1`, [seenBefore])

export const expireGameSessions = (tx: Sql, at: Date) =>
  tx.query(`update game_session set expired_at = expires_at where ${isActive} and expires_at <= $1`, [at])
