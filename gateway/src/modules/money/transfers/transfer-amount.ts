import { mainWallet } from '@parlay/contracts/endpoints/transfers'
import { mostOfVendorUnits, parseMoney, printMoney } from '@parlay/contracts/money'
import { AppError } from '../../../core/errors'
import type { Vendor, VendorDirectory } from '../../games/vendors'
import { findOwnMoney, type MoveParts, moveAllOut, moveAmount } from './move-balance'
import type { Direction, TransferRow } from './transfer.sql'

export interface TransferParts extends MoveParts {
  vendors: VendorDirectory
}

/** Checks the amount of one transfer: a vendor cannot represent more than it can count. Throws WAL_AMOUNT_RANGE. */
export function assertMovable(amount: bigint): void {
  if (amount > 0n && amount <= mostOfVendorUnits) return
  throw new AppError('WAL_AMOUNT_RANGE', { params: { min: printMoney(1n), max: printMoney(mostOfVendorUnits) } })
}

/**
 * Moves an amount between the main wallet and a vendor's, as the member asked. Throws GAME_UNKNOWN, GAME_MAINTENANCE,
 * WAL_AMOUNT_RANGE, WAL_INSUFFICIENT, GAME_VENDOR_DOWN or WAL_VENDOR_UNKNOWN_STATE.
 */
export async function transferAmount(
  parts: TransferParts,
  request: { from: string; to: string; amount: string },
  memberId: bigint,
  requestKey: string,
) {
  const { from, to } = request
  const amount = parseMoney(request.amount)
  if ((from === mainWallet) === (to === mainWallet)) throw new AppError('GAME_UNKNOWN')
  assertMovable(amount)
  const direction = from === mainWallet ? 'IN' : 'OUT'
  const vendor = await requireVendor(parts, direction === 'IN' ? to : from, direction)
  const act = () => moveAmount(parts, vendor, { memberId, direction, amount, requestKey })
  const { id, state } = await parts.mover.inTurn({ memberId, vendor }, act)
  return { transferId: id, state, balance: await readBalance(parts, memberId) }
}

/** Moves everything back from all vendors. A vendor that does not answer does not prevent the other transfers. */
export async function recallAll(parts: TransferParts, memberId: bigint, requestKey: string) {
  const recalled = await Promise.all(
    (await parts.vendors.listTransferVendors()).map(async (vendor) => {
      const whole = { vendor, memberId, requestKey: `${requestKey}:${vendor.code}` }
      const transfer = await moveAllOut(parts, whole).catch(refusedOnly)
      return transfer && { vassalage: vendor.code, ...transfer }
    }),
  )
  const balance = await readBalance(parts, memberId)
  return {
    results: recalled
      .filter((result) => result !== undefined)
      .map(({ vassalage, amount, id, state }) => ({
        vassalage,
        amount: printMoney(amount),
        transferId: id,
        state,
        balance,
      })),
  }
}

async function requireVendor({ vendors }: TransferParts, code: string, direction: Direction): Promise<Vendor> {
  const vendor = await vendors.find(code)
  if (vendor?.walletType !== 'TRANSFER') throw new AppError('GAME_UNKNOWN')
  // Money can come back in any state of the vendor. No more is sent there while the vendor is disabled or in
  // maintenance.
  if (direction === 'IN' && (vendor.isInMaintenance || !vendor.isEnabled)) throw new AppError('GAME_MAINTENANCE')
  return vendor
}

const readBalance = async (parts: TransferParts, memberId: bigint): Promise<string> =>
  printMoney((await findOwnMoney(parts, memberId))?.available ?? 0n)

const nothingMoved: Pick<TransferRow, 'id' | 'state' | 'amount'> = { id: '', state: 'FAILED', amount: 0n }

function refusedOnly(error: unknown) {
  if (error instanceof AppError) return nothingMoved
  throw error
}
