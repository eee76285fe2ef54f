import type { Sql } from '../../db'
import { tellMember } from './tell-member'

/** The first message of a member, as part of the registration. */
export const welcome = (tx: Sql, memberId: bigint, at: Date): Promise<void> =>
  tellMember(tx, { memberId, type: 'SYSTEM', template: 'welcome', reference: 'welcome', at })
