import type { Brand } from '@parlay/server'
import type { MovableClock } from '../../core/clock'
import { AppError } from '../../core/errors'
import { announceCounts, gainSources } from '../../core/events'
import { saveEarnRule } from '../../core/may-earn.sql'
import { type Database, resetDatabase } from '../../db'
import type { Encryption } from '../../plugins/encryption'
import type { SessionStore } from '../../session'
import { type MemberModule, openAccount } from '../member'
import type { PlatformModule } from '../site/platform'
import type { ClockMover } from './move-clock'
import { type RewardStanding, saveStanding } from './standing.sql'

export interface SandboxOptions {
  db: Database
  clock: MovableClock
  brand: Pick<Brand, 'currency' | 'defaultLanguage' | 'leastRewardAge' | 'timeZone'>
  sessions: Pick<SessionStore, 'open'>
  mover: ClockMover
  encryption: Encryption
  platform: Pick<PlatformModule, 'settings' | 'changeSettings'>
  member: Pick<MemberModule, 'findId' | 'passwords' | 'verification'>
  seed: () => Promise<void>
  inboxUrl: string
}

export interface SandboxMember {
  account: string
  password: string
  email?: string | undefined
  /** In the form +639171234567. */
  mobile?: string | undefined
  isMobileVerified?: boolean | undefined
  /** The account of the upline. */
  upline?: string | undefined
  isAgent?: number | undefined
}

export type SandboxService = ReturnType<typeof createSandboxService>

/** Opens the calls of demos and tests on a running site. Never present in production. */
export function createSandboxService(options: SandboxOptions) {
  const { db, clock, brand, sessions, mover, encryption, platform, member, seed, inboxUrl } = options
  const requireId = async (account: string): Promise<bigint> => {
    const memberId = await member.findId(account)
    if (memberId === undefined) throw new AppError('SYS_INVALID_URL')
    return memberId
  }

  return {
    setFlags: platform.changeSettings,

    advanceClock: (seconds: number) => mover.advance(seconds * 1000),
    clockState: mover.state,

    /** Throws SYS_INVALID_URL if there is no such account. */
    async openSession(account: string, ip: string): Promise<{ cookie: string; token: string }> {
      return sessions.open({ memberId: await requireId(account), ip, userAgent: 'sandbox' })
    },

    /**
     * Creates a member as a registration does, with a wallet, a first message and unconfirmed contacts. Throws
     * REG_ACCOUNT_TAKEN, and SYS_INVALID_URL for an unknown upline.
     */
    async addMember({ account, password, email, mobile, upline, ...rest }: SandboxMember): Promise<void> {
      const uplineId = upline === undefined ? null : await requireId(upline)
      const passwordHash = await member.passwords.hash(password)
      const at = clock.now()
      await db.transaction(async (tx) => {
        const newMember = {
          account,
          passwordHash,
          email: email ?? null,
          mobile: mobile ?? null,
          isMobileVerified: rest.isMobileVerified ?? false,
          paymentPasswordHash: null,
          uplineId,
          isAgent: rest.isAgent ?? 0,
          birthday: null,
          language: brand.defaultLanguage,
          at,
        }
        const memberId = await openAccount(tx, newMember, brand.currency)
        if (memberId === undefined) throw new AppError('REG_ACCOUNT_TAKEN')
      })
    },

    /**
     * Acts like the operator's staff: excludes a member, gives a break from play, or closes rewards. Throws
     * SYS_INVALID_URL.
     */
    async setStanding(account: string, standing: RewardStanding): Promise<void> {
      const memberId = await requireId(account)
      await saveStanding(db, memberId, standing)
      announceCounts(db, memberId, ...gainSources)
    },

    reset: (): Promise<void> =>
      mover.setBack(async () => {
        await resetDatabase(db)
        await saveEarnRule(db, brand)
        await clock.setOffset(0)
        await seed()
        await platform.settings.refresh()
        await encryption.sweep()
        await member.verification.sweep()
      }),

    async listMessages(to: string): Promise<unknown> {
      const url = new URL('/inbox', inboxUrl)
      url.searchParams.set('to', to)
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
      if (!response.ok) throw new Error(`the inbox answered ${response.status}`)
      return response.json()
    },
  }
}
