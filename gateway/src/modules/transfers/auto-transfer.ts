import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { AppError, isAppError } from '../../errors'
import type { EndedSession, Vendor, VendorDirectory } from '../games'
import { deleteRecall, findAutoTransfer, insertRecall, isPlaying, type Recall, takeDueRecalls } from './setting.sql'
import { listOpenTransfers } from './transfer.sql'
import type { TransfersService } from './transfers.service'

export interface AutoTransferOptions {
  db: Database
  clock: Clock
  vendors: VendorDirectory
  transfers: TransfersService
  onFault: (error: unknown) => void
}

/** A game that is opened while the one before is being left waits so long for its money. */
const looks = 15
const pause = 200

/** A member who wants it so takes the main wallet's money along into a game, and has it back when the game is left. */
export function createAutoTransfer({ db, clock, vendors, transfers, onFault }: AutoTransferOptions) {
  /** A transfer that is refused or still open is no reason to keep a game shut; the member sees it in the wallet. */
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

  /** Another transfer may begin between the look and this one: the vendor's wallet takes one at a time. */
  const takeAlong = async (whole: Parameters<TransfersService['moveAllIn']>[0], tries = 3): Promise<void> => {
    await waitForOpenTransfer(whole.memberId, whole.vendor.code)
    try {
      await transfers.moveAllIn(whole)
    } catch (error) {
      if (tries === 1 || !isAppError(error, 'WAL_VENDOR_UNKNOWN_STATE')) throw error
      await takeAlong(whole, tries - 1)
    }
  }

  /** Each try is a transfer of its own: it takes whatever the vendor still holds, so none takes anything twice. */
  const takeBack = async ({ sessionId, memberId }: Recall, vendor: Vendor): Promise<void> => {
    const requestKey = `close:${sessionId}:${clock.now().getTime()}`
    const transfer = await transfers.moveAllOut({ memberId, vendor, requestKey })
    if (transfer?.state === 'FAILED') throw new AppError('GAME_VENDOR_DOWN')
  }

  const bringBack = async (recall: Recall): Promise<void> => {
    const { sessionId, memberId, vendorCode } = recall
    const vendor = await vendors.find(vendorCode)
    const isWanted = vendor !== undefined && (await findAutoTransfer(db, memberId)) && !(await isPlaying(db, recall))
    const isOver = !isWanted || (await attempt(() => takeBack(recall, vendor)))
    if (isOver) await deleteRecall(db, sessionId)
  }

  return {
    async onOpen({ sessionId, memberId, vendor }: { sessionId: string; memberId: bigint; vendor: Vendor }) {
      if (vendor.walletType !== 'TRANSFER') return
      await attempt(async () => {
        await insertRecall(db, { sessionId, memberId, vendorCode: vendor.code }, clock.now())
        if (!(await findAutoTransfer(db, memberId))) return
        await takeAlong({ memberId, vendor, requestKey: `launch:${sessionId}` })
      })
    },

    async onEnd({ sessionId, memberId, vassalage }: EndedSession) {
      const vendor = await vendors.find(vassalage)
      if (vendor?.walletType !== 'TRANSFER') return
      await attempt(() => bringBack({ sessionId, memberId, vendorCode: vassalage }))
    },

    /** After sessions that ended by themselves, and where the vendor did not answer at first. */
    async bringBackDue(): Promise<void> {
      for (const recall of await takeDueRecalls(db, clock.now())) await attempt(() => bringBack(recall))
    },
  }
}
