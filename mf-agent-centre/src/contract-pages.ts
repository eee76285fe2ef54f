import type { ContractInfo, ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import type { AgentCentrePage } from '@parlay/contracts/remotes'

/** The page of each kind of contracts. */
export const contractPageOf = {
  DIVIDEND: 'agentDividendRecordCopy2',
  DAILY: 'agentDailyWages2',
  HOURLY: 'agentHourSalary',
  REALTIME: 'agentRealtimeSalary',
} as const satisfies Record<ContractKind, AgentCentrePage>

/** The name of each kind in the settings that switch it on and in the counts of what waits. */
export const featureOf = {
  DIVIDEND: 'dividend',
  DAILY: 'daily',
  HOURLY: 'hourly',
  REALTIME: 'realtime',
} as const satisfies Record<ContractKind, keyof ContractInfo['enabled']>
