import type { SalaryRecord } from '@parlay/contracts/endpoints/agent-pay'
import type { AgentIncomeRow } from '@parlay/contracts/endpoints/team-reports'
import { fileFormats } from '../../../core/record-file'

/** A payment that has not been made has no time. */
const paidAtCell = ({ paidAt }: { paidAt: number | null }) => (paidAt === null ? { figure: '' } : { time: paidAt })

/** The columns of the page, and no others. */
export const incomeFile = fileFormats<AgentIncomeRow>({
  type: ({ type }) => ({ text: type }),
  period: ({ period }) => ({ time: period }),
  periodEnd: ({ periodEnd }) => ({ time: periodEnd }),
  base: ({ base }) => ({ figure: base }),
  rate: ({ rate }) => ({ figure: rate }),
  amount: ({ amount }) => ({ figure: amount }),
  state: ({ state }) => ({ text: state }),
  paidAt: paidAtCell,
}).csv

export const recordFile = fileFormats<SalaryRecord>({
  party: ({ party }) => ({ text: party }),
  periodKey: ({ periodKey }) => ({ text: periodKey }),
  periodStart: ({ periodStart }) => ({ time: periodStart }),
  periodEnd: ({ periodEnd }) => ({ time: periodEnd }),
  revision: ({ revision }) => ({ figure: String(revision) }),
  base: ({ base }) => ({ figure: base }),
  activeMembers: ({ activeMembers }) => ({ figure: String(activeMembers) }),
  rate: ({ rate }) => ({ figure: rate }),
  amount: ({ amount }) => ({ figure: amount }),
  state: ({ state }) => ({ text: state }),
  paidAt: paidAtCell,
}).csv
