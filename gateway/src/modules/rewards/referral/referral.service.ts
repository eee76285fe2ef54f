import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type * as calls from '@parlay/contracts/endpoints/referral'
import { printMoney } from '@parlay/contracts/money'
import { monthStart } from '../../../core/business-day'
import { AppError } from '../../../core/errors'
import type { ClaimableReward } from '../../../core/reward-source'
import type { Sql } from '../../../db'
import { findFirstDeposit } from '../../../ledger'
import { maskFriend, presentRules, presentStanding } from './present-referral'
import * as rows from './referral.sql'
import { codeOf, findInviter } from './referral-code.sql'
import { createReferralCommands, type ReferralCommandOptions } from './referral-commands'
import type { ReferralRules } from './referral-file'
import * as rewards from './reward.sql'
import { titleOf } from './title-reward'

export interface ReferralOptions extends ReferralCommandOptions {
  siteUrl: string
  isOn: (modId: string) => boolean
}

interface Caller {
  memberId: bigint
  device: string
}

interface OneClaim {
  memberId: bigint
  id: string
  device?: string | undefined
}

interface Page {
  pageNo: number
  pageSize: number
}

export type ReferralService = ReturnType<typeof createReferralService>

/** Presents referral to members who invite others, with the rewards of both. */
export function createReferralService({ siteUrl, isOn, ...options }: ReferralOptions) {
  const { db, clock, rules, timeZone } = options
  const { note, record, claim, sweep } = createReferralCommands(options)
  const openRules = (): ReferralRules | undefined => (isOn('PROMO.REFERRAL') ? rules : undefined)

  async function findOwn(memberId: bigint): Promise<calls.ReferralInfo['own']> {
    const referral = await rows.findReferral(db, memberId)
    if (referral === undefined) return null
    const [deposit, reward] = await Promise.all([
      findFirstDeposit(db, memberId),
      rewards.findReward(db, memberId, 'INVITEE'),
    ])
    return {
      ...presentStanding(referral, reward),
      deposited: deposit === undefined ? null : printMoney(deposit.amount),
      firstDeposit: printMoney(referral.leastDeposit),
      bet: printMoney(referral.validBet),
      validBet: printMoney(referral.leastValidBet),
    }
  }

  async function listClaimable(memberId: bigint, language: LanguageCode): Promise<ClaimableReward[]> {
    const found = await rewards.listClaimable(db, memberId, clock.now())
    return found.map(({ id, side, amount, account }) => ({
      id: String(id),
      type: 'MONEY',
      amount: printMoney(amount),
      title: titleOf(language, side, maskFriend(account)),
      expiresAt: null,
    }))
  }

  return {
    record,
    claim,
    sweep,
    listClaimable,

    async claimOne({ memberId, id, device }: OneClaim): Promise<{ amount: string }> {
      if (!/^\d{1,18}$/.test(id)) throw new AppError('REF_NOTHING')
      return { amount: printMoney(await claim({ memberId, id: BigInt(id), device })) }
    },

    countClaimable: (memberId: bigint): Promise<number> => rewards.countClaimable(db, memberId, clock.now()),

    /** Undefined for an invalid code. */
    findInviter: async (code: string) => (openRules() === undefined ? undefined : findInviter(db, code, clock.now())),

    /** Throws REF_OFF if there is no referral. */
    async getInfo({ memberId, device }: Caller): Promise<calls.ReferralInfo> {
      const terms = openRules()
      if (terms === undefined) throw new AppError('REF_OFF')
      await note(db, memberId, device)
      const [referralCode, friends, sums, own, committed, rewarded] = await Promise.all([
        codeOf(db, memberId, clock.now()),
        rows.countFriends(db, memberId),
        rewards.sumRewards(db, memberId),
        findOwn(memberId),
        rewards.findCommitted(db),
        rewards.countRewarded(db, memberId, monthStart(clock.now(), timeZone)),
      ])
      const link = new URL(`/register?${new URLSearchParams({ referralCode })}`, siteUrl).href
      return {
        referralCode,
        link,
        qr: link,
        rules: presentRules(terms, rewarded),
        own,
        ...friends,
        isFunded: committed + terms.inviterReward + terms.inviteeReward <= terms.budget,
        earned: printMoney(sums.earned),
        claimable: printMoney(sums.claimable),
      }
    },

    async list(read: Sql, { pageNo, pageSize }: Page, memberId: bigint): Promise<ValueOf<typeof calls.listReferrals>> {
      const found = await rows.listFriends(read, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize })
      const { invited: totalCount } = await rows.countFriends(read, memberId)
      const list = found.map((friend) => ({
        ...presentStanding(friend, friend.reward),
        accountMasked: maskFriend(friend.account),
        joinedAt: friend.joinedAt.getTime(),
      }))
      return { list, totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
    },
  }
}
