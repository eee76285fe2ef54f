import { z } from 'zod'
import { digitsText, typedPassword } from './bounds'

/**
 * The proofs that members are present before an action that must not happen at an unattended screen. Members with a
 * password enter it. Others use a code sent to a verified contact (VERIFY.smsMember or VERIFY.email, purpose PRESENCE),
 * or have signed in within the last ten minutes.
 */
export const presenceProofs = ['PASSWORD', 'SMS', 'EMAIL', 'SIGN_IN'] as const
export type PresenceProof = (typeof presenceProofs)[number]

/** The `value` of AUTH_REAUTH_REQUIRED: the proofs that this member can give, preferred ones first. */
export interface PresenceDemand {
  proofs: PresenceProof[]
  maskedTarget: { SMS?: string; EMAIL?: string }
}

/** The fields of every request that requires such a proof. Without any of them, a recent sign-in may be enough. */
export const presenceShape = {
  password: typedPassword(256, 'err_enter_correct').optional(),
  presence: z.object({ method: z.enum(['SMS', 'EMAIL']), code: digitsText(16) }).optional(),
}
export type ShownPresence = z.output<z.ZodObject<typeof presenceShape>>

/** The errors that a call with such a proof can return. */
export const presenceErrors = [
  'AUTH_REAUTH_REQUIRED',
  'AUTH_BAD_CREDENTIALS',
  'AUTH_PRESENCE_WRONG',
  'AUTH_LOCKED_TEMP',
] as const
