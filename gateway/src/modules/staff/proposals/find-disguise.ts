import type { ProposalFlag } from '@parlay/contracts/staff/proposals'
import type { Sql } from '../../../db'
import type { StaffCaller } from '../../../plugins/staff-caller'
import { compareAccounts } from './disguise.sql'
import type { ProposalRecord } from './proposal.sql'

/** These signs refuse an approval; the others are only shown. */
const refusing: readonly ProposalFlag[] = ['SELF', 'SAME_DEVICE', 'YOUNGER_ACCOUNT', 'MACHINE']

export const isRefusing = (flag: ProposalFlag): boolean => refusing.includes(flag)

/**
 * Returns the signs that a caller and the proposer are one person. A key of a machine is no person: who holds it may be
 * anyone, also the proposer.
 */
export async function findDisguise(
  tx: Sql,
  { proposerId, proposedBy, proposedAt }: Pick<ProposalRecord, 'proposerId' | 'proposedBy' | 'proposedAt'>,
  { id, account }: StaffCaller,
): Promise<ProposalFlag[]> {
  if (account === proposedBy || (id !== null && id === proposerId)) return ['SELF']
  if (id === null || proposerId === null) return ['MACHINE']
  const likeness = await compareAccounts(tx, { proposerId, deciderId: id })
  if (!likeness) return ['MACHINE']
  const { hasSameDevice, hasSameAddress, activatedAt, invitedBy } = likeness
  return [
    ...(hasSameDevice ? (['SAME_DEVICE'] as const) : []),
    ...(activatedAt === null || activatedAt > proposedAt ? (['YOUNGER_ACCOUNT'] as const) : []),
    ...(hasSameAddress ? (['SAME_ADDRESS'] as const) : []),
    ...(invitedBy === proposedBy ? (['INVITED_BY_PROPOSER'] as const) : []),
  ]
}
