import type { ValueOf } from '@parlay/contracts'
import {
  type listDeposits as call,
  type Deposit,
  type DepositState,
  depositStates,
  openDepositStates,
} from '@parlay/contracts/endpoints/deposits'
import type { Sql } from '../../../../db'
import type { FilesOfMembers } from '../../../member/files'
import { proofOf } from './add-deposit-proof'
import { countDeposits, type DepositRow, listDepositRows } from './deposit.sql'

export interface ListRequest extends Partial<Record<'startTime' | 'endTime', number>> {
  state?: DepositState | 'OPEN' | undefined
  pageNo: number
  pageSize: number
}

export interface ListParts {
  images: FilesOfMembers
  present: (order: DepositRow, images?: string[]) => Deposit
}

/** Returns a page of the member's deposits, newest first. */
export async function listDeposits(
  { images, present }: ListParts,
  read: Sql,
  request: ListRequest,
  memberId: bigint,
): Promise<ValueOf<typeof call>> {
  const { state, startTime, endTime, pageNo, pageSize } = request
  const states = state === 'OPEN' ? openDepositStates : state === undefined ? depositStates : [state]
  const filter = { states, from: dateOf(startTime), to: dateOf(endTime) }
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const found = await listDepositRows(read, memberId, { ...filter, ...page })
  const totalCount = await countDeposits(read, memberId, filter)
  const proofs = await images.listOf(read, memberId, found.map(proofOf))
  return {
    list: found.map((order) => present(order, proofs.get(proofOf(order)))),
    totalPages: Math.ceil(totalCount / pageSize),
    totalCount,
    pageNo,
    pageSize,
  }
}

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))
