export { isAgentOf, placeBelow } from './account-type'
export {
  type AffiliateService,
  createAffiliateService,
  type Inviters,
  isInvited,
  type MemberInvitations,
} from './affiliate.service'
export { insertAgentCode, insertAgentDomain } from './affiliate.sql'
export { createRegistration } from './create-registration'
export { openAccount } from './open-account'
export { registerRegistration } from './registration.routes'
export { insertRegistration } from './registration.sql'
