import { z } from 'zod'

/**
 * How a member shows to be the one who sits there, before what must not happen at an unwatched screen: the password by
 * those who have one; others by a code sent to a contact that they have proven to be theirs (VERIFY.smsMember or
 * VERIFY.email, purpose PRESENCE), or by having signed in within the last ten minutes.
 */
export const presenceProofs = ['PASSWORD', 'SMS', 'EMAIL', 'SIGN_IN'] as const
export type PresenceProof = (typeof presenceProofs)[number]

/** The `value` of AUTH_REAUTH_REQUIRED: what this member can show, the best first. */
export interface PresenceDemand {
  proofs: PresenceProof[]
  maskedTarget: { SMS?: string; EMAIL?: string }
}

/** Part of every request that asks for such a proof. Without any, a fresh sign-in may be enough. */
export const presenceShape = {
  password: z.string().min(1, 'err_enter_correct').max(256, 'err_enter_correct').optional(),
  presence: z.object({ method: z.enum(['SMS', 'EMAIL']), code: z.string().trim().max(16) }).optional(),
}
export type ShownPresence = z.output<z.ZodObject<typeof presenceShape>>

/** What a call with such a proof can answer for it. */
export const presenceErrors = [
  'AUTH_REAUTH_REQUIRED',
  'AUTH_BAD_CREDENTIALS',
  'AUTH_PRESENCE_WRONG',
  'AUTH_LOCKED_TEMP',
] as const
