import type { IneligibleReason, PromotionAction, PromotionState } from '@parlay/shared/contracts/endpoints/promotions'
import type { PlannedPromotion } from '@parlay/shared/server'
import type { EntryRow } from './promotion.sql'
import type { Run } from './promotion-days'
import type { Progress } from './promotion-progress'

export type Viewer = 'VISITOR' | 'TRIAL' | 'MEMBER'

export interface PromotionContext {
  promotion: PlannedPromotion
  run: Run
  now: Date
  who: Viewer
  entry?: EntryRow | undefined
  progress?: Progress | undefined
  /** Whether the budget holds one more reward. */
  isFunded: boolean
}

export interface Standing {
  state: PromotionState
  actions: PromotionAction[]
  reasons: IneligibleReason[]
}

/** A promotion's state for one viewer, and the actions that are open. */
export function standingOf(situation: PromotionContext): Standing {
  const state = stateOf(situation)
  const reasons = reasonsOf(situation, state)
  return { state, reasons, actions: reasons.length > 0 ? [] : actionsOf(state) }
}

const actionsOf = (state: PromotionState): PromotionAction[] => {
  if (state === 'OPEN') return ['JOIN']
  return state === 'CLAIMABLE' ? ['CLAIM'] : []
}

const isOver = ({ run, now }: PromotionContext): boolean => run.closes !== null && now >= run.closes

function stateOf(situation: PromotionContext): PromotionState {
  const { promotion, run, now, who, entry, progress, isFunded } = situation
  if (entry?.state === 'CLAIMED' || entry?.state === 'ISSUED') return entry.state
  if (now < run.opens) return 'COMING_SOON'
  if (isOver(situation)) return 'CLOSED'
  if (entry) return stateOfJoined(situation, entry)
  if (!isFunded) return 'CLOSED'
  return promotion.kind === 'GIFT' && who === 'MEMBER' && !progress?.lacksContact ? 'CLAIMABLE' : 'OPEN'
}

function stateOfJoined({ now, progress }: PromotionContext, { state, until }: EntryRow): PromotionState {
  if (state === 'CLOSED') return 'CLOSED'
  if (progress?.due) return 'CLAIMABLE'
  if (until !== null && now >= until) return 'CLOSED'
  return progress?.done ? 'IN_PROCESS' : 'JOINED'
}

function reasonsOf(situation: PromotionContext, state: PromotionState): IneligibleReason[] {
  const { who, entry, progress } = situation
  if (state === 'COMING_SOON') return ['NOT_STARTED']
  if (state === 'CLOSED') return [reasonOfClosed(situation)]
  if (who !== 'MEMBER') return [who === 'TRIAL' ? 'TRIAL' : 'LOGGED_OUT']
  if (!entry && progress?.lacksContact) return ['CONTACT_UNPROVEN']
  return !entry && progress?.hasDepositedBefore ? ['DEPOSITED_BEFORE'] : []
}

function reasonOfClosed(situation: PromotionContext): IneligibleReason {
  if (isOver(situation)) return 'ENDED'
  return situation.entry ? 'TIME_OVER' : 'BUDGET_SPENT'
}
