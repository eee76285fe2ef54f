import type { Brand } from '@parlay/shared/server'
import type { MovableClock } from '../../clock'
import { type Database, resetDatabase } from '../../db'
import { AppError } from '../../errors'
import { openMemberAccount } from '../../ledger'
import type { Encryption } from '../../plugins/encryption'
import type { SessionStore } from '../../session'
import type { PasswordChecker } from '../identity'
import type { MemberService } from '../member'
import { welcome } from '../messages'
import type { OperatorSettingsStore, PlatformService } from '../platform'
import { insertMember } from '../registration'

export interface SandboxOptions {
  db: Database
  clock: MovableClock
  brand: Pick<Brand, 'currency' | 'defaultLanguage'>
  settings: OperatorSettingsStore
  platform: PlatformService
  sessions: SessionStore
  member: MemberService
  passwords: Pick<PasswordChecker, 'hash'>
  encryption: Encryption
  verification: { sweep(): Promise<void> }
  registration: { sweep(): Promise<void> }
  checkLedger: () => Promise<unknown>
  /** Fills an empty database with the demo data. */
  seed: () => Promise<void>
  inboxUrl: string
}

export interface SandboxMember {
  account: string
  password: string
  email?: string | undefined
  /** As +639171234567. */
  mobile?: string | undefined
}

export type SandboxService = ReturnType<typeof createSandboxService>

/** What demos and tests do to a running site; never there in production. */
export function createSandboxService(options: SandboxOptions) {
  const {
    db,
    clock,
    brand,
    settings,
    platform,
    sessions,
    member,
    passwords,
    encryption,
    verification,
    registration,
    checkLedger,
    seed,
    inboxUrl,
  } = options
  return {
    setFlags: platform.changeSettings,
    checkLedger,

    async advanceClock(seconds: number): Promise<number> {
      await clock.advance(seconds)
      await sessions.sweep()
      await registration.sweep()
      return clock.now().getTime()
    },

    /** Throws SYS_INVALID_URL for an account that is not there. */
    async openSession(account: string, ip: string): Promise<{ cookie: string; token: string }> {
      const memberId = await member.findId(account)
      if (memberId === undefined) throw new AppError('SYS_INVALID_URL')
      return sessions.open({ memberId, ip, userAgent: 'sandbox' })
    },

    /**
     * A member as a registration leaves one: with a wallet, a first message, and contacts that nobody has confirmed.
     * Throws REG_ACCOUNT_TAKEN.
     */
    async addMember({ account, password, email, mobile }: SandboxMember): Promise<void> {
      const passwordHash = await passwords.hash(password)
      const at = clock.now()
      await db.transaction(async (tx) => {
        const memberId = await insertMember(tx, {
          ...{ account, passwordHash, email: email ?? null, mobile: mobile ?? null, isMobileVerified: false },
          ...{ paymentPasswordHash: null, uplineId: null, birthday: null },
          language: brand.defaultLanguage,
          at,
        })
        if (memberId === undefined) throw new AppError('REG_ACCOUNT_TAKEN')
        await openMemberAccount(tx, memberId, brand.currency)
        await welcome(tx, memberId, at)
      })
    },

    async reset(): Promise<void> {
      await resetDatabase(db)
      await clock.reset()
      await seed()
      await settings.refresh()
      await encryption.sweep()
      await verification.sweep()
    },

    async listMessages(to: string): Promise<unknown> {
      const url = new URL('/inbox', inboxUrl)
      url.searchParams.set('to', to)
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
      if (!response.ok) throw new Error(`the inbox answered ${response.status}`)
      return response.json()
    },
  }
}
