import { FirebaseError, initializeApp } from '@firebase/app'
import {
  type Auth,
  type AuthCredential,
  type AuthProvider,
  browserPopupRedirectResolver,
  type ConfirmationResult,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
} from '@firebase/auth'
import type { SystemStatus } from '@parlay/contracts/endpoints/platform'
import { ApiError } from '@parlay/web/api'

export type ProviderProject = NonNullable<SystemStatus['identityProvider']>
export type Provider = 'google' | 'facebook'

/** The identities that the emulator accepts. It does not reach the real Google and does not show Facebook's window. */
const emulated: Record<Provider, () => AuthCredential> = {
  google: () => GoogleAuthProvider.credential(personOf({ sub: 'emulated-google', name: 'Emma', email_verified: true })),
  facebook: () => FacebookAuthProvider.credential(personOf({ sub: 'emulated-facebook', name: 'Efren' })),
}

const personOf = (person: { sub: string; name: string; email_verified?: boolean }): string =>
  JSON.stringify({ email: `${person.sub}@example.test`, ...person })

const providerOf: Record<Provider, () => AuthProvider> = {
  google: () => new GoogleAuthProvider(),
  facebook: () => new FacebookAuthProvider(),
}

const codes: Record<string, ConstructorParameters<typeof ApiError>[0]['code']> = {
  'auth/popup-closed-by-user': 'AUTH_PROVIDER_CLOSED',
  'auth/cancelled-popup-request': 'AUTH_PROVIDER_CLOSED',
  'auth/user-cancelled': 'AUTH_PROVIDER_CLOSED',
  'auth/popup-blocked': 'SYS_POPUP_BLOCKED',
  'auth/account-exists-with-different-credential': 'REG_ACCOUNT_TAKEN',
  'auth/network-request-failed': 'SYS_NETWORK',
  'auth/operation-not-allowed': 'AUTH_PROVIDER_OFF',
  'auth/admin-restricted-operation': 'AUTH_PROVIDER_OFF',
  'auth/unauthorized-domain': 'SMS_CAPTCHA_DOMAIN',
  'auth/captcha-check-failed': 'SMS_CAPTCHA_DOMAIN',
  'auth/invalid-app-credential': 'SMS_CAPTCHA_DOMAIN',
  'auth/missing-app-credential': 'SMS_CAPTCHA_DOMAIN',
  'auth/invalid-phone-number': 'SMS_INVALID_PHONE',
  'auth/missing-phone-number': 'SMS_INVALID_PHONE',
  'auth/invalid-verification-code': 'SMS_CODE_WRONG',
  'auth/missing-verification-code': 'SMS_CODE_MISSING',
  'auth/code-expired': 'SMS_CODE_EXPIRED',
  'auth/too-many-requests': 'SMS_TOO_MANY',
  'auth/quota-exceeded': 'SMS_QUOTA',
}

let known: Auth | undefined

/** Nothing is stored in the browser, because the provider's token is exchanged for our own session immediately. */
function authOf({ projectId, apiKey, authDomain, emulatorUrl }: ProviderProject): Auth {
  if (known) return known
  const app = initializeApp({ projectId, apiKey, authDomain })
  known = initializeAuth(app, {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  if (emulatorUrl) {
    connectAuthEmulator(known, emulatorUrl, { disableWarnings: true })
    known.settings.appVerificationDisabledForTesting = true
  }
  return known
}

async function asApiErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    throw new ApiError({ code: codes[error.code] ?? 'SYS_UNEXPECTED' })
  }
}

async function takeToken(auth: Auth, { getIdToken }: { getIdToken: () => Promise<string> }): Promise<string> {
  const token = await getIdToken()
  await signOut(auth)
  return token
}

/**
 * Opens the provider's window and returns its id token. Throws `ApiError`: AUTH_PROVIDER_CLOSED, SYS_POPUP_BLOCKED,
 * SYS_NETWORK, SYS_UNEXPECTED.
 */
export const askForIdToken = (provider: Provider, project: ProviderProject): Promise<string> =>
  asApiErrors(async () => {
    const auth = authOf(project)
    const { user } = project.emulatorUrl
      ? await signInWithCredential(auth, emulated[provider]())
      : await signInWithPopup(auth, providerOf[provider]())
    return takeToken(auth, { getIdToken: () => user.getIdToken() })
  })

let sent: ConfirmationResult | undefined
let confirmed: { code: string; token: string } | undefined

/** Makes the provider send a code to a number in E.164. Throws `ApiError`: SMS_*, SYS_NETWORK, SYS_UNEXPECTED. */
export const sendPhoneCode = (e164: string, project: ProviderProject): Promise<void> =>
  asApiErrors(async () => {
    const auth = authOf(project)
    const place = document.body.appendChild(document.createElement('div'))
    const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
    try {
      sent = await signInWithPhoneNumber(auth, e164, verifier)
      confirmed = undefined
    } finally {
      verifier.clear()
      place.remove()
    }
  })

/**
 * Returns the id token for the code that was sent last. A code can be used once; its token can be sent as often as the
 * form is.
 */
export const confirmPhoneCode = (code: string, project: ProviderProject): Promise<string> =>
  asApiErrors(async () => {
    if (confirmed?.code === code) return confirmed.token
    if (!sent) throw new ApiError({ code: 'SMS_CODE_WRONG' })
    const { user } = await sent.confirm(code)
    const token = await takeToken(authOf(project), { getIdToken: () => user.getIdToken() })
    confirmed = { code, token }
    return token
  })
