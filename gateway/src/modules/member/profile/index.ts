export { maskAccount, maskEmail, maskMobile, maskName } from './mask-contact'
export { registerProfile } from './profile.routes'
export { createProfileService } from './profile.service'
