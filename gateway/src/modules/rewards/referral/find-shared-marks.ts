import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import {
  findSharedMark,
  insertMarks,
  listContacts,
  listPayeeMarks,
  type Pair,
  shareAddress,
} from './find-shared-marks.sql'
import type { SharedKind } from './referral-file'

export interface SharedGuardOptions {
  sealer: Pick<Sealer, 'mark'>
  notShared: readonly SharedKind[]
}

/** Distinguishes a friend from a second account, as far as browsers, addresses, contacts and payment accounts show. */
export function createSharedGuard({ sealer, notShared }: SharedGuardOptions) {
  /** Saves a member's current marks; those of a contact that is removed later stay. */
  async function note(sql: Sql, memberId: bigint, device?: string): Promise<void> {
    const contacts = await listContacts(sql, memberId)
    const payees = await listPayeeMarks(sql, memberId)
    const markOf = async (kind: 'CONTACT' | 'DEVICE', text: string) =>
      ({ kind, mark: await sealer.mark(sql, text, `referral-${kind.toLowerCase()}`) }) as const
    await insertMarks(sql, memberId, [
      ...(await Promise.all(contacts.map((contact) => markOf('CONTACT', contact)))),
      ...payees.map((mark) => ({ kind: 'PAYEE', mark }) as const),
      ...(device === undefined ? [] : [await markOf('DEVICE', device)]),
    ])
  }

  return {
    note,

    /** Returns the kind of mark that the two share and friends would not; undefined for friends. */
    async findShared(tx: Sql, pair: Pair): Promise<SharedKind | undefined> {
      const mark = await findSharedMark(tx, pair, notShared)
      if (mark !== undefined) return mark
      return notShared.includes('ADDRESS') && (await shareAddress(tx, pair)) ? 'ADDRESS' : undefined
    },
  }
}

export type SharedGuard = ReturnType<typeof createSharedGuard>
