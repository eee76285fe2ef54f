import type { StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import type { beginStaffLogin } from '@parlay/contracts/staff/session'

/** The answer to a right password, which the second factor needs. */
export type Challenge = StaffValueOf<typeof beginStaffLogin>
