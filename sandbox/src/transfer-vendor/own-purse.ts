import type { Sql } from '../database/database'
import type { Launch } from '../play/launch.sql'
import type { Round } from '../play/round.sql'
import { changeOwnBalance, findOwnBalance, type WalletOwner } from './own-wallet.sql'

export const ownerOf = ({ vendorCode, memberCode, currency }: Launch): WalletOwner => ({
  vendorCode,
  memberCode: memberCode ?? '',
  currency,
})

async function give(tx: Sql, launch: Launch, amount: bigint): Promise<bigint> {
  const balance = await changeOwnBalance(tx, ownerOf(launch), amount)
  if (balance === undefined) throw new Error('a wallet refused what it was given')
  return balance
}

/** The wallet that this vendor keeps for the member: stake and payout are part of the round's own transaction. */
export const ownPurse = {
  stake: async (tx: Sql, launch: Launch, round: Round, now: Date) => {
    const balance = await changeOwnBalance(tx, ownerOf(launch), -round.stake)
    if (balance !== undefined) return { state: 'open' as const, balance }
    const left = await findOwnBalance(tx, ownerOf(launch))
    return { state: 'refused' as const, refusal: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: left, settledAt: now }
  },
  pay: async (tx: Sql, launch: Launch, round: Round, now: Date) => ({
    state: 'settled' as const,
    balance: await give(tx, launch, round.payout ?? 0n),
    settledAt: now,
  }),
  takeBack: async (tx: Sql, launch: Launch, round: Round, now: Date) => ({
    state: 'void' as const,
    balance: await give(tx, launch, round.stake),
    settledAt: now,
  }),
}
