import type { HumanScene } from '@parlay/contracts/endpoints/verification'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import type { Sql } from '../../../../db'
import { spendNonce } from '../../../../plugins/encryption.sql'
import type { VerificationKeys } from '../keys'

const algorithm = 'SHA-256'
const lifetime = 5 * 60_000
/**
 * The maximum number of hashes, of which half are needed on average: under a second on a cheap phone
 * (docs/performance.md).
 */
const hardest = 20_000
const resendInterval = 3

/** The browser's solution as base64 of JSON, in the format of ALTCHA's widget. */
const solutionSchema = z.object({
  algorithm: z.literal(algorithm),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0).max(hardest),
  // Without the closing delimiter, digits could move between the parameters and the number.
  salt: z.string().max(256).endsWith('&'),
  signature: z.string().max(128),
})

export interface SolvedChallenge {
  /** The same for every encoding of one solution. It is spent among the nonces of encrypted calls. */
  nonce: string
  expiresAt: Date
}

export interface HumanOptions {
  db: Sql
  clock: Clock
  keys: VerificationKeys
  isOn: () => boolean
}

export type HumanService = ReturnType<typeof createHumanService>

function parseToken(token: string) {
  try {
    return solutionSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

/** Checks proof of work (ALTCHA, version 1), which is cheap for one visitor and expensive for a thousand requests. */
export function createHumanService({ db, clock, keys, isOn }: HumanOptions) {
  async function read(token: string | undefined, scene: HumanScene): Promise<SolvedChallenge | undefined> {
    const solution = token === undefined ? undefined : parseToken(token)
    if (!solution) return undefined
    const params = extractParams(solution)
    const expiresAt = new Date(Number(params.expires) * 1000)
    if (params.scene !== scene || !(expiresAt > clock.now())) return undefined
    const secret = await keys.find(params.kid ?? '')
    if (!secret || !(await verifySolution(solution, secret.toString('hex'), false))) return undefined
    return { nonce: `human:${solution.challenge}`, expiresAt }
  }

  return {
    isOn,

    /**
     * Checks signature, expiry, scene and solution. Whether it was used before is checked by the code that spends the
     * nonce.
     */
    read,

    /** Throws AUTH_HUMAN_REQUIRED unless the token is a fresh solution for this scene. A token can be used once. */
    async assertSolved(token: string | undefined, scene: HumanScene): Promise<void> {
      if (!isOn()) return
      const solved = await read(token, scene)
      if (!solved || !(await spendNonce(db, solved.nonce, solved.expiresAt))) {
        throw new AppError('AUTH_HUMAN_REQUIRED')
      }
    },

    async challenge(scene: HumanScene) {
      if (!isOn()) return { provider: 'none' as const, siteKey: null, challenge: null, resendInterval, expiresAt: null }
      const { kid, secret } = keys.current()
      const expires = new Date(clock.now().getTime() + lifetime)
      const challenge = await createChallenge({
        algorithm,
        hmacKey: secret.toString('hex'),
        maxnumber: hardest,
        expires,
        params: { kid, scene },
      })
      return {
        provider: 'altcha' as const,
        siteKey: null,
        challenge: { ...challenge, maxnumber: hardest },
        resendInterval,
        expiresAt: Math.floor(expires.getTime() / 1000) * 1000,
      }
    },
  }
}
