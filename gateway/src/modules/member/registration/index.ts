export {
  type AffiliateService,
  createAffiliateService,
  type Inviters,
  isInvited,
  type MemberInvitations,
} from './affiliate.service'
export { insertAgentCode, insertAgentDomain } from './affiliate.sql'
export { openAccount } from './open-account'
export { openRegistration } from './open-registration'
export { isAgentOf, placeBelow } from './place-member'
export { registerRegistration } from './registration.routes'
export { insertRegistration } from './registration.sql'
