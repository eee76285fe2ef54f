import { betEndSchema, betMetaSchema } from '@parlay/contracts/sports-bet'
import type { WalletBet, WalletWin } from '@parlay/contracts/vendor-wallet'
import type { Database } from '../../../db'
import { insertLegs, setLegEnds, setLegResult } from './bet-leg.sql'
import type { Sender, WalletReply } from './vendor-wallet.service'

export interface BetNotesOptions {
  db: Database
  onFault: (error: unknown) => void
}

/**
 * Saves a sports book's description of a bet and of its result. It is saved before the call is answered, and again
 * for repeated calls, so that no answered description is lost. A description that cannot be saved never delays the
 * money.
 */
export function createBetNotes({ db, onFault }: BetNotesOptions) {
  const keep = async (reply: WalletReply, write: () => Promise<unknown> | undefined): Promise<WalletReply> => {
    if (reply.answer.status === 'RS_OK') await write()?.catch(onFault)
    return reply
  }
  return {
    bet: ({ vendorCode }: Sender, { transaction_uuid, meta }: WalletBet, reply: WalletReply) =>
      keep(reply, () => {
        const described = betMetaSchema.safeParse(meta).data
        return described && insertLegs(db, vendorCode, transaction_uuid, described.legs)
      }),

    win: ({ vendorCode }: Sender, { reference_transaction_uuid, meta }: WalletWin, reply: WalletReply) =>
      keep(reply, () => {
        const end = betEndSchema.safeParse(meta).data
        if (end === undefined) return undefined
        return 'legs' in end
          ? setLegEnds(db, vendorCode, reference_transaction_uuid, end.legs)
          : setLegResult(db, vendorCode, reference_transaction_uuid, end.result)
      }),
  }
}

export type BetNotes = ReturnType<typeof createBetNotes>
