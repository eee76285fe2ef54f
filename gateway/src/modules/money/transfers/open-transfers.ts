import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import type { EndedSession } from '../../games/games'
import type { VendorAccess } from '../../games/vendors'
import { createAutoTransfer } from './auto-transfer.service'
import { createMoneyMover } from './move-money'
import { createReportedRounds } from './read-reported-rounds'
import { createTransfersService } from './transfers.service'
import { createVendorWalletClient } from './vendor-wallet-client'

export interface TransfersOptions extends VendorAccess {
  db: Database
  clock: Clock
  currency: string
  onFault: (error: unknown) => void
}

export function openTransfers({ client, ...options }: TransfersOptions) {
  const wallets = createVendorWalletClient(client)
  const mover = createMoneyMover({ ...options, wallets })
  const transfers = createTransfersService({ ...options, wallets, mover })
  const auto = createAutoTransfer({ ...options, transfers })
  const reportedRounds = createReportedRounds({ ...options, client })

  const sweep = async () => {
    await mover.resolveDue()
    await auto.bringBackDue()
    await reportedRounds.readDue()
  }
  return {
    transfers,
    auto,
    sweep,
    /** A member who leaves a game gets its rounds in the answer, and the money back. */
    async onSessionEnd(session: EndedSession): Promise<void> {
      await Promise.all([reportedRounds.readOf(session.vassalage), auto.onEnd(session)])
    },
  }
}
