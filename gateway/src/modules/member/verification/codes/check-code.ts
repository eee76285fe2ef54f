import type { CodePurpose } from '@parlay/contracts/endpoints/verification'
import type { Clock } from '../../../../core/clock'
import { AppError, isAppError } from '../../../../core/errors'
import type { Database } from '../../../../db'
import { type Asker, askerLifetime } from '../asker'
import type { VerificationKeys } from '../keys'
import { type CodeKey, countTry, insertProof, takeCode } from './codes.sql'
import { hashProof, textToHash } from './hash-code'
import { markVerified } from './send-limits.sql'

export interface CheckParts {
  db: Database
  clock: Clock
  keys: VerificationKeys
}

export interface TypedCode {
  target: string
  purpose: CodePurpose
  /** Undefined for a browser that has asked for nothing; every code is wrong then. */
  asker: Asker | undefined
  code: string | undefined
}

const mostTries = 5

const refusals = ['SMS_CODE_MISSING', 'SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'] as const

/**
 * Uses the code up. Throws SMS_CODE_MISSING, SMS_CODE_WRONG, or SMS_CODE_EXPIRED after five minutes and after five
 * tries.
 */
export async function checkCode(
  { db, clock, keys }: CheckParts,
  { code, asker, target, purpose }: TypedCode,
): Promise<void> {
  if (!code) throw new AppError('SMS_CODE_MISSING')
  if (asker === undefined) throw new AppError('SMS_CODE_WRONG')
  const key: CodeKey = { asker, target: target.toLowerCase(), purpose }
  const tried = await countTry(db, key)
  if (!tried) throw new AppError('SMS_CODE_WRONG')
  if (tried.tries > mostTries || tried.expiresAt <= clock.now()) throw new AppError('SMS_CODE_EXPIRED')
  const isRight = await keys.isHashOf(textToHash(key, code), { kid: tried.kid, hash: tried.codeHash })
  if (!isRight || !(await takeCode(db, key, tried.sendId))) throw new AppError('SMS_CODE_WRONG')
  const at = clock.now()
  await markVerified(db, tried.sendId, at)
  await insertProof(db, hashProof(key), new Date(at.getTime() + askerLifetime * 1000))
}

/** Works like `checkCode`, for callers that only report whether the code is right. */
export async function isRightCode(parts: CheckParts, typed: TypedCode): Promise<boolean> {
  try {
    await checkCode(parts, typed)
    return true
  } catch (error) {
    if (refusals.some((refusal) => isAppError(error, refusal))) return false
    throw error
  }
}
