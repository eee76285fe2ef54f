import { randomUUID } from 'node:crypto'
import type { RedemptionState } from '@parlay/contracts/endpoints/points'
import type { listStaffRedemptions } from '@parlay/contracts/staff/points'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { queueKeys } from '../../../core/queue-page.sql'
import type { Sealer } from '../../../core/sealer'
import type { Database, Sql } from '../../../db'
import { postPoints, requirePosted } from '../../../ledger'
import * as rows from './mall.sql'
import { notifyOfRedemption } from './notify-of-redemption'
import { addressOf, codeOf } from './redemption-names'

export interface Decision {
  redeemId: string
  decision: 'approve' | 'reject'
  /** The code of a voucher. */
  code?: string | undefined
  /** For staff. A rejection needs one, which is kept with the redemption. */
  reason?: string | undefined
  /** The name of the member of staff. */
  decidedBy: string
}

const keys = queueKeys('redemptions')
const refused = (field: string, why: string) => new AppError('SYS_VALIDATION', { value: { fields: { [field]: why } } })

/** The decisions of the operator's staff about redemptions. */
export function createPointStaff({ db, clock, sealer }: { db: Database; clock: Clock; sealer: Sealer }) {
  async function approve(tx: Sql, redemption: rows.RedemptionRow, { code, decidedBy }: Decision): Promise<void> {
    const { redeemId, category } = redemption
    if ((category === 'VOUCHER') !== (code !== undefined)) {
      throw refused('code', category === 'VOUCHER' ? 'a voucher needs one' : 'only a voucher has one')
    }
    const at = clock.now()
    const codeSealed = code === undefined ? null : await sealer.seal(tx, code, codeOf(redeemId))
    await rows.markApproved(tx, redeemId, { at, codeSealed, decidedBy })
    await notifyOfRedemption(tx, {
      ...redemption,
      template: category === 'VOUCHER' ? 'pointsVoucher' : 'pointsApproved',
      at,
    })
  }

  /** Returns points and stock. */
  async function reject(tx: Sql, redemption: rows.RedemptionRow, { reason: note, decidedBy }: Decision): Promise<void> {
    if (note === undefined) throw refused('reason', 'a rejection needs one')
    const { redeemId, memberId, rewardId, quantity, points: amount } = redemption
    const at = clock.now()
    await rows.markRejected(tx, redeemId, { at, note, decidedBy })
    await rows.returnStock(tx, rewardId, quantity)
    const reference = `point-redeem:${redeemId}:back`
    requirePosted(await postPoints(tx, { kind: 'points-returned', reference, memberId, amount, at }))
    await notifyOfRedemption(tx, { ...redemption, template: 'pointsRejected', at })
  }

  async function present(redemption: rows.RedemptionRow & { account: string; decidedBy: string | null }) {
    const { redeemId, state, points, addressSealed, createdAt } = redemption
    return {
      redeemId,
      account: redemption.account,
      rewardId: redemption.rewardId,
      category: redemption.category,
      quantity: redemption.quantity,
      points: Number(points),
      state,
      address: addressSealed && (await sealer.open(db, addressSealed, addressOf(redeemId))),
      createdAt: createdAt.getTime(),
      waitingSince: state === 'PROCESSING' ? createdAt.getTime() : null,
      decidedBy: redemption.decidedBy,
    }
  }

  return {
    /** Gives points outside the rules, for example as an apology. Returns the member's balance. */
    async give({ memberId, points }: { memberId: bigint; points: number }): Promise<{ points: number }> {
      const gift = { reference: `points-gift:${randomUUID()}`, memberId, amount: BigInt(points), at: clock.now() }
      const { to } = requirePosted(await postPoints(db, { kind: 'points-earned', ...gift }))
      return { points: Number(to.balance) }
    },

    /** Returns the states before and after it. Throws SYS_INVALID_URL if there is no such redemption, and SYS_VALIDATION if it has been decided. */
    decide: (made: Decision) =>
      db.transaction(async (tx) => {
        const { redeemId, decision } = made
        const redemption = await rows.lockRedemption(tx, redeemId)
        if (redemption === undefined) throw new AppError('SYS_INVALID_URL')
        if (redemption.state !== 'PROCESSING') throw refused('decision', `it is ${redemption.state}`)
        await (decision === 'approve' ? approve(tx, redemption, made) : reject(tx, redemption, made))
        const state: RedemptionState = decision === 'approve' ? 'APPROVED' : 'REJECTED'
        return { redeemId, before: redemption.state, state }
      }),

    /** Returns how many redemptions wait, and since when the first of them has. */
    async readWaiting() {
      const { waiting, oldest } = await rows.countWaiting(db)
      return { waiting, waitingSince: oldest?.getTime() ?? null }
    },

    /** Lists redemptions of a state, with the addresses for goods: waiting ones from the oldest, others from the newest. */
    async list({ state, ...asked }: z.output<typeof listStaffRedemptions.request>) {
      const found = await rows.listForStaff(db, { state, ...keys.read(asked) })
      const { page, next } = keys.cut(found, asked, ({ redeemId }) => redeemId)
      return { list: await Promise.all(page.map(present)), next }
    },
  }
}

export type PointStaff = ReturnType<typeof createPointStaff>
