export { registerIdentity } from './identity.routes'
export { createIdentityService } from './identity.service'
export { hashPassword, openPasswordChecker } from './password-checker'
