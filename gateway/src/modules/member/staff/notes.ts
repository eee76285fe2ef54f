import type { MemberNote, StaffMessage } from '@parlay/contracts/staff/members'
import { ulid } from 'ulid'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { keyParts, pageKeys } from '../../../core/page-keys'
import type { Database } from '../../../db'
import { notifyMember } from '../messages'
import { insertNote, listNotes, type NoteRow, removeNote } from './notes.sql'

const keys = pageKeys('member-notes', [keyParts.id])

const present = ({ id, createdAt, ...note }: NoteRow): MemberNote => ({
  ...note,
  noteId: String(id),
  time: createdAt.getTime(),
})

/** A message that exists in every language, or words of staff. */
export interface StaffWords {
  template?: StaffMessage | undefined
  title?: string | undefined
  text?: string | undefined
}

/** Notes about members, which staff alone see, and messages to them. */
export function createMemberWords({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async listNotes(memberId: bigint, { after, pageSize }: { after?: string | undefined; pageSize: number }) {
      const [below = null] = keys.read(after) ?? []
      const found = await listNotes(db, memberId, { below, limit: pageSize + 1 })
      const { page, next } = keys.cut(found, pageSize, ({ id }) => [id])
      return { list: page.map(present), next }
    },

    addNote: async (memberId: bigint, note: { text: string; writtenBy: string }): Promise<MemberNote> =>
      present(await insertNote(db, memberId, { ...note, createdAt: clock.now() })),

    /** Throws SYS_INVALID_URL. */
    async removeNote(memberId: bigint, { noteId, by }: { noteId: string; by: string }): Promise<MemberNote> {
      const isId = /^\d{1,18}$/.test(noteId)
      const removed = isId ? await removeNote(db, { memberId, noteId, by, at: clock.now() }) : undefined
      if (!removed) throw new AppError('SYS_INVALID_URL')
      return present(removed)
    },

    /** Sends a message of staff to the message centre of a member. */
    async send(memberId: bigint, { template, title, text }: StaffWords): Promise<{ messageId: string }> {
      const at = clock.now()
      const messageId = ulid(at.getTime())
      await db.transaction((tx) =>
        notifyMember(tx, {
          memberId,
          type: 'SYSTEM',
          template: template ?? 'staffWrote',
          params: { ...(title !== undefined && { title }), ...(text !== undefined && { text }) },
          reference: `staff:${messageId}`,
          at,
        }),
      )
      return { messageId }
    },
  }
}
