export { maskAddress, prefixOf } from './address'
export { type Audit, createAudit, type IdentityEvent } from './audit'
export { deviceOf, partsOfDevice } from './device'
export { originOf, registerIdentity } from './identity.routes'
export { createIdentityService, type IdentityService } from './identity.service'
export type { FinishedLogin, LoginType, Origin, ProviderVisit } from './login-types'
export { networkSchema, privateNetworks } from './networks'
export {
  dummyPasswordHash,
  hashPassword,
  openPasswordChecker,
  type PasswordChecker,
  type PasswordCheckerOptions,
  passwordStrength,
} from './password-checker'
export type { Strength } from './password-pool'
