import { provableDepositStates } from '@parlay/contracts/endpoints/deposits'
import { maxImages } from '@parlay/contracts/endpoints/files'
import { printMoney } from '@parlay/contracts/money'
import type { listDepositProofs } from '@parlay/contracts/staff/payments'
import type { z } from 'zod'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import { queueKeys } from '../../../../core/queue-page.sql'
import type { Database, Sql } from '../../../../db'
import type { FilesOfMembers } from '../../../member/files'
import * as rows from './deposit.sql'

export interface ProofParts {
  db: Database
  clock: Clock
  images: FilesOfMembers
}

/** The use to which images of an order are tied. */
export const proofOf = ({ orderNo }: Pick<rows.DepositRow, 'orderNo'>): string => `deposit:${orderNo}`

/**
 * Ties images to an order for staff, and has the provider asked about it again. Images that it has already get the
 * same answer, even if the order has changed since. Throws DEP_PROOF_CLOSED for an order that is credited or was
 * never sent, and DEP_PROOF_FULL if it has as many images as it may have.
 */
export const addDepositProof = (
  { db, clock, images }: ProofParts,
  memberId: bigint,
  { orderNo, images: ids }: { orderNo: string; images: readonly string[] },
) =>
  db.transaction(async (tx) => {
    const order = await rows.lockDeposit(tx, orderNo)
    if (order?.memberId !== memberId) throw new AppError('SYS_INVALID_URL')
    const known = await listProofs(images, tx, order)
    if (ids.every((id) => known.includes(id))) return { images: known }
    if (!provableDepositStates.some((state) => state === order.state)) throw new AppError('DEP_PROOF_CLOSED')
    await images.tie(tx, memberId, ids, proofOf(order))
    const all = await listProofs(images, tx, order)
    if (all.length > maxImages) throw new AppError('DEP_PROOF_FULL', { params: { max: String(maxImages) } })
    await rows.checkSoon(tx, orderNo, clock.now())
    return { images: all }
  })

const listProofs = async (images: FilesOfMembers, sql: Sql, order: rows.DepositRow): Promise<string[]> =>
  (await images.listOf(sql, order.memberId, [proofOf(order)])).get(proofOf(order)) ?? []

export type ProofListRequest = z.output<typeof listDepositProofs.request>
const keys = queueKeys('proofs')

/** Lists the orders with proofs that a person may have to examine, the oldest first. */
export async function listProvenDeposits(
  { db }: Pick<ProofParts, 'db'>,
  { state, ...asked }: ProofListRequest,
): Promise<z.output<typeof listDepositProofs.response>> {
  const found = await rows.listProven(db, { state: state ?? null, ...keys.read(asked) })
  const { page, next } = keys.cut(found, asked, ({ orderNo }) => orderNo)
  return {
    list: page.map(({ amount, createdAt, provenAt, micros: _, ...order }) => ({
      ...order,
      amount: printMoney(amount),
      createdAt: createdAt.getTime(),
      waitingSince: provenAt.getTime(),
    })),
    next,
  }
}
