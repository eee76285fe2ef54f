import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import { maskAccount } from '../../member'
import { findDepth } from './line.sql'

/** Returns whether a member is below the viewer, at any depth. Members are not below themselves. */
export const isBelow = async (sql: Sql, viewerId: bigint, memberId: bigint): Promise<boolean> =>
  (await findDepth(sql, viewerId, memberId)) !== undefined

/**
 * Guards every call that names a member: returns how far below the viewer the member is, 1 for directly below. Throws
 * AGENT_DOWNLINE_UNKNOWN for other members and, in the same way, for ids that do not exist.
 */
export async function requireBelow(sql: Sql, viewerId: bigint, memberId: string): Promise<number> {
  const depth = await findDepth(sql, viewerId, BigInt(memberId))
  if (depth === undefined) throw new AppError('AGENT_DOWNLINE_UNKNOWN')
  return depth
}

/** Does the same as `requireBelow` for actions that are reserved for the direct upline. */
export async function requireDirect(sql: Sql, viewerId: bigint, memberId: string): Promise<void> {
  if ((await requireBelow(sql, viewerId, memberId)) > 1) throw new AppError('AGENT_DOWNLINE_UNKNOWN')
}

/** Returns an account as an agent this many levels above sees it. Only the direct upline sees it in full. */
export const accountSeen = (depth: number, account: string): string => (depth === 1 ? account : maskAccount(account))
