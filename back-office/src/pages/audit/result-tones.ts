import type { AuditRow } from '@parlay/contracts/staff/audit'
import type { BadgeTone } from '@parlay/ui'

/** The colour of each result. */
export const resultTones: Record<AuditRow['result'], BadgeTone> = {
  DONE: 'success',
  REFUSED: 'warning',
  FAILED: 'error',
  UNKNOWN: 'alert',
}
