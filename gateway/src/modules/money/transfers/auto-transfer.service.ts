import { setTimeout as wait } from 'node:timers/promises'
import type { OwnWallet } from '@parlay/contracts/endpoints/game-launches'
import type { Clock } from '../../../core/clock'
import { AppError, isAppError } from '../../../core/errors'
import type { Database } from '../../../db'
import type { EndedSession } from '../../games/games'
import type { Vendor, VendorDirectory } from '../../games/vendors'
import {
  deleteRecall,
  findAutoTransfer,
  insertRecall,
  isPlaying,
  type Recall,
  takeDueRecalls,
} from './auto-transfer.sql'
import { listOpenTransfers } from './transfer.sql'
import type { TransfersService } from './transfers.service'

export interface AutoTransferOptions {
  db: Database
  clock: Clock
  vendors: VendorDirectory
  transfers: TransfersService
  onFault: (error: unknown) => void
}

interface OpenedGame {
  sessionId: string
  memberId: bigint
  vendor: Vendor
}

/**
 * When a game is opened while another one is being left, the launch waits up to this many times for that game's
 * money.
 */
const looks = 15
const pause = 200

/**
 * Moves money from the main wallet into a game when it is launched, for members who turned this on. When the game is
 * left, the money returns for every member.
 */
export function createAutoTransfer({ db, clock, vendors, transfers, onFault }: AutoTransferOptions) {
  /**
   * A transfer that is refused or still open must not prevent the game from opening. The member sees it in the
   * wallet.
   */
  const attempt = async (run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run()
      return true
    } catch (error) {
      if (!isAppError(error)) onFault(error)
      return false
    }
  }

  const waitForOpenTransfer = async (memberId: bigint, code: string): Promise<void> => {
    for (let look = 0; look < looks; look += 1) {
      const open = await listOpenTransfers(db, memberId)
      if (!open.some(({ vendorCode, state }) => vendorCode === code && state === 'PENDING')) return
      await wait(pause)
    }
  }

  /**
   * The vendor's wallet takes one transfer at a time, and another may begin after the check. The move is then tried
   * again.
   */
  const takeAlong = async (whole: Parameters<TransfersService['moveIn']>[0], tries = 3): Promise<void> => {
    await waitForOpenTransfer(whole.memberId, whole.vendor.code)
    try {
      await transfers.moveIn(whole)
    } catch (error) {
      if (tries === 1 || !isAppError(error, 'WAL_VENDOR_UNKNOWN_STATE')) throw error
      await takeAlong(whole, tries - 1)
    }
  }

  /** Each attempt is a new transfer of everything that the vendor still holds, so no attempt moves money twice. */
  const takeBack = async ({ sessionId, memberId }: Recall, vendor: Vendor): Promise<void> => {
    const requestKey = `close:${sessionId}:${clock.now().getTime()}`
    const transfer = await transfers.moveAllOut({ memberId, vendor, requestKey })
    if (transfer?.state === 'FAILED') throw new AppError('GAME_VENDOR_DOWN')
  }

  const bringBack = async (recall: Recall): Promise<void> => {
    const { sessionId, vendorCode } = recall
    const vendor = await vendors.find(vendorCode)
    const isDue = vendor !== undefined && !(await isPlaying(db, recall))
    const isOver = !isDue || (await attempt(() => takeBack(recall, vendor)))
    if (isOver) await deleteRecall(db, sessionId)
  }

  return {
    /** Returns the wallet that the game is played with, or undefined for the main wallet. */
    async onOpen({ sessionId, memberId, vendor }: OpenedGame): Promise<OwnWallet | undefined> {
      if (vendor.walletType !== 'TRANSFER') return undefined
      let isAsked = true
      await attempt(async () => {
        await insertRecall(db, { sessionId, memberId, vendorCode: vendor.code }, clock.now())
        const wish = await findAutoTransfer(db, memberId)
        isAsked = wish !== undefined
        if (wish?.enabled) await takeAlong({ memberId, vendor, requestKey: `launch:${sessionId}`, most: wish.amount })
      })
      return { vassalage: vendor.code, name: vendor.name, isAsked }
    },

    async onEnd({ sessionId, memberId, vassalage }: EndedSession) {
      const vendor = await vendors.find(vassalage)
      if (vendor?.walletType !== 'TRANSFER') return
      await attempt(() => bringBack({ sessionId, memberId, vendorCode: vassalage }))
    },

    /**
     * Brings money back after sessions that ended by themselves, and where the vendor did not answer the first time.
     */
    async bringBackDue(): Promise<void> {
      for (const recall of await takeDueRecalls(db, clock.now())) await attempt(() => bringBack(recall))
    },
  }
}
