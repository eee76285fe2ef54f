import type { Sql } from '../../../db'
import { listTransfers } from './list-transfers'
import { moveAllOut, moveIn, type Whole, type WholeUpTo } from './move-balance'
import { isMoneyElsewhere, type Ledger, listFunds, listPlaces, type VendorMoneyParts } from './read-vendor-money'
import { listWallets, setAutoTransfer } from './set-auto-transfer'
import { recallAll, type TransferParts, transferAmount } from './transfer-amount'

/** Manages a member's money at vendors with separate wallets. */
export function createTransfersService(options: TransferParts & VendorMoneyParts) {
  return {
    moveIn: (whole: WholeUpTo) => moveIn(options, whole),
    moveAllOut: (whole: Whole) => moveAllOut(options, whole),
    listWallets: (memberId: bigint, isSingle: boolean | undefined) => listWallets(options, memberId, isSingle),
    transfer: (request: { from: string; to: string; amount: string }, memberId: bigint, requestKey: string) =>
      transferAmount(options, request, memberId, requestKey),
    recallAll: (memberId: bigint, requestKey: string) => recallAll(options, memberId, requestKey),
    list: (read: Sql, page: { pageNo: number; pageSize: number }, memberId: bigint) =>
      listTransfers(read, page, memberId),
    setAutoTransfer: (memberId: bigint, wish: { enabled: boolean; amount?: string }) =>
      setAutoTransfer(options, memberId, wish),
    isElsewhere: (memberId: bigint, ledger: Ledger) => isMoneyElsewhere(options, memberId, ledger),
    listPlaces: (memberId: bigint, ledger: Ledger) => listPlaces(options, memberId, ledger),
    listFunds: (memberId: bigint) => listFunds(options, memberId),
  }
}

export type TransfersService = ReturnType<typeof createTransfersService>
