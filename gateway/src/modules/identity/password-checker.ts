import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../errors'

/** argon2id, which is the library's default algorithm, at the strength of the OWASP minimum. */
const passwordStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, passwordStrength)

export interface PasswordCheckerOptions {
  /** Checks at the same time; each takes 19 MiB and a processor. One more than there are, so that none waits for us. */
  width?: number
  /** Checks that may wait; more are refused, because their callers would have given up before their turn. */
  queueLimit?: number
  onQueueChange?: (waiting: number) => void
}

export type PasswordChecker = Awaited<ReturnType<typeof openPasswordChecker>>

/** Checks passwords off the event loop. A check takes the same time whether or not there is an account. */
export async function openPasswordChecker(options: PasswordCheckerOptions = {}) {
  const { width = availableParallelism() + 1, queueLimit = 400, onQueueChange } = options
  const hashOfNobody = await hashPassword('the password of nobody')
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < width) {
      running += 1
      return
    }
    if (waiting.length >= queueLimit) throw new AppError('SYS_RATE_LIMIT', { value: { retryAfter: 5 } })
    const turn = new Promise<void>((resolve) => waiting.push(resolve))
    onQueueChange?.(waiting.length)
    await turn
  }

  function leave(): void {
    const next = waiting.shift()
    if (!next) {
      running -= 1
      return
    }
    onQueueChange?.(waiting.length)
    next()
  }

  return {
    /** Whether the password is the one that was hashed; false for an account that is not there. */
    async check(passwordHash: string | undefined, password: string): Promise<boolean> {
      await enter()
      try {
        const isRight = await verify(passwordHash ?? hashOfNobody, password)
        return isRight && passwordHash !== undefined
      } finally {
        leave()
      }
    },
  }
}
