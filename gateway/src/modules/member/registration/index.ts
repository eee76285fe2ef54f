export { insertAgentCode, insertAgentDomain } from './affiliate.sql'
export { createRegistration } from './create-registration'
export { registerRegistration } from './registration.routes'
export { insertMember } from './registration.sql'
