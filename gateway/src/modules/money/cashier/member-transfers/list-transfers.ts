import type { ValueOf } from '@parlay/contracts'
import type { listUplineTransfers, UplineTransfer } from '@parlay/contracts/endpoints/upline-transfers'
import { printMoney } from '@parlay/contracts/money'
import type { z } from 'zod'
import type { Sql } from '../../../../db'
import * as rows from './member-transfer.sql'
import { partySeen } from './send-transfer'

/** Lists what a member has transferred to the upline and to downlines, and received from them, newest first. */
export async function listTransfers(
  read: Sql,
  { startTime, endTime, direction, pageNo, pageSize }: z.output<typeof listUplineTransfers.request>,
  memberId: bigint,
): Promise<ValueOf<typeof listUplineTransfers>> {
  const filter = { direction: direction ?? null, from: dateOf(startTime), to: dateOf(endTime) }
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const found = await rows.listTransferRows(read, memberId, { ...filter, ...page })
  const totalCount = await rows.countTransfers(read, memberId, filter)
  return { list: found.map(present), totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
}

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))

function present({ orderNo, direction, kind, amount, account, remark, createdAt }: rows.TransferRow): UplineTransfer {
  const isUpline = (kind === 'UPLINE') === (direction === 'OUT')
  return {
    orderNo,
    direction,
    amount: printMoney(amount),
    party: partySeen(account, isUpline),
    remark,
    time: createdAt.getTime(),
  }
}
