import * as accounts from './accounts'
import * as adjustments from './adjustments'
import * as audit from './audit'
import * as content from './content'
import * as contracts from './contracts'
import type { StaffEndpoint } from './define-staff-endpoint'
import * as feedback from './feedback'
import * as files from './files'
import * as ledger from './ledger'
import * as lottery from './lottery'
import * as members from './members'
import * as passkeys from './passkeys'
import * as payments from './payments'
import * as points from './points'
import * as promotions from './promotions'
import * as proposals from './proposals'
import * as queue from './queue'
import * as session from './session'
import * as vendors from './vendors'
import * as withdrawals from './withdrawals'

export * from './define-staff-endpoint'
export * from './permissions'

const isCall = (one: unknown): one is StaffEndpoint =>
  typeof one === 'object' && one !== null && 'audience' in one && one.audience === 'staff'

/** Every call of the operator's staff. */
export const staffEndpoints: readonly StaffEndpoint[] = [
  session,
  passkeys,
  accounts,
  audit,
  withdrawals,
  payments,
  files,
  vendors,
  lottery,
  feedback,
  promotions,
  points,
  contracts,
  ledger,
  proposals,
  adjustments,
  content,
  members,
  queue,
].flatMap((calls) => Object.values(calls).filter(isCall))
