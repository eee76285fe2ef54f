import type { Auth, AuthProvider, UserCredential } from '@firebase/auth'
import * as firebase from '@firebase/auth'
import { errorMessage } from '@parlay/web/api'
import { i18n, setLanguage } from '@parlay/web/i18n'
import { askForIdToken, type ProviderProject } from './firebase'

// Firebase's library is third-party code and its window cannot open here, so the test inspects the calls to it.
jest.mock('@firebase/auth', () => ({
  ...jest.requireActual('@firebase/auth'),
  initializeAuth: () => ({}),
  signInWithPopup: jest.fn(),
  signOut: async () => undefined,
}))
const signInWithPopup = jest.mocked(firebase.signInWithPopup)

const project: ProviderProject = {
  projectId: 'parlay-test',
  apiKey: 'key',
  authDomain: 'parlay-test.firebaseapp.com',
  emulatorUrl: null,
  verifiesPhones: false,
}
const signedIn = { user: { getIdToken: async () => 'id-token' } } as unknown as UserCredential

test.each([
  ['google', 'google.com'],
  ['facebook', 'facebook.com'],
] as const)(
  'A6.providers the button of %s asks for the window of %s, and its id token goes to the gateway',
  async (provider, id) => {
    const asked: string[] = []
    signInWithPopup.mockImplementation(async (_auth: Auth, { providerId }: AuthProvider) => {
      asked.push(providerId)
      return signedIn
    })

    const token = await askForIdToken(provider, project)

    expect(asked).toEqual([id])
    expect(token).toBe('id-token')
  },
)

beforeAll(() => setLanguage('EN'))

/** The messages of section 8 for a sign-in by phone, and what Firebase gives for each. */
test.each([
  ['invalid phone number format', 'auth/invalid-phone-number', 'That number isn’t in the right format.'],
  ['enter a valid phone number', 'auth/missing-phone-number', 'Enter a valid mobile number.'],
  ['too many requests, retry after 5 minutes', 'auth/too-many-requests', 'Try again in 5 minutes.'],
  ['unknown error', 'auth/internal-error', 'Something went wrong.'],
  ['invalid verification code', 'auth/invalid-verification-code', 'The verification code is missing or wrong.'],
  ['missing verification code', 'auth/missing-verification-code', 'The verification code is missing or wrong.'],
  ['invalid captcha', 'auth/captcha-check-failed', 'The captcha is not valid'],
  ['non-whitelisted domain', 'auth/unauthorized-domain', 'this address is not registered for it'],
  ['quota not sufficient', 'auth/quota-exceeded', 'Contact customer service.'],
  ['function not enabled', 'auth/operation-not-allowed', 'Contact customer service.'],
  ['code expired, send again', 'auth/code-expired', 'Send a new one.'],
  ['popup closed by user', 'auth/popup-closed-by-user', 'The sign-in window was closed. Try again.'],
])('C3.phone-sign-in C3.phone-limits C3.phone-code “%s” is said for %s', async (_, fault, text) => {
  const { FirebaseError } = jest.requireActual<typeof import('@firebase/app')>('@firebase/app')
  signInWithPopup.mockRejectedValue(new FirebaseError(fault, 'refused'))

  const error = await askForIdToken('google', project).catch((refusal: unknown) => refusal)

  expect(errorMessage(error, i18n.t)).toContain(text)
})

test.each([
  ['auth/popup-closed-by-user', 'AUTH_PROVIDER_CLOSED'],
  ['auth/popup-blocked', 'SYS_POPUP_BLOCKED'],
  ['auth/account-exists-with-different-credential', 'REG_ACCOUNT_TAKEN'],
  ['auth/something-new', 'SYS_UNEXPECTED'],
])('A6 C3.popup %s is said as %s', async (fault, code) => {
  const { FirebaseError } = jest.requireActual<typeof import('@firebase/app')>('@firebase/app')
  signInWithPopup.mockRejectedValue(new FirebaseError(fault, 'refused'))

  await expect(askForIdToken('facebook', project)).rejects.toMatchObject({ code })
})
