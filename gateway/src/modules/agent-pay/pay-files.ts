import type { SalaryRecord } from '@parlay/shared/contracts/endpoints/agent-pay'
import type { AgentIncomeRow } from '@parlay/shared/contracts/endpoints/team-reports'
import { fileFormats, timeCell } from '../../core/record-file'

/** A payment that has not been made has no time. */
const paidAtCell = ({ paidAt }: { paidAt: number | null }) => (paidAt === null ? { figure: '' } : timeCell(paidAt))

/** What the page shows of each row, and no more. */
export const incomeFile = fileFormats<AgentIncomeRow>({
  type: ({ type }) => ({ text: type }),
  period: ({ period }) => timeCell(period),
  periodEnd: ({ periodEnd }) => timeCell(periodEnd),
  base: ({ base }) => ({ figure: base }),
  rate: ({ rate }) => ({ figure: rate }),
  amount: ({ amount }) => ({ figure: amount }),
  state: ({ state }) => ({ text: state }),
  paidAt: paidAtCell,
}).csv

export const recordFile = fileFormats<SalaryRecord>({
  party: ({ party }) => ({ text: party }),
  periodKey: ({ periodKey }) => ({ text: periodKey }),
  periodStart: ({ periodStart }) => timeCell(periodStart),
  periodEnd: ({ periodEnd }) => timeCell(periodEnd),
  revision: ({ revision }) => ({ figure: String(revision) }),
  base: ({ base }) => ({ figure: base }),
  activeMembers: ({ activeMembers }) => ({ figure: String(activeMembers) }),
  rate: ({ rate }) => ({ figure: rate }),
  amount: ({ amount }) => ({ figure: amount }),
  state: ({ state }) => ({ text: state }),
  paidAt: paidAtCell,
}).csv
