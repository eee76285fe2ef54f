import type { ContractAction, ContractState } from '@parlay/shared/contracts/endpoints/agent-contracts'

/** How a party stands to the other: UP is the downline, which looks up to the upline or the house. */
export type ContractSide = 'UP' | 'DOWN'

/**
 * What each of the two may do with a contract in a state; what is not here, nobody does. OFFER and REQUEST_NEW are new
 * contracts, and need none that there is.
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

/** What begins a contract rather than going on with one. */
export const isBeginning = (action: ContractAction): boolean => action === 'OFFER' || action === 'REQUEST_NEW'
