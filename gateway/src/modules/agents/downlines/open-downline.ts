import type { ValueOf } from '@parlay/contracts'
import type { createDownline } from '@parlay/contracts/endpoints/agent-links'
import type { z } from 'zod'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { toMillionths } from '../../../core/millionths'
import { drawLetters } from '../../../core/order-no'
import type { Database } from '../../../db'
import type { RateLimiter } from '../../../plugins/rate-limit'
import { isAgentOf, openAccount } from '../../member'
import type { AgentRules } from '../agents-file'
import { assertRebate } from '../assert-rebate'
import { lockRebate } from '../rebate.sql'
import { findOpening, insertOpening, type Opening } from './opening.sql'

export interface OpenDownlineOptions {
  db: Database
  clock: Clock
  limiter: Pick<RateLimiter, 'take'>
  /** Multiplies the number of times that one agent may learn that an account is taken. */
  limitScale: number
  rules: Pick<AgentRules, 'highestRebate'>
  currency: string
  language: string
  /** Returns an account as it is stored, from the text that was typed. Throws REG_FIELD_INVALID. */
  readAccount: (typed: string) => string
  hashPassword: (password: string) => Promise<string>
}

type Wish = z.output<typeof createDownline.request>
type Answer = ValueOf<typeof createDownline>

interface Fresh {
  requestKey: string
  initialPassword: string
  passwordHash: string
}

/** Twelve characters, of letters and digits that are easy to read out, have about sixty bits. */
const passwordLength = 12
const hour = 60 * 60_000
/** The number of times in an hour that an agent may learn that an account is taken. */
const takenPerHour = 20

/** Opens accounts directly below an agent, for people who did not register themselves. */
export function createDownlineOpener(options: OpenDownlineOptions) {
  const { db, clock, limiter, limitScale, rules, currency, language, readAccount, hashPassword } = options

  /** A repeated request answers the account that it opened before. The password is shown only in the first answer. */
  function repeat({ memberId, account }: Opening, wished: string): Answer {
    if (account !== wished) throw new AppError('IDEMP_MISMATCH')
    return { memberId: String(memberId), account, initialPassword: null, mustChangePassword: true }
  }

  /** Returns undefined if the account belongs to another member. */
  const open = (agentId: bigint, wish: Wish, { requestKey, initialPassword, passwordHash }: Fresh) =>
    db.transaction(async (tx): Promise<Answer | undefined> => {
      const own = await lockRebate(tx, agentId)
      const opened = await findOpening(tx, agentId, requestKey)
      if (opened) return repeat(opened, wish.account)
      const at = clock.now()
      const rebateMillionths = toMillionths(wish.rebate)
      assertRebate(rebateMillionths, { atMost: Math.min(own, rules.highestRebate) })
      const member = {
        account: wish.account,
        passwordHash,
        isAgent: isAgentOf(wish.accountType),
        uplineId: agentId,
        rebateMillionths,
        mustChangePassword: true,
        paymentPasswordHash: null,
        email: null,
        mobile: null,
        isMobileVerified: false,
        birthday: null,
        language,
        at,
      }
      const memberId = await openAccount(tx, member, currency)
      if (memberId === undefined) return undefined
      await insertOpening(tx, { memberId, agentId, requestKey, at })
      return { memberId: String(memberId), account: wish.account, initialPassword, mustChangePassword: true }
    })

  /** An agent who opens an account has to learn that its name is taken, but must not be able to try a list of names. */
  async function refuseTaken(agentId: bigint): Promise<never> {
    const retryAfter = await limiter.take(`taken:agent:${agentId}`, Math.ceil(takenPerHour * limitScale), hour)
    if (retryAfter !== undefined) throw new AppError('SYS_RATE_LIMIT', { value: { retryAfter } })
    throw new AppError('REG_ACCOUNT_TAKEN', {
      value: { fields: { account: { key: 'err_account_taken', params: {} } } },
    })
  }

  return async (agentId: bigint, wish: Wish, requestKey: string): Promise<Answer> => {
    const account = readAccount(wish.account)
    const initialPassword = drawLetters(passwordLength)
    const secret = { initialPassword, passwordHash: await hashPassword(initialPassword) }
    return (await open(agentId, { ...wish, account }, { ...secret, requestKey })) ?? refuseTaken(agentId)
  }
}

export type OpenDownline = ReturnType<typeof createDownlineOpener>
