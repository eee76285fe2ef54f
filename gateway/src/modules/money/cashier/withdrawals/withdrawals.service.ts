import type { Sql } from '../../../../db'
import type { FilesOfMembers } from '../../../member/files'
import { type ListRequest, listWithdrawals } from './list-withdrawals'
import { type Answer, confirmPayout } from './payouts/confirm-payout'
import { type OptionParts, readWithdrawOptions } from './read-withdraw-options'
import { readWithdrawable, type WithdrawableParts } from './read-withdrawable'
import { type RequestParts, requestWithdrawal, type WithdrawalRequest } from './request-withdrawal'

export interface WithdrawalsOptions extends RequestParts, OptionParts, WithdrawableParts {
  images: FilesOfMembers
}

/** A member's withdrawals: what may be withdrawn, a request for it, and the list of those that were made. */
export function createWithdrawalsService(options: WithdrawalsOptions) {
  const { db, clock, images } = options
  return {
    getOptions: (memberId: bigint) => readWithdrawOptions(options, memberId),
    getWithdrawable: (memberId: bigint) => readWithdrawable(options, memberId),
    create: (request: WithdrawalRequest, memberId: bigint, requestKey: string) =>
      requestWithdrawal(options, request, memberId, requestKey),
    list: (read: Sql, request: ListRequest, memberId: bigint) => listWithdrawals(options, read, request, memberId),
    confirm: (request: Answer, memberId: bigint) =>
      db.transaction(async (tx) => ({
        state: await confirmPayout(tx, { ...request, memberId, at: clock.now(), tieImages: images.tie }),
      })),
  }
}
