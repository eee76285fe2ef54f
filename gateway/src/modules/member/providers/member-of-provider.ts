import { randomInt } from 'node:crypto'
import type { Clock } from '../../../core/clock'
import type { Sql } from '../../../db'
import { dummyPasswordHash } from '../identity'
import { openAccount } from '../registration'

const digits = 9
const triesForName = 5

interface MemberOfProviderOptions {
  clock: Clock
  currency: string
  language: string
}

const newAccount = (): string => `p${String(randomInt(10 ** digits)).padStart(digits, '0')}`

/** Creates members with a wallet, a random account name, and no password that anybody knows. */
export const createMemberOfProvider =
  ({ clock, currency, language }: MemberOfProviderOptions) =>
  async (tx: Sql, { email }: { name: string | null; email: string | null }): Promise<bigint> => {
    const at = clock.now()
    for (let tried = 0; tried < triesForName; tried += 1) {
      const member = {
        account: newAccount(),
        passwordHash: dummyPasswordHash,
        paymentPasswordHash: null,
        uplineId: null,
        email,
        mobile: null,
        isMobileVerified: false,
        birthday: null,
        language,
        at,
      }
      const memberId = await openAccount(tx, member, currency)
      if (memberId !== undefined) return memberId
    }
    throw new Error('no free account name was found')
  }
