export { maskAddress, prefixOf, sourceOf } from './address'
export { type Audit, createAudit, type IdentityEvent, type IdentityEventName } from './audit'
export { deviceOf } from './device'
export { registerIdentity } from './identity.routes'
export {
  createIdentityService,
  type FinishedLogin,
  type IdentityService,
  type LoginType,
  type Origin,
} from './identity.service'
export { hashPassword, openPasswordChecker, type PasswordChecker } from './password-checker'
