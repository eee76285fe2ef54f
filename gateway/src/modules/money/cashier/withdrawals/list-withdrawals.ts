import type { ValueOf } from '@parlay/contracts'
import type { listWithdrawals as call } from '@parlay/contracts/endpoints/withdrawals'
import type { Clock } from '../../../../core/clock'
import type { Sql } from '../../../../db'
import type { FilesOfMembers } from '../../../member/files'
import { proofOf } from './payouts/confirm-payout'
import { listPayouts } from './payouts/payout.sql'
import { presentWithdrawal } from './present-withdrawal'
import * as rows from './withdrawal.sql'

export interface ListRequest {
  startTime?: number | undefined
  endTime?: number | undefined
  pageNo: number
  pageSize: number
}

/** Returns a page of the member's withdrawals, newest first, with their payouts, events and images. */
export async function listWithdrawals(
  { clock, images: files }: { clock: Clock; images: FilesOfMembers },
  read: Sql,
  request: ListRequest,
  memberId: bigint,
): Promise<ValueOf<typeof call>> {
  const { startTime, endTime, pageNo, pageSize } = request
  const span = { from: dateOf(startTime), to: dateOf(endTime) }
  const page = { ...span, limit: pageSize, offset: (pageNo - 1) * pageSize }
  const found = await rows.listWithdrawalRows(read, memberId, page)
  const totalCount = await rows.countWithdrawals(read, memberId, span)
  const orderNos = found.map(({ orderNo }) => orderNo)
  const payouts = await listPayouts(read, orderNos)
  const events = await rows.listEvents(read, orderNos)
  const images = await files.listOf(read, memberId, payouts.map(proofOf))
  const list = found.map((withdrawal) =>
    presentWithdrawal({
      withdrawal,
      at: clock.now(),
      payouts: payouts
        .filter(({ orderNo }) => orderNo === withdrawal.orderNo)
        .map((payout) => ({ ...payout, images: images.get(proofOf(payout)) ?? [] })),
      events: events.filter(({ orderNo }) => orderNo === withdrawal.orderNo),
    }),
  )
  return { list, totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
}

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))
