import { z } from 'zod'
import { opaqueText } from '../bounds'

/**
 * The objects that a browser and the gateway exchange about a passkey, as `@simplewebauthn` writes them: bytes are
 * base64url. Fields that nothing reads are left out.
 */

/** An id of an authenticator has at most 1023 bytes. */
const credentialId = opaqueText(1364)
const bytes = opaqueText(16_384)
const transports = z.array(opaqueText(32)).max(10)

const credentialShape = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** The signature of a passkey. */
export const signedPasskeySchema = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: opaqueText(128).optional(),
  }),
})

/** A new passkey. */
export const newPasskeySchema = z.object({
  ...credentialShape,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
})

const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** The demand for a signature. */
export const passkeyDemandSchema = z.object({
  rpId: z.string().optional(),
  challenge: z.string(),
  timeout: z.number().optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
  allowCredentials: z.array(knownCredential).optional(),
})
export type PasskeyDemand = z.infer<typeof passkeyDemandSchema>

/** The demand for a new passkey. */
export const newPasskeyDemandSchema = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(knownCredential).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
    })
    .optional(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
})
export type NewPasskeyDemand = z.infer<typeof newPasskeyDemandSchema>
