import type { WalletStatus } from '@parlay/contracts/vendor-wallet'
import type { MovementKind } from './outbox.sql'

export const quickAttempts = 3
export const mostAttempts = 500

export interface Backoff {
  firstMs: number
  longestMs: number
}

export const productionBackoff: Backoff = { firstMs: 1000, longestMs: 5 * 60_000 }

/** Returns the wait before the next attempt, which doubles up to the longest. `failed` counts the attempts so far. */
export const waitAfter = (failed: number, { firstMs, longestMs }: Backoff): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(30, failed - 1))

/** The wallet refused the stake before moving anything, so there is nothing to roll back. */
const refusedWithoutTrace = new Set<WalletStatus>(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'])

/** No later attempt can end differently, so a person has to look. */
const hopeless = new Set<WalletStatus>([
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_TRANSACTION_CLOSED',
])

/** done: next step of the round · refused: it ends · undo: roll the bet back · again: try later · stuck: alarm. */
export type NextStep = 'done' | 'refused' | 'undo' | 'again' | 'stuck'

/** Returns what follows one attempt. `unreachable` means no usable response; `attempts` includes this one. */
export function nextStep(kind: MovementKind, status: WalletStatus | 'unreachable', attempts: number): NextStep {
  if (status === 'RS_OK') return 'done'
  if (kind === 'bet') return afterFailedBet(status, attempts)
  if (status !== 'unreachable' && hopeless.has(status)) return 'stuck'
  return attempts < mostAttempts ? 'again' : 'stuck'
}

function afterFailedBet(status: WalletStatus | 'unreachable', attempts: number): NextStep {
  if (status === 'unreachable') return attempts < quickAttempts ? 'again' : 'undo'
  return refusedWithoutTrace.has(status) ? 'refused' : 'undo'
}

/** The first attempts follow each other immediately, because a player is waiting for them. */
export const isQuick = (kind: MovementKind, attempts: number): boolean =>
  kind !== 'rollback' && attempts < quickAttempts
