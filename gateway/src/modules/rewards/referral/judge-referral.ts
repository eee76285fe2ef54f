import type { Clock } from '../../../core/clock'
import type { Database, Sql } from '../../../db'
import { findFirstDeposit } from '../../../ledger'
import type { SharedGuard } from './find-shared-marks'
import type { Pair } from './find-shared-marks.sql'
import * as rows from './referral.sql'
import { lockInviter } from './referral-code.sql'
import type { ReferralRules } from './referral-file'
import { rewardReferral, takeBackRewards } from './reward-referral'

/** The parts that the commands on referrals share. */
export interface ReferralParts {
  db: Database
  clock: Clock
  currency: string
  /** The time zone in which a month begins at midnight. */
  timeZone: string
  guard: SharedGuard
}

/** Rounds that began in time may be settled a while after it. */
export const lapseAfter = 24 * 60 * 60 * 1000

/**
 * Judges by all known facts, so that a second judgement, or one after a replay of the ledger, has the same result.
 */
export const judgeReferral = (parts: ReferralParts, inviteeId: bigint, terms: ReferralRules): Promise<void> =>
  parts.db.transaction(async (tx) => {
    const known = await rows.findReferral(tx, inviteeId)
    if (known === undefined) return
    await lockInviter(tx, known.inviterId)
    const referral = await rows.lockReferral(tx, inviteeId)
    if (referral === undefined) return
    const now = parts.clock.now()
    const verdict = referral.state === 'REFUSED' ? undefined : await verdictOn(parts, tx, referral, now)
    if (verdict === undefined || (verdict.state === 'QUALIFIED' && referral.state === 'QUALIFIED')) {
      await rows.markJudged(tx, inviteeId)
      return
    }
    if (verdict.state === 'QUALIFIED') await rewardReferral({ terms, timeZone: parts.timeZone }, tx, referral, now)
    else await takeBackRewards(tx, inviteeId)
    await rows.saveVerdict(tx, inviteeId, verdict)
  })

/**
 * Returns whether a reward is still valid: no needed bet was voided, and no shared mark shows that both are one
 * person.
 */
export async function isStillValid({ guard }: Pick<ReferralParts, 'guard'>, tx: Sql, inviteeId: bigint) {
  const referral = await rows.findReferral(tx, inviteeId)
  if (referral?.state !== 'QUALIFIED' || !(await isReached(tx, referral))) return false
  return (await guard.findShared(tx, referral)) === undefined
}

/**
 * Runs before rewards are locked, and in a fixed order, so that two parallel calls with the same marks cannot
 * deadlock.
 */
export async function noteBoth({ guard }: Pick<ReferralParts, 'guard'>, tx: Sql, pair: Pair): Promise<void> {
  await guard.note(tx, pair.inviterId)
  await guard.note(tx, pair.inviteeId)
}

async function verdictOn(
  { guard }: Pick<ReferralParts, 'guard'>,
  tx: Sql,
  referral: rows.ReferralRow,
  now: Date,
): Promise<rows.Verdict> {
  if (!(await isReached(tx, referral))) {
    return { state: now.getTime() < referral.until.getTime() + lapseAfter ? 'PENDING' : 'LAPSED' }
  }
  await noteBoth({ guard }, tx, referral)
  const reason = await guard.findShared(tx, referral)
  return reason === undefined ? { state: 'QUALIFIED', qualifiedAt: now } : { state: 'REFUSED', reason }
}

async function isReached(tx: Sql, referral: rows.ReferralRow): Promise<boolean> {
  if (referral.validBet < referral.leastValidBet) return false
  const deposit = await findFirstDeposit(tx, referral.inviteeId)
  return deposit !== undefined && deposit.amount >= referral.leastDeposit && deposit.at < referral.until
}
