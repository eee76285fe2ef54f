export { createMemberOfProvider } from './create-member-of-provider'
export { createProviders } from './provider.service'
export { createIdTokenReader } from './read-id-token'
