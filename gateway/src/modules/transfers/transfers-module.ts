import type { Clock } from '../../clock'
import type { Database } from '../../db'
import type { EndedSession, VendorAccess } from '../games'
import { createAutoTransfer } from './auto-transfer'
import { createMoneyMover } from './move-money'
import { createToldRounds } from './told-rounds'
import { createTransfersService } from './transfers.service'
import { createVendorPurse } from './vendor-purse'

export interface TransfersOptions extends VendorAccess {
  db: Database
  clock: Clock
  currency: string
  onFault: (error: unknown) => void
}

const interval = 2_000

export function createTransfers({ client, ...options }: TransfersOptions) {
  const { onFault } = options
  const purse = createVendorPurse(client)
  const mover = createMoneyMover({ ...options, purse })
  const transfers = createTransfersService({ ...options, purse, mover })
  const auto = createAutoTransfer({ ...options, transfers })
  const toldRounds = createToldRounds({ ...options, client })

  const sweep = async () => {
    await mover.resolveDue()
    await auto.bringBackDue()
    await toldRounds.readDue()
  }
  return {
    transfers,
    auto,
    sweep,
    /** Who leaves a game is answered with its rounds, and has the money back. */
    async onSessionEnd(session: EndedSession): Promise<void> {
      await Promise.all([toldRounds.readOf(session.vassalage), auto.onEnd(session)])
    },
    /** Asks about open transfers and about what was played for as long as the process lives. Answers the function that stops it. */
    start(): () => void {
      const timer = setInterval(() => void sweep().catch(onFault), interval)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
