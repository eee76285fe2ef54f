import type { RequestOf, ValueOf } from '@parlay/contracts/define-endpoint'
import {
  type ContractKind,
  getContractInfo,
  listContracts,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
} from '@parlay/contracts/endpoints/agent-contracts'
import { callApi, isApiError } from '@parlay/web/api'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useQueryClient } from '@parlay/web/state'

/** The action that an agent wants to take on a contract. */
export type Wish = RequestOf<typeof processDividend>
type Ending = Required<Pick<ValueOf<typeof processDividend>, 'affected' | 'confirmToken'>>

const callOf = {
  DIVIDEND: processDividend,
  DAILY: processDailySalary,
  HOURLY: processHourlySalary,
  REALTIME: processRealtimeSalary,
} as const satisfies Record<ContractKind, unknown>

/** Returns a function that carries out an action, and reads the contracts again whatever came of it. */
export function useContractAction(kind: ContractKind): (wish: Wish) => Promise<void> {
  const client = useQueryClient()
  const call = useIdempotentCall((wish: Wish, idempotencyKey) => callApi(callOf[kind], wish, { idempotencyKey }))
  return async (wish) => {
    try {
      await call(wish)
    } finally {
      void client.invalidateQueries({ queryKey: [listContracts.moduleId] })
      void client.invalidateQueries({ queryKey: [getContractInfo.moduleId] })
    }
  }
}

/** Returns which contracts would end by the action that was refused until that is confirmed, if this is such a refusal. */
export function endingOf(error: unknown): Ending | undefined {
  if (!isApiError(error, 'CONTRACT_CONFIRM_REQUIRED')) return undefined
  const { affected, confirmToken } = (error.value ?? {}) as Partial<Ending>
  return affected && confirmToken ? { affected, confirmToken } : undefined
}
