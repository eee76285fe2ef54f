import type { PlannedPromotion } from '@parlay/server'
import { AppError } from '../../../core/errors'
import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import { hasPayeeHad, insertMarks, listPayeeMarks, listProvenContacts } from './find-earlier-gift.sql'

export interface GiftClaim {
  memberId: bigint
  period: string
  promotion: Extract<PlannedPromotion, { kind: 'GIFT' }>
  /** The browser that claims. */
  device: string | undefined
}

/**
 * Gifts can be withdrawn immediately, so each is given once a period for each person, as far as contacts, payees and
 * devices show.
 */
export function createGiftGuard({ sealer }: { sealer: Pick<Sealer, 'mark'> }) {
  async function marksOf(tx: Sql, { memberId, promotion, device }: GiftClaim): Promise<Uint8Array[]> {
    const contacts = await listProvenContacts(tx, memberId)
    if (contacts.length === 0) throw new AppError('PROMO_CONTACT_UNPROVEN')
    const { oncePer } = promotion
    return [
      ...(await Promise.all(contacts.map((contact) => sealer.mark(tx, contact, 'gift-contact')))),
      ...(oncePer.includes('PAYEE') ? await listPayeeMarks(tx, memberId) : []),
      ...(oncePer.includes('DEVICE') && device !== undefined ? [await sealer.mark(tx, device, 'gift-device')] : []),
    ]
  }

  return {
    /**
     * Uses up the claimant's marks. Throws PROMO_CONTACT_UNPROVEN, or PROMO_ONCE_PER_PERSON if another member has had
     * the gift with one of these marks.
     */
    async assertOnce(tx: Sql, claim: GiftClaim): Promise<void> {
      const { memberId, period, promotion } = claim
      const key = { memberId, promotionId: promotion.id, period }
      const marks = await marksOf(tx, claim)
      const isPayeeKnown = promotion.oncePer.includes('PAYEE') && (await hasPayeeHad(tx, key))
      const added = await insertMarks(tx, key, marks)
      if (isPayeeKnown || added < marks.length) throw new AppError('PROMO_ONCE_PER_PERSON')
    },
  }
}

export type GiftGuard = ReturnType<typeof createGiftGuard>
