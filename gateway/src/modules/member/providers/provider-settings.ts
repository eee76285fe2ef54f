import { z } from 'zod'
import type { FirebaseSettings } from './read-id-token'

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Google, Facebook and numbers verified by Firebase; without a project these logins are off. */
export const providerEnvironment = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,30}$/, 'is no project id')
    .optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  FIREBASE_JWKS_URL: z.url().default(googleKeys),
  /** `1`: Firebase verifies numbers, and the gateway sends no codes. */
  FIREBASE_PHONE: z.enum(['0', '1']).default('0'),
  /** The auth emulator, whose tokens are not signed; refused without the sandbox. */
  FIREBASE_EMULATOR_URL: z.url().optional(),
}

interface ProviderEnvironment {
  PARLAY_SANDBOX: boolean
  FIREBASE_PROJECT_ID?: string | undefined
  FIREBASE_API_KEY?: string | undefined
  FIREBASE_AUTH_DOMAIN?: string | undefined
  FIREBASE_JWKS_URL: string
  FIREBASE_PHONE: '0' | '1'
  FIREBASE_EMULATOR_URL?: string | undefined
}

/** Settings for the gateway; `browser` is the part that is sent to pages. */
export interface ProviderSettings extends FirebaseSettings {
  browser: {
    projectId: string
    apiKey: string
    authDomain: string
    emulatorUrl: string | null
    verifiesPhones: boolean
  }
}

export function checkProviderEnvironment(env: ProviderEnvironment, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (env.FIREBASE_PROJECT_ID && !env.FIREBASE_API_KEY) refuse('FIREBASE_API_KEY', 'is needed with FIREBASE_PROJECT_ID')
  if (env.FIREBASE_EMULATOR_URL && !env.PARLAY_SANDBOX)
    refuse('FIREBASE_EMULATOR_URL', 'is for a sandbox only: the emulator lets anybody be anybody')
}

export function readProviderSettings(env: ProviderEnvironment): ProviderSettings | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_EMULATOR_URL: emulatorUrl } = env
  if (!projectId || !apiKey) return undefined
  const authDomain = env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
  return {
    projectId,
    jwksUrl: env.FIREBASE_JWKS_URL,
    emulatorUrl,
    browser: {
      projectId,
      apiKey,
      authDomain,
      emulatorUrl: emulatorUrl ?? null,
      verifiesPhones: env.FIREBASE_PHONE === '1',
    },
  }
}
