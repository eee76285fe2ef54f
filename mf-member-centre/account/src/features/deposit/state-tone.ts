import type { DepositState } from '@parlay/contracts/endpoints/deposits'
import type { BadgeTone } from '@parlay/ui'

export const toneOf: Record<DepositState, BadgeTone> = {
  CREATED: 'info',
  PAYING: 'info',
  PAID: 'warning',
  CREDITED: 'success',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  FAILED: 'error',
  REVIEW: 'warning',
}
