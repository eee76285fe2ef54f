import { AppError } from '../../../core/errors'
import { type EnterParts, enterMember, getEntrant } from './enter-member'
import type { FinishedLogin, LoginWishes, Origin, ProviderVisit } from './login-types'

type Provider = 'google' | 'facebook' | 'firebase'

export interface ProviderParts extends EnterParts {
  /** Finds the member to whom a provider's token belongs. Without it every provider is off. */
  verifyProviderToken?: (provider: Provider, idToken: string, visit: ProviderVisit) => Promise<{ memberId: bigint }>
}

export interface ProviderLogin extends LoginWishes {
  type: Provider
  firebaseIdToken: string
  referralCode?: string | undefined
  domain?: string | undefined
}

/** Throws AUTH_PROVIDER_OFF, and the errors of `enterMember`. */
export async function logInByProvider(
  parts: ProviderParts,
  { type, firebaseIdToken, referralCode, domain, ...wishes }: ProviderLogin,
  origin: Origin,
): Promise<FinishedLogin> {
  const { verifyProviderToken } = parts
  if (!verifyProviderToken) throw new AppError('AUTH_PROVIDER_OFF')
  const visit = { ...origin, invitation: { referralCode, domain } }
  const { memberId } = await verifyProviderToken(type, firebaseIdToken, visit)
  return enterMember(parts, await getEntrant(parts, memberId, origin), { loginType: type, ...wishes }, origin)
}
