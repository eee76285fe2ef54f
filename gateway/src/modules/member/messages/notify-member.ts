import { announceCounts } from '../../../core/events'
import type { Sql } from '../../../db'
import { insertMessage, type NewMessage } from './messages.sql'

/**
 * Adds a message to the member's message centre, as part of `tx`, and updates the counts on the member's open pages
 * after the commit. A second message with the same reference is not added.
 */
export async function notifyMember(tx: Sql, message: NewMessage): Promise<void> {
  if (await insertMessage(tx, message)) announceCounts(tx, message.memberId, 'MESSAGE')
}
