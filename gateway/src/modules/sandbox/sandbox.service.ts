import type { MovableClock } from '../../clock'
import { type Database, resetDatabase } from '../../db'
import { AppError } from '../../errors'
import type { Encryption } from '../../plugins/encryption'
import type { SessionStore } from '../../session'
import type { MemberService } from '../member'
import type { OperatorSettingsStore, PlatformService } from '../platform'

export interface SandboxOptions {
  db: Database
  clock: MovableClock
  settings: OperatorSettingsStore
  platform: PlatformService
  sessions: SessionStore
  member: MemberService
  encryption: Encryption
  verification: { sweep(): Promise<void> }
  registration: { sweep(): Promise<void> }
  checkLedger: () => Promise<unknown>
  /** Fills an empty database with the demo data. */
  seed: () => Promise<void>
  inboxUrl: string
}

export type SandboxService = ReturnType<typeof createSandboxService>

/** What demos and tests do to a running site; never there in production. */
export function createSandboxService(options: SandboxOptions) {
  const {
    db,
    clock,
    settings,
    platform,
    sessions,
    member,
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
