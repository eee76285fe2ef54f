import type { ProposalState } from '@parlay/contracts/staff/proposals'

/** The acts that change the state of a proposal. */
export const proposalSteps = ['send', 'approve', 'schedule', 'apply', 'reject', 'cancel', 'expire', 'stale'] as const
export type ProposalStep = (typeof proposalSteps)[number]

const steps: Readonly<Record<ProposalState, Partial<Record<ProposalStep, ProposalState>>>> = {
  DRAFT: { send: 'IN_REVIEW', cancel: 'CANCELLED', expire: 'EXPIRED', stale: 'STALE' },
  IN_REVIEW: {
    approve: 'APPROVED',
    schedule: 'SCHEDULED',
    reject: 'REJECTED',
    cancel: 'CANCELLED',
    expire: 'EXPIRED',
    stale: 'STALE',
  },
  APPROVED: { apply: 'APPLIED', cancel: 'CANCELLED', stale: 'STALE' },
  SCHEDULED: { schedule: 'SCHEDULED', apply: 'APPLIED', cancel: 'CANCELLED', stale: 'STALE' },
  APPLIED: {},
  REJECTED: {},
  CANCELLED: {},
  EXPIRED: {},
  STALE: {},
}

/** Returns the state after a step; undefined if the state does not allow it. */
export const stateAfter = (state: ProposalState, step: ProposalStep): ProposalState | undefined => steps[state][step]

/** The states that nothing leaves. */
export const isOver = (state: ProposalState): boolean => Object.keys(steps[state]).length === 0
