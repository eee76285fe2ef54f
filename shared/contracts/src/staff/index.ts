import * as accounts from './accounts'
import * as audit from './audit'
import type { StaffEndpoint } from './define-staff-endpoint'
import * as session from './session'

export * from './define-staff-endpoint'
export * from './permissions'

const isCall = (one: unknown): one is StaffEndpoint =>
  typeof one === 'object' && one !== null && 'audience' in one && one.audience === 'staff'

/** Every call of the operator's staff. */
export const staffEndpoints: readonly StaffEndpoint[] = [session, accounts, audit].flatMap((calls) =>
  Object.values(calls).filter(isCall),
)
