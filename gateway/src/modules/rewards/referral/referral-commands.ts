import { assertMayEarn } from '../../../core/assert-may-earn'
import { monthStart } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { announceCounts } from '../../../core/events'
import { mayEarn } from '../../../core/may-earn.sql'
import type { Sealer } from '../../../core/sealer'
import type { Database, Sql } from '../../../db'
import { findFirstDeposit, postReward, requirePosted } from '../../../ledger'
import type { Pair } from './find-shared-marks.sql'
import * as rows from './referral.sql'
import { lockInviter } from './referral-code.sql'
import type { ReferralRules } from './referral-file'
import * as rewards from './reward.sql'
import { createSharedGuard } from './shared-guard'

export interface ReferralCommandOptions {
  db: Database
  clock: Clock
  /** Undefined if the brand has no referral; rewards that were earned before can still be claimed. */
  rules: ReferralRules | undefined
  currency: string
  /** The time zone in which a month begins at midnight. */
  timeZone: string
  sealer: Pick<Sealer, 'mark'>
}

export interface NewReferral {
  inviterId: bigint
  inviteeId: bigint
  /** The browser that registers. */
  device: string | undefined
  at: Date
}

export interface ReferralClaim {
  memberId: bigint
  /** One reward; without it all rewards. */
  id?: bigint | undefined
  /** The browser that claims. */
  device: string | undefined
}

const dayMs = 24 * 60 * 60 * 1000
/** Rounds that began in time may be settled a while after it. */
const lapseAfter = dayMs
const judgedAtOnce = 100

/**
 * Decides referrals and their rewards. Locks in this order: the inviter's code, the referral, the budget, rewards, the
 * wallet. A claim begins with the rewards.
 */
export function createReferralCommands(options: ReferralCommandOptions) {
  const { db, clock, rules, currency, timeZone, sealer } = options
  const guard = createSharedGuard({ sealer, notShared: rules?.notShared ?? [] })

  async function isReached(tx: Sql, referral: rows.ReferralRow): Promise<boolean> {
    if (referral.validBet < referral.leastValidBet) return false
    const deposit = await findFirstDeposit(tx, referral.inviteeId)
    return deposit !== undefined && deposit.amount >= referral.leastDeposit && deposit.at < referral.until
  }

  async function whyInviterGetsNothing(tx: Sql, inviterId: bigint, { rewardsPerMonth }: ReferralRules, now: Date) {
    if (!(await mayEarn(tx, inviterId, now))) return 'NOT_ALLOWED'
    const rewarded = await rewards.countRewarded(tx, inviterId, monthStart(now, timeZone))
    return rewarded < rewardsPerMonth ? null : 'MONTHLY_LIMIT'
  }

  /** Gives both sides the rewards that they have not claimed before, as far as the budget allows. */
  async function reward(tx: Sql, referral: rows.ReferralRow, terms: ReferralRules, now: Date): Promise<void> {
    const { inviteeId, inviterId, inviterReward, inviteeReward } = referral
    const claimed = (await rewards.listRewardsOf(tx, inviteeId)).filter(({ state }) => state === 'CLAIMED')
    const sides = [
      {
        ...({ side: 'INVITER', memberId: inviterId, amount: inviterReward } as const),
        withheld: await whyInviterGetsNothing(tx, inviterId, terms, now),
      } as const,
      {
        ...({ side: 'INVITEE', memberId: inviteeId, amount: inviteeReward } as const),
        withheld: (await mayEarn(tx, inviteeId, now)) ? null : 'NOT_ALLOWED',
      } as const,
    ].filter(({ side }) => !claimed.some((one) => one.side === side))
    const promised = sides.filter(({ withheld }) => withheld === null)
    const total = promised.reduce((sum, { amount }) => sum + amount, 0n)
    const isFunded = total === 0n || (await rewards.commitBudget(tx, total, terms.budget))
    for (const one of sides) {
      const withheld = one.withheld ?? (isFunded ? null : 'BUDGET_SPENT')
      await rewards.saveReward(tx, { ...one, inviteeId, withheld, at: now })
      if (withheld === null) announceCounts(tx, one.memberId, 'REFERRAL')
    }
  }

  async function takeBack(tx: Sql, inviteeId: bigint): Promise<void> {
    const taken = await rewards.takeBack(tx, inviteeId)
    if (taken.length === 0) return
    await rewards.releaseBudget(
      tx,
      taken.reduce((sum, { amount }) => sum + amount, 0n),
    )
    for (const { memberId } of taken) announceCounts(tx, memberId, 'REFERRAL')
  }

  /**
   * Runs before rewards are locked, and in a fixed order, so that two parallel calls with the same marks cannot
   * deadlock.
   */
  async function noteBoth(tx: Sql, { inviterId, inviteeId }: Pair): Promise<void> {
    await guard.note(tx, inviterId)
    await guard.note(tx, inviteeId)
  }

  async function verdictOn(tx: Sql, referral: rows.ReferralRow, now: Date): Promise<rows.Verdict> {
    if (!(await isReached(tx, referral))) {
      return { state: now.getTime() < referral.until.getTime() + lapseAfter ? 'PENDING' : 'LAPSED' }
    }
    await noteBoth(tx, referral)
    const reason = await guard.findShared(tx, referral)
    return reason === undefined ? { state: 'QUALIFIED', qualifiedAt: now } : { state: 'REFUSED', reason }
  }

  /**
   * Judges by all known facts, so that a second judgement, or one after a replay of the ledger, has the same result.
   */
  const judge = (inviteeId: bigint, terms: ReferralRules): Promise<void> =>
    db.transaction(async (tx) => {
      const known = await rows.findReferral(tx, inviteeId)
      if (known === undefined) return
      await lockInviter(tx, known.inviterId)
      const referral = await rows.lockReferral(tx, inviteeId)
      if (referral === undefined) return
      const now = clock.now()
      const verdict = referral.state === 'REFUSED' ? undefined : await verdictOn(tx, referral, now)
      if (verdict === undefined || (verdict.state === 'QUALIFIED' && referral.state === 'QUALIFIED')) {
        await rows.markJudged(tx, inviteeId)
        return
      }
      if (verdict.state === 'QUALIFIED') await reward(tx, referral, terms, now)
      else await takeBack(tx, inviteeId)
      await rows.saveVerdict(tx, inviteeId, verdict)
    })

  /**
   * Returns whether a reward is still valid: no needed bet was voided, and no shared mark shows that both are one
   * person.
   */
  async function stands(tx: Sql, inviteeId: bigint): Promise<boolean> {
    const referral = await rows.findReferral(tx, inviteeId)
    if (referral?.state !== 'QUALIFIED' || !(await isReached(tx, referral))) return false
    return (await guard.findShared(tx, referral)) === undefined
  }

  async function pay(tx: Sql, memberId: bigint, { inviteeId, side, amount }: rewards.ClaimableRow): Promise<void> {
    const reference = `referral:${inviteeId}:${side}`
    requirePosted(await postReward(tx, { kind: 'bonus', reference, memberId, currency, amount, at: clock.now() }))
  }

  return {
    note: guard.note,

    /** Saves the inviter of the new member inside the registration's transaction, under the rules of the day. */
    async record(tx: Sql, { inviterId, inviteeId, device, at }: NewReferral): Promise<void> {
      if (rules === undefined) return
      const { termsVersion, firstDeposit, validBet, days, inviterReward, inviteeReward } = rules
      await rows.insertReferral(tx, {
        inviteeId,
        inviterId,
        termsVersion,
        inviterReward,
        inviteeReward,
        leastDeposit: firstDeposit,
        leastValidBet: validBet,
        joinedAt: at,
        until: new Date(at.getTime() + days * dayMs),
      })
      await guard.note(tx, inviteeId, device)
    },

    /** Pays the member's claimable rewards, once, and returns the amount. Throws REF_NOTHING or REWARDS_CLOSED. */
    async claim({ memberId, id, device }: ReferralClaim): Promise<bigint> {
      const { paid, fallen } = await db.transaction(async (tx) => {
        await assertMayEarn(tx, memberId, clock.now())
        await guard.note(tx, memberId, device)
        for (const one of await rewards.listClaimable(tx, memberId, clock.now())) await noteBoth(tx, one)
        const standing: rewards.ClaimableRow[] = []
        const fallen: bigint[] = []
        for (const one of await rewards.lockClaimable(tx, memberId, { id: id ?? null, at: clock.now() })) {
          if (await stands(tx, one.inviteeId)) standing.push(one)
          else fallen.push(one.inviteeId)
        }
        await rewards.markClaimed(
          tx,
          standing.map((one) => one.id),
          clock.now(),
        )
        for (const one of standing) await pay(tx, memberId, one)
        if (standing.length > 0) announceCounts(tx, memberId, 'REFERRAL')
        return { paid: standing.reduce((sum, { amount }) => sum + amount, 0n), fallen }
      })
      if (fallen.length > 0) await rows.markToJudge(db, fallen)
      if (paid === 0n) throw new AppError('REF_NOTHING')
      return paid
    },

    /** Updates the sums, and judges the referrals that have changed or whose time is over. */
    async sweep(): Promise<void> {
      if (rules === undefined) return
      await rows.followPlay(db)
      const lapsing = new Date(clock.now().getTime() - lapseAfter)
      for (const inviteeId of await rows.listToJudge(db, { lapsing, limit: judgedAtOnce }))
        await judge(inviteeId, rules)
    },
  }
}
