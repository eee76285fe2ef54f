import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { AppError } from '../../../core/errors'

/** Firebase's names of the supported sign-ins. */
const providerOf = { 'google.com': 'google', 'facebook.com': 'facebook', phone: 'phone' } as const
export type IdentityProvider = (typeof providerOf)[keyof typeof providerOf]

/** The person for whom the provider vouches. */
export interface ProvidedIdentity {
  provider: IdentityProvider
  /** The provider's own, lasting id of the person. */
  subject: string
  name: string | null
  /** Set only if the provider itself has verified it. */
  email: string | null
  /** In E.164; set only for `phone`. */
  mobile: string | null
}

export interface FirebaseSettings {
  projectId: string
  jwksUrl: string
  /** The auth emulator signs nothing; its tokens count only if an operator has configured it. */
  emulatorUrl?: string | undefined
}

/** A page trades its token for a session immediately, so an older token may be stolen. */
const maxAge = 5 * 60

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number().int(),
  name: z.string().max(256).optional(),
  email: z.string().max(256).optional(),
  email_verified: z.boolean().optional(),
  phone_number: z.string().max(32).optional(),
  firebase: z.object({
    sign_in_provider: z.enum(['google.com', 'facebook.com', 'phone']),
    identities: z.record(z.string(), z.array(z.string())).optional(),
  }),
})

/**
 * Reads Firebase id tokens (RS256, keys of the provider's JWKS; issuer, audience, times and sign-in provider are
 * checked: https://firebase.google.com/docs/auth/admin/verify-id-tokens). Throws AUTH_BAD_CREDENTIALS for any other.
 */
export function createIdTokenReader({ projectId, jwksUrl, emulatorUrl }: FirebaseSettings) {
  const issuer = `https://securetoken.google.com/${projectId}`
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5_000, cooldownDuration: 30_000 })

  async function readVerified(token: string, now: Date): Promise<JWTPayload> {
    const claims = { issuer, audience: projectId, currentDate: now, requiredClaims: ['exp', 'iat', 'sub'] }
    if (!emulatorUrl) return (await jwtVerify(token, keys, { ...claims, algorithms: ['RS256'] })).payload

    const payload = decodeJwt(token)
    const isOurs = payload.iss === issuer && payload.aud === projectId && (payload.exp ?? 0) * 1000 > now.getTime()
    if (!isOurs) throw new Error('not a token of the emulator for this project')
    return payload
  }

  return async function readIdToken(token: string, now: Date): Promise<ProvidedIdentity> {
    try {
      const claims = claimsSchema.parse(await readVerified(token, now))
      const age = now.getTime() / 1000 - claims.auth_time
      if (age > maxAge || age < -maxAge) throw new Error('signed in too long ago')

      const { sign_in_provider: name, identities = {} } = claims.firebase
      return {
        provider: providerOf[name],
        // The person's id at Google or Facebook outlives a Firebase project.
        subject: identities[name]?.[0] ?? claims.sub,
        name: claims.name ?? null,
        email: claims.email_verified && claims.email ? claims.email.toLowerCase() : null,
        mobile: name === 'phone' ? (claims.phone_number ?? null) : null,
      }
    } catch (cause) {
      throw new AppError('AUTH_BAD_CREDENTIALS', { cause })
    }
  }
}
