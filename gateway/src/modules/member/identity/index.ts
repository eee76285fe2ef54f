export { maskAddress, prefixOf } from '../../../core/address'
export { deviceOf, partsOfDevice } from '../../../core/device'
export {
  dummyPasswordHash,
  hashPassword,
  type PasswordChecker,
  passwordStrength,
} from '../../../proofs/password-checker'
export type { Strength } from '../../../proofs/password-pool'
export { type Audit, createAudit, type IdentityEvent } from './audit'
export { originOf, registerIdentity } from './identity.routes'
export { createIdentityService, type IdentityService } from './identity.service'
export type { FinishedLogin, LoginType, Origin, ProviderVisit } from './login-types'
export { networkSchema, privateNetworks } from './networks'
