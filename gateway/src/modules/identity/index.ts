export { registerIdentity } from './identity.routes'
export { createIdentityService, type IdentityService } from './identity.service'
export { hashPassword, openPasswordChecker, type PasswordChecker, passwordStrength } from './password-checker'
