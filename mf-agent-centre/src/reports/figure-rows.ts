import type { ReportStart } from './report-start'

type Rows = Pick<ReportStart, 'page' | 'kind' | 'state'>

const rounds: Rows = { page: 'personalHistoryCopy', state: 'SETTLED' }
const postings = (kind: string): Rows => ({ page: 'agentDownlineTransactionDetailsCopy', kind })

/** The report that lists what a figure of members is made of, and which of its rows. */
export const figureRows = {
  stake: rounds,
  validBet: rounds,
  win: rounds,
  net: rounds,
  bonus: postings('bonus,points'),
  rebate: postings('rebate'),
  agentPay: postings('agent-pay'),
  deposit: postings('deposit'),
  withdraw: postings('withdrawal-payout'),
} as const satisfies Record<string, Rows>

export type FigureName = keyof typeof figureRows
