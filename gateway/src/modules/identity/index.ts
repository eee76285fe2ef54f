export { maskAddress, prefixOf, sourceOf } from './address'
export { type Audit, createAudit, type IdentityEvent, type IdentityEventName } from './audit'
export { deviceOf } from './device'
export { originOf, registerIdentity } from './identity.routes'
export { createIdentityService, type IdentityService, type Provider } from './identity.service'
export type { FinishedLogin, LoginType, Origin } from './login-types'
export {
  hashOfNobody,
  hashPassword,
  openPasswordChecker,
  type PasswordChecker,
  type PasswordCheckerOptions,
  passwordStrength,
} from './password-checker'
export type { Strength } from './password-pool'
