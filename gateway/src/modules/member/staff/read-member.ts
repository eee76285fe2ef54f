import type { WithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { printMoney } from '@parlay/contracts/money'
import type {
  LinkedMember,
  MemberCase,
  MemberDevices,
  MemberLimits,
  StaffMember,
} from '@parlay/contracts/staff/members'
import { maskAddress } from '../../../core/address'
import { deviceOf } from '../../../core/device'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { dummyPasswordHash } from '../../../proofs/password-checker'
import { maskEmail, maskMobile, maskName } from '../profile'
import * as rows from './facts.sql'
import { standingOf } from './standing'

const shownCases = 20
const shownLinks = 50

const timeOf = (date: Date | null): number | null => date?.getTime() ?? null

/** Returns a member by account. Throws SYS_INVALID_URL. */
export async function requireFacts(db: Database, account: string): Promise<rows.FactsRow> {
  const facts = await rows.findFacts(db, account, dummyPasswordHash)
  if (!facts) throw new AppError('SYS_INVALID_URL')
  return facts
}

const contactOf = (masked: string | null, isProven: boolean) => (masked === null ? null : { masked, isProven })

/** Reads the standing and the facts of a member, with masks over personal fields. */
export async function readMember(db: Database, account: string): Promise<StaffMember> {
  const row = await requireFacts(db, account)
  const standing = standingOf(row)
  const payouts = await rows.listPayouts(db, row.id)
  return {
    memberId: String(row.id),
    account: row.account,
    nickname: row.nickname,
    standing,
    standingSince: standing === 'ACTIVE' ? null : timeOf(row.closedAt ?? row.suspendedAt),
    type: row.type,
    rank: { name: row.rankName, level: row.rankLevel },
    labels: row.labels,
    language: row.language,
    upline: row.upline,
    registeredAt: row.createdAt.getTime(),
    lastLoginAt: timeOf(row.lastLoginAt),
    mobile: contactOf(row.mobile && maskMobile(row.mobile), row.isMobileProven),
    email: contactOf(row.email && maskEmail(row.email), row.isEmailProven),
    nameMasked: row.name && maskName(row.name),
    addressMasked: row.address && maskName(row.address),
    payoutAccounts: payouts.map(({ holder, addedAt, ...payout }) => ({
      ...payout,
      holderMasked: maskName(holder),
      addedAt: addedAt.getTime(),
    })),
    security: {
      hasPassword: row.hasPassword,
      hasPaymentPassword: row.hasPaymentPassword,
      hasAuthenticator: row.hasAuthenticator,
      mustChangePassword: row.mustChangePassword,
      openSessions: row.openSessions,
    },
  }
}

/** Reads what limits a member: exclusion and break, rewards, and the rules of withdrawals. */
export async function readLimits(
  db: Database,
  account: string,
  { currency, getOptions }: { currency: string; getOptions: (memberId: bigint) => Promise<WithdrawOptions> },
): Promise<MemberLimits> {
  const row = await requireFacts(db, account)
  const [options, isForever] = await Promise.all([getOptions(row.id), rows.isExcludedForever(db, row.id)])
  const { min, max, dailyLeft, dailyCountLeft, feeRule, openOrderNo } = options
  return {
    excludedUntil: isForever ? 'forever' : timeOf(row.excludedUntil),
    timedOutUntil: timeOf(row.timedOutUntil),
    earnsRewards: row.earns,
    withdrawal: {
      min,
      max,
      dailyLeft,
      dailyCountLeft,
      turnoverRemaining: options.turnover.remaining,
      feeRule,
      openOrderNo,
    },
    currency,
  }
}

export async function readCases(db: Database, memberId: bigint): Promise<{ list: MemberCase[] }> {
  const cases = await rows.listCases(db, memberId, shownCases)
  return {
    list: cases.map(({ at, amount, ...one }) => ({
      ...one,
      time: at.getTime(),
      amount: amount === null ? null : printMoney(amount),
    })),
  }
}

export async function readDevices(db: Database, memberId: bigint): Promise<MemberDevices> {
  const [sessions, browsers, marks] = await Promise.all([
    rows.listSessions(db, memberId),
    rows.listBrowsers(db, memberId),
    rows.listMarks(db, memberId),
  ])
  return {
    sessions: sessions.map(({ id, ip, userAgent, loginType, createdAt, lastSeenAt }) => ({
      sessionId: String(id),
      device: deviceOf(userAgent),
      network: maskAddress(ip),
      loginType,
      openedAt: createdAt.getTime(),
      lastSeenAt: lastSeenAt.getTime(),
    })),
    browsers: browsers.map(({ device, network, usedAt, endsAt }) => ({
      device,
      network: network === null ? '' : maskAddress(network),
      usedAt: timeOf(usedAt),
      endsAt: endsAt.getTime(),
    })),
    marks,
  }
}

export async function readLinked(db: Database, memberId: bigint): Promise<{ list: LinkedMember[] }> {
  const linked = await rows.listLinked(db, memberId, shownLinks)
  return {
    list: linked.map((row) => ({
      account: row.account,
      standing: standingOf(row),
      registeredAt: row.createdAt.getTime(),
      links: row.links as LinkedMember['links'],
    })),
  }
}
