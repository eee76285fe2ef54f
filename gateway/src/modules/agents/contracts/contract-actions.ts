import type { ContractAction, ContractState } from '@parlay/contracts/endpoints/agent-contracts'

/** The position of a party. UP is the downline, because its other party is above: the upline or the house. */
export type ContractSide = 'UP' | 'DOWN'

/**
 * Lists what each of the two parties may do with a contract in each state. No other action is allowed. OFFER and
 * REQUEST_NEW begin new contracts and need no existing one.
 */
const actions: Record<ContractSide, Partial<Record<ContractState, readonly ContractAction[]>>> = {
  UP: {
    REQUESTED: ['CANCEL'],
    OFFERED: ['ACCEPT', 'REJECT'],
    ACTIVE: ['REQUEST_NEW', 'REQUEST_TERMINATE'],
    TERMINATION_REQUESTED: ['CANCEL'],
  },
  DOWN: {
    REQUESTED: ['ANSWER_REQUEST'],
    OFFERED: ['CANCEL'],
    ACTIVE: ['OFFER', 'TERMINATE'],
    TERMINATION_REQUESTED: ['ANSWER_REQUEST', 'TERMINATE'],
  },
}

export const actionsOf = (side: ContractSide, state: ContractState): readonly ContractAction[] =>
  actions[side][state] ?? []

/** The actions that begin a contract instead of continuing one. */
export const isBeginning = (action: ContractAction): boolean => action === 'OFFER' || action === 'REQUEST_NEW'
