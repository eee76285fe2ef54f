import { betEndSchema, betMetaSchema } from '@parlay/shared/contracts/sports-bet'
import type { WalletBet, WalletWin } from '@parlay/shared/contracts/vendor-wallet'
import type { Database } from '../../db'
import { insertLegs, setLegResult } from './bet-leg.sql'
import type { Sender, WalletReply } from './vendor-wallet.service'

export interface BetNotesOptions {
  db: Database
  onFault: (error: unknown) => void
}

/**
 * Keeps what a sports book says a bet is on and how that ended. Written before the answer, repeats included, so that a
 * vendor that was answered has been heard; a description that cannot be kept never stands in the way of the money.
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
        return end && setLegResult(db, vendorCode, reference_transaction_uuid, end.result)
      }),
  }
}

export type BetNotes = ReturnType<typeof createBetNotes>
