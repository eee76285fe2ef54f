export { createIdTokenReader } from './id-token'
export { createMemberOfProvider } from './member-of-provider'
export { createProviders } from './provider.service'
