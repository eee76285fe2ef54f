import { mainWallet } from '@parlay/contracts/endpoints/transfers'
import { printMoney } from '@parlay/contracts/money'
import type { Sql } from '../../../db'
import { countTransfers, listTransferRows, type TransferRow } from './transfer.sql'

/** Returns a page of the member's transfers, newest first. */
export async function listTransfers(
  read: Sql,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  memberId: bigint,
) {
  const found = await listTransferRows(read, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize })
  const totalCount = await countTransfers(read, memberId)
  return { list: found.map(present), totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
}

const present = ({ id, direction, vendorCode, amount, state, createdAt }: TransferRow) => ({
  transferId: id,
  from: direction === 'IN' ? mainWallet : vendorCode,
  to: direction === 'IN' ? vendorCode : mainWallet,
  amount: printMoney(amount),
  state,
  time: createdAt.getTime(),
})
