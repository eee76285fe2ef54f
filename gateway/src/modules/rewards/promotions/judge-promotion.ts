import type { IneligibleReason, PromotionAction, PromotionState } from '@parlay/contracts/endpoints/promotions'
import type { PlannedPromotion } from '@parlay/server'
import type { Run } from '../../../core/planned-run'
import type { EntryRow } from './promotion.sql'
import type { Progress } from './read-progress'

export type Viewer = 'VISITOR' | 'TRIAL' | 'MEMBER'

export interface PromotionContext {
  promotion: PlannedPromotion
  run: Run
  now: Date
  who: Viewer
  entry?: EntryRow | undefined
  progress?: Progress | undefined
  /** True if the budget is enough for one more reward. */
  isFunded: boolean
}

export interface Judgement {
  state: PromotionState
  actions: PromotionAction[]
  reasons: IneligibleReason[]
}

/** Returns a promotion's state for one viewer, and the actions that are open. */
export function judgePromotion(situation: PromotionContext): Judgement {
  const state = stateOf(situation)
  const reasons = reasonsOf(situation, state)
  return { state, reasons, actions: reasons.length > 0 ? [] : actionsOf(situation, state) }
}

const needsCode = (promotion: PlannedPromotion): boolean => 'code' in promotion && promotion.code !== undefined

function actionsOf({ promotion, isFunded }: PromotionContext, state: PromotionState): PromotionAction[] {
  if (state === 'CLAIMABLE') return ['CLAIM']
  if (promotion.kind === 'APPLICATION') {
    const mayApply = state === 'OPEN' || (state === 'REJECTED' && promotion.again && isFunded)
    return mayApply ? ['APPLY'] : []
  }
  if (promotion.kind === 'DEPOSIT_MATCH') return state === 'OPEN' || state === 'JOINED' ? ['DEPOSIT'] : []
  if (state !== 'OPEN') return []
  return needsCode(promotion) ? ['CLAIM'] : ['JOIN']
}

const isOver = ({ run, now }: PromotionContext): boolean => run.closes !== null && now >= run.closes

function stateOf(situation: PromotionContext): PromotionState {
  const { promotion, run, now, who, entry, progress, isFunded } = situation
  if (entry?.state === 'CLAIMED' || entry?.state === 'ISSUED') return entry.state
  if (now < run.opens) return 'COMING_SOON'
  if (isOver(situation)) return 'CLOSED'
  if (entry) return stateOfEntry(situation, entry)
  if (!isFunded) return 'CLOSED'
  const isWaiting = promotion.kind === 'GIFT' && !needsCode(promotion) && who === 'MEMBER'
  return isWaiting && progress?.unmet.length === 0 ? 'CLAIMABLE' : 'OPEN'
}

function stateOfEntry({ now, progress }: PromotionContext, { state, until }: EntryRow): PromotionState {
  if (state !== 'JOINED') return state
  if (progress?.due) return 'CLAIMABLE'
  if (until !== null && now >= until) return 'CLOSED'
  return progress?.done ? 'IN_PROCESS' : 'JOINED'
}

function reasonsOf(situation: PromotionContext, state: PromotionState): IneligibleReason[] {
  const { who, progress } = situation
  if (state === 'COMING_SOON') return ['NOT_STARTED']
  if (state === 'CLOSED') return [reasonOfClosed(situation)]
  if (who !== 'MEMBER') return [who === 'TRIAL' ? 'TRIAL' : 'LOGGED_OUT']
  return [...(progress?.unmet ?? [])]
}

function reasonOfClosed(situation: PromotionContext): IneligibleReason {
  if (isOver(situation)) return 'ENDED'
  return situation.entry ? 'TIME_OVER' : 'BUDGET_SPENT'
}
