import { type ProposalState, proposalStates } from '@parlay/contracts/staff/proposals'
import { isOver, proposalSteps, stateAfter } from './proposal-states'

const over: readonly ProposalState[] = ['APPLIED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'STALE']

test('nothing leaves a state that is over, and every other state can be left', () => {
  expect(proposalStates.filter(isOver)).toEqual(over)
})

test('a proposal is applied only after it was approved or scheduled', () => {
  const before = proposalStates.filter((state) => stateAfter(state, 'apply') !== undefined)

  expect(before).toEqual(['APPROVED', 'SCHEDULED'])
})

test('only a proposal in review is decided about', () => {
  for (const step of ['approve', 'reject'] as const) {
    expect(proposalStates.filter((state) => stateAfter(state, step) !== undefined)).toEqual(['IN_REVIEW'])
  }
})

test('every state is reached from a draft', () => {
  const reached = new Set<ProposalState>(['DRAFT'])
  for (const state of reached) {
    for (const step of proposalSteps) {
      const next = stateAfter(state, step)
      if (next !== undefined) reached.add(next)
    }
  }

  expect([...reached].sort()).toEqual([...proposalStates].sort())
})

test('a decided proposal does not expire', () => {
  expect(proposalStates.filter((state) => stateAfter(state, 'expire') !== undefined)).toEqual(['DRAFT', 'IN_REVIEW'])
})
