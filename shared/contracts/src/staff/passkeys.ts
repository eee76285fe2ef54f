import { z } from 'zod'
import { opaqueText, trimmedText } from '../bounds'
import { timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { newPasskeyDemandSchema, newPasskeySchema, passkeyDemandSchema } from './passkey-shapes'

/** Passkeys of one account. */
export const mostPasskeys = 10
/** Characters of the name that a person gives to a passkey. */
export const longestPasskeyName = 64

const passkeySchema = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: timestampSchema,
  /** Null before it was shown for the first time. */
  usedAt: timestampSchema.nullable(),
})
export type StaffPasskey = z.infer<typeof passkeySchema>

export const askPasskeyOfLogin = defineStaffEndpoint({
  id: 'session.passkeyOfLogin',
  method: 'POST',
  path: '/session/factor/passkey',
  permission: 'open',
  reason: 'none',
  summary: 'What a passkey has to sign as the second step of a log-in. It counts once',
  request: z.object({ challenge: opaqueText(128) }),
  response: passkeyDemandSchema,
  errors: ['AUTH_2FA_EXPIRED', 'STAFF_PASSKEY_REFUSED'],
})

export const askPasskeyOfSession = defineStaffEndpoint({
  id: 'session.passkeyOfProof',
  method: 'POST',
  path: '/session/proof/passkey',
  permission: 'signed-in',
  reason: 'none',
  summary: 'What a passkey has to sign as the second factor of this session again. It counts once',
  request: z.object({}),
  response: passkeyDemandSchema,
  errors: ['STAFF_PASSKEY_REFUSED'],
})

export const listStaffPasskeys = defineStaffEndpoint({
  id: 'session.passkeys',
  method: 'GET',
  path: '/session/passkeys',
  permission: 'signed-in',
  reason: 'none',
  summary: 'The passkeys of the member of staff',
  request: z.object({}),
  response: z.object({ list: z.array(passkeySchema) }),
  errors: [],
})

export const askNewPasskey = defineStaffEndpoint({
  id: 'session.askNewPasskey',
  method: 'POST',
  path: '/session/passkeys/demand',
  permission: 'signed-in',
  reason: 'none',
  needsStepUp: true,
  summary: 'What an authenticator has to sign to become a passkey of the member of staff. It counts once',
  request: z.object({}),
  response: newPasskeyDemandSchema,
  errors: ['STAFF_PASSKEY_LIMIT'],
})

export const addStaffPasskey = defineStaffEndpoint({
  id: 'session.addPasskey',
  method: 'POST',
  path: '/session/passkeys',
  permission: 'signed-in',
  reason: 'none',
  needsStepUp: true,
  summary: 'Adds a passkey to the member of staff',
  request: z.object({
    name: trimmedText(longestPasskeyName, 'err_enter_correct').min(1, 'err_required'),
    passkey: newPasskeySchema,
  }),
  response: passkeySchema,
  errors: ['STAFF_PASSKEY_REFUSED', 'STAFF_PASSKEY_KNOWN', 'STAFF_PASSKEY_LIMIT'],
})

export const removeStaffPasskey = defineStaffEndpoint({
  id: 'session.removePasskey',
  method: 'DELETE',
  path: '/session/passkeys/:passkeyId',
  permission: 'signed-in',
  reason: 'none',
  needsStepUp: true,
  summary: 'Removes a passkey of the member of staff. The authenticator of the account stays',
  request: z.object({ passkeyId: trimmedText(32) }),
  response: z.null(),
  errors: ['SYS_INVALID_URL'],
})
