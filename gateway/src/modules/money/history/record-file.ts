import type { BetRecord } from '@parlay/contracts/endpoints/history'
import type { ProfitRow } from '@parlay/contracts/endpoints/profit'
import type { Transaction } from '@parlay/contracts/endpoints/transactions'
import { type Columns, fileFormats } from '../../../core/record-file'

const transactionColumns: Columns<Transaction> = {
  time: ({ time }) => ({ time }),
  txId: ({ txId }) => ({ text: txId }),
  type: ({ type }) => ({ text: type }),
  amount: ({ amount }) => ({ figure: amount }),
  balanceAfter: ({ balanceAfter }) => ({ figure: balanceAfter }),
  refNo: ({ refNo }) => ({ text: refNo }),
  remark: ({ remark }) => ({ text: remark }),
  reason: ({ reason }) => ({ text: reason }),
  owed: ({ owed }) => ({ figure: owed ?? '' }),
  cleared: ({ cleared }) => ({ figure: cleared ?? '' }),
  stillOwed: ({ stillOwed }) => ({ figure: stillOwed ?? '' }),
}

/** A statement has the movements of all wallets, one wallet after the other. */
export type WalletTransaction = Transaction & { wallet: string }

export const transactionFiles = fileFormats(transactionColumns)
export const accountFiles = fileFormats<WalletTransaction>({
  wallet: ({ wallet }) => ({ text: wallet }),
  ...transactionColumns,
})

/** The columns of a bet, of whichever member. */
export const betColumnsOfFile: Columns<Omit<BetRecord, 'vendorRef' | 'legs'>> = {
  time: ({ time }) => ({ time }),
  betId: ({ betId }) => ({ text: betId }),
  round: ({ round }) => ({ text: round }),
  gameName: ({ gameName }) => ({ text: gameName }),
  vassalage: ({ vassalage }) => ({ text: vassalage }),
  gameType: ({ gameType }) => ({ text: gameType }),
  state: ({ state }) => ({ text: state }),
  stake: ({ stake }) => ({ figure: stake }),
  validBet: ({ validBet }) => ({ figure: validBet }),
  win: ({ win }) => ({ figure: win }),
  net: ({ net }) => ({ figure: net }),
}

export const betFiles = fileFormats<BetRecord>(betColumnsOfFile)

export const profitFiles = fileFormats<ProfitRow>({
  date: ({ date }) => ({ figure: date }),
  category: ({ category }) => ({ text: category }),
  stake: ({ stake }) => ({ figure: stake }),
  validBet: ({ validBet }) => ({ figure: validBet }),
  win: ({ win }) => ({ figure: win }),
  rebate: ({ rebate }) => ({ figure: rebate }),
  bonus: ({ bonus }) => ({ figure: bonus }),
  net: ({ net }) => ({ figure: net }),
  open: ({ open }) => ({ figure: open }),
})
