import type { Sql } from '../../../db'

/** Gives a member the name by which a vendor knows the wallet. */
export const addVendorMember = (
  tx: Sql,
  { vendorCode, walletUser, memberId }: { vendorCode: string; walletUser: string; memberId: bigint },
) =>
  tx.query('insert into vendor_member (vendor_code, wallet_user, member_id) values ($1, $2, $3)', [
    vendorCode,
    walletUser,
    memberId,
  ])

/** Ends a game that was not closed. */
export const endSession = (tx: Sql, sessionId: string) =>
  tx.query('update game_session set expired_at = expires_at where id = $1', [sessionId])

/** Puts a session into its state before money is moved for it. */
export const removeRecall = (tx: Sql, sessionId: string) =>
  tx.query('delete from transfer_recall where session_id = $1', [sessionId])
