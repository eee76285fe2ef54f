import type { SalaryRecord } from '@parlay/contracts/endpoints/agent-pay'
import { printMoney } from '@parlay/contracts/money'
import { printMillionths } from '../../../core/millionths'
import { type ContractSide, presentParty } from '../contracts'
import type { RecordRow } from './salary-record.sql'

export const stateOf = ({ amount, carriedOut }: Pick<RecordRow, 'amount' | 'carriedOut'>): SalaryRecord['state'] => {
  if (amount > 0n) return 'PAID'
  return carriedOut === 0n ? 'NOTHING' : 'CARRIED'
}

export const presentRecord = (row: RecordRow, side: ContractSide): SalaryRecord => ({
  recordId: String(row.id),
  contractId: String(row.contractId),
  party: presentParty(side, row.account),
  periodKey: row.periodKey,
  // A payment in real time covers everything that was settled between two runs, and rounds in it may be much older.
  periodStart: (row.firstPlayed ?? row.periodStart).getTime(),
  periodEnd: (row.lastPlayed ?? row.periodEnd).getTime(),
  revision: row.revision,
  base: printMoney(row.base),
  activeMembers: row.activeMembers,
  rate: printMillionths(row.rate),
  amount: printMoney(row.amount),
  paidAt: row.amount > 0n ? row.madeAt.getTime() : null,
  state: stateOf(row),
})
