import type { StaffRequestOf } from '@parlay/contracts/staff/define-staff-endpoint'
import type { NewPasskeyDemand, PasskeyDemand } from '@parlay/contracts/staff/passkey-shapes'
import type { addStaffPasskey } from '@parlay/contracts/staff/passkeys'
import type { ShownFactor } from '@parlay/contracts/staff/session'
import { ApiError } from '@parlay/web/api'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

type SignedPasskey = Extract<ShownFactor, { factor: 'passkey' }>['passkey']
type NewPasskey = StaffRequestOf<typeof addStaffPasskey>['passkey']

export const canUsePasskeys = browserSupportsWebAuthn

/** Lets the reader sign a demand with a passkey. Throws `ApiError`. */
export const signWithPasskey = (demand: PasskeyDemand): Promise<SignedPasskey> =>
  startAuthentication({ optionsJSON: demand as Parameters<typeof startAuthentication>[0]['optionsJSON'] }).then(
    (signed) => signed as SignedPasskey,
    refuse,
  )

/** Lets the reader make a passkey. Throws `ApiError`. */
export const makePasskey = (demand: NewPasskeyDemand): Promise<NewPasskey> =>
  startRegistration({ optionsJSON: demand as Parameters<typeof startRegistration>[0]['optionsJSON'] }).then(
    (made) => made as NewPasskey,
    refuse,
  )

const textOfFault: Readonly<Record<string, string>> = {
  InvalidStateError: 'err_staff_passkey_known',
  SecurityError: 'err_passkey_address',
}

/** A browser says why it has no answer by the name of its error. Most often the reader has closed its question. */
function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new ApiError({ code: 'PASSKEY', messageKey: textOfFault[name] ?? 'err_passkey_cancelled' })
}
