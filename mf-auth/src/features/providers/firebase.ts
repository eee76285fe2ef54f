import { ApiError } from '@parlay/shared/api'
import type { SystemStatus } from '@parlay/shared/contracts/endpoints/platform'
import { FirebaseError, initializeApp } from 'firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
  signInWithPopup,
  signOut,
} from 'firebase/auth'

export type ProviderProject = NonNullable<SystemStatus['identityProvider']>
export type Provider = 'google' | 'facebook'

/** Whom the emulator takes for the one who signs in; it knows no real Google. */
const emulated = JSON.stringify({ sub: 'emulated', email: 'emulated@example.test', email_verified: true, name: 'Emma' })

const codes: Record<string, ConstructorParameters<typeof ApiError>[0]['code']> = {
  'auth/popup-closed-by-user': 'AUTH_PROVIDER_CLOSED',
  'auth/cancelled-popup-request': 'AUTH_PROVIDER_CLOSED',
  'auth/user-cancelled': 'AUTH_PROVIDER_CLOSED',
  'auth/popup-blocked': 'SYS_POPUP_BLOCKED',
  'auth/network-request-failed': 'SYS_NETWORK',
}

let known: Auth | undefined

/** Nothing of it is kept in the browser: the provider's word is traded for our own session at once. */
function authOf({ projectId, apiKey, authDomain, emulatorUrl }: ProviderProject): Auth {
  if (known) return known
  const app = initializeApp({ projectId, apiKey, authDomain })
  known = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulatorUrl) connectAuthEmulator(known, emulatorUrl, { disableWarnings: true })
  return known
}

/**
 * Opens the provider's window and answers its id token. Throws `ApiError`: AUTH_PROVIDER_CLOSED, SYS_POPUP_BLOCKED,
 * SYS_NETWORK, SYS_UNEXPECTED.
 */
export async function askForIdToken(provider: Provider, project: ProviderProject): Promise<string> {
  const auth = authOf(project)
  try {
    const { user } = project.emulatorUrl
      ? await signInWithCredential(auth, GoogleAuthProvider.credential(emulated))
      : await signInWithPopup(auth, provider === 'google' ? new GoogleAuthProvider() : new FacebookAuthProvider())
    const token = await user.getIdToken()
    await signOut(auth)
    return token
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    throw new ApiError({ code: codes[error.code] ?? 'SYS_UNEXPECTED' })
  }
}
