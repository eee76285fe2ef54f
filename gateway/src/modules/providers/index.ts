export { createIdTokenReader } from './id-token'
export { createMemberOfProvider } from './member-of-provider'
export { createProviders, type ProviderOptions } from './provider.service'
export {
  checkProviderEnvironment,
  type ProviderSettings,
  providerEnvironment,
  readProviderSettings,
} from './provider-settings'
