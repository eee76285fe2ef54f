import type { Auth, AuthProvider, UserCredential } from '@firebase/auth'
import * as firebase from '@firebase/auth'
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

test.each([
  ['auth/popup-closed-by-user', 'AUTH_PROVIDER_CLOSED'],
  ['auth/popup-blocked', 'SYS_POPUP_BLOCKED'],
  ['auth/account-exists-with-different-credential', 'REG_ACCOUNT_TAKEN'],
  ['auth/something-new', 'SYS_UNEXPECTED'],
])('A6 C3.phone-sign-in %s is said as %s', async (fault, code) => {
  const { FirebaseError } = jest.requireActual<typeof import('@firebase/app')>('@firebase/app')
  signInWithPopup.mockRejectedValue(new FirebaseError(fault, 'refused'))

  await expect(askForIdToken('facebook', project)).rejects.toMatchObject({ code })
})
