import { ApiError } from '@parlay/shared/api'
import type { LoginValue } from '@parlay/shared/contracts/endpoints/session'

export type Provider = 'google' | 'facebook'

/** Logs in with an identity provider. Throws `ApiError`; this build has no adapter for any provider. */
export async function logInWith(_provider: Provider, _portal: 'MEMBER' | 'AGENT'): Promise<LoginValue> {
  throw new ApiError({ code: 'AUTH_PROVIDER_OFF' })
}
