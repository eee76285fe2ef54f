import type { TeamBet, TeamProfitRow, TeamTransaction } from '@parlay/contracts/endpoints/team-reports'
import { type Columns, fileFormats } from '../../../core/record-file'
import { betColumnsOfFile } from '../../money/history'

/** The columns of the page, and no others. */
export const teamBetFile = fileFormats<TeamBet>({
  account: ({ account }) => ({ text: account }),
  ...betColumnsOfFile,
}).csv

const figureColumns: Columns<TeamProfitRow> = {
  active: ({ active }) => ({ figure: String(active) }),
  stake: ({ stake }) => ({ figure: stake }),
  validBet: ({ validBet }) => ({ figure: validBet }),
  win: ({ win }) => ({ figure: win }),
  bonus: ({ bonus }) => ({ figure: bonus }),
  rebate: ({ rebate }) => ({ figure: rebate }),
  net: ({ net }) => ({ figure: net }),
  deposit: ({ deposit }) => ({ figure: deposit }),
  withdraw: ({ withdraw }) => ({ figure: withdraw }),
}

export const teamProfitFiles = {
  MEMBER: fileFormats<TeamProfitRow>({ account: ({ account }) => ({ text: account }), ...figureColumns }).csv,
  DAY: fileFormats<TeamProfitRow>({ day: ({ day }) => ({ day: day ?? 0 }), ...figureColumns }).csv,
}

export const teamTransactionFile = fileFormats<TeamTransaction>({
  time: ({ time }) => ({ time }),
  txId: ({ txId }) => ({ text: txId }),
  account: ({ account }) => ({ text: account }),
  type: ({ type }) => ({ text: type }),
  amount: ({ amount }) => ({ figure: amount }),
  refNo: ({ refNo }) => ({ text: refNo }),
}).csv
