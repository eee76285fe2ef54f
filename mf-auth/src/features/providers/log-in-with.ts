import { type LoginValue, login } from '@parlay/contracts/endpoints/session'
import { ApiError, callApi } from '@parlay/web/api'
import { linkOfTab } from '../../link-of-tab'
import type { Provider, ProviderProject } from '../../verification/firebase'

/**
 * Logs in with an identity provider, whose library is loaded only now. A new member belongs to the link that was followed. Throws `ApiError`: AUTH_PROVIDER_OFF if no
 * project is set up, AUTH_PROVIDER_CLOSED, SYS_POPUP_BLOCKED, and what the login throws.
 */
export async function logInWith(
  provider: Provider,
  portal: 'MEMBER' | 'AGENT',
  project: ProviderProject | null | undefined,
): Promise<LoginValue> {
  if (!project) throw new ApiError({ code: 'AUTH_PROVIDER_OFF' })
  const { askForIdToken } = await import('../../verification/firebase')
  const firebaseIdToken = await askForIdToken(provider, project)
  const invitation = { referralCode: linkOfTab(), domain: window.location.host }
  return callApi(login, { type: provider, firebaseIdToken, portal, ...invitation })
}
