import type { Sql } from '../../../db'
import { notifyMember } from './notify-member'

/** Adds the first message of a member, as part of the registration. */
export const welcomeMember = (tx: Sql, memberId: bigint, at: Date): Promise<void> =>
  notifyMember(tx, { memberId, type: 'SYSTEM', template: 'welcome', reference: 'welcome', at })
