import type { Sql } from '../../db'
import { announceCounts } from '../../events'
import { insertMessage, type NewMessage } from './messages.sql'

/**
 * Leaves a message in the member's message centre, as part of `tx`, and moves the counts on the member's open pages once
 * it has committed. A second message of the same reference is not left.
 */
export async function tellMember(tx: Sql, message: NewMessage): Promise<void> {
  if (await insertMessage(tx, message)) announceCounts(tx, message.memberId)
}
