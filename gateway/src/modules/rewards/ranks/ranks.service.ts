import type { LanguageCode } from '@parlay/contracts'
import { vipServiceAboveRank } from '@parlay/contracts/endpoints/platform'
import type { PlayerRank, RankBenefit, RankLevel } from '@parlay/contracts/endpoints/ranks'
import { printMoney } from '@parlay/contracts/money'
import { assertMayEarn } from '../../../core/assert-may-earn'
import { dateOf, lastNight, midnightOf } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { announceCounts } from '../../../core/events'
import type { RewardSource } from '../../../core/reward-source'
import type { Database, Sql } from '../../../db'
import { postReward, requirePosted } from '../../../ledger'
import type { MemberPlay, PlayModule } from '../../games/play'
import { type Benefit, benefitsOf } from './benefits'
import type { PlannedLevel, RankPlan, Sums } from './rank-file'
import { findRank, insertClaim, listChanges, listClaims, listHouseEdges, type OwnRank } from './ranks.sql'
import { levelOf, missingOf } from './review'

export interface RanksOptions {
  db: Database
  clock: Clock
  plan: RankPlan
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
  play: Pick<PlayModule, 'listOf'>
  nameOf: (level: number, language: LanguageCode) => string
  /** Returns the title of a benefit in a list of rewards. */
  titleOf: (benefit: Benefit, language: LanguageCode) => string
}

const hourMs = 60 * 60 * 1000

/** Presents members' levels and their benefits. */
export function createRanksService({ db, clock, plan, currency, timeZone, play, nameOf, titleOf }: RanksOptions) {
  async function read(tx: Sql, memberId: bigint, now: Date) {
    const rank = await findRank(tx, memberId)
    const { windowDays, rebateDays } = plan
    const to = midnightOf(now, timeZone, 1)
    const range = { from: midnightOf(now, timeZone, -Math.max(windowDays, rebateDays + 2)), to }
    const played = await play.listOf(tx, { memberId, currency, range })
    const changes = await listChanges(tx, memberId, dateOf(range.from, timeZone))
    const playedOn = (day: string) => played.filter(({ date }) => date === day)
    const benefits = benefitsOf({ plan, rank, changes, now, timeZone, playedOn })
    const since = dateOf(midnightOf(now, timeZone, 1 - windowDays), timeZone)
    return { rank, benefits, progress: sumOf(played.filter(({ date }) => date >= since)) }
  }

  async function listDone(memberId: bigint): Promise<Benefit[]> {
    const { benefits } = await read(db, memberId, clock.now())
    const claimed = await claimedOf(memberId, benefits)
    return benefits.filter(({ benefitId }) => !claimed.has(benefitId))
  }

  const claimedOf = async (memberId: bigint, benefits: readonly Benefit[]) => {
    const claims = await listClaims(
      db,
      memberId,
      benefits.map(({ benefitId }) => benefitId),
    )
    return new Map(claims.map((claim) => [claim.benefitId, claim]))
  }

  const claim = ({ memberId, benefitId }: { memberId: bigint; benefitId: string }): Promise<{ amount: string }> =>
    db.transaction(async (tx) => {
      const at = clock.now()
      await assertMayEarn(tx, memberId, at)
      const { benefits, rank } = await read(tx, memberId, at)
      const benefit = benefits.find((one) => one.benefitId === benefitId)
      if (!benefit) throw refusalOf(benefitId, rank)
      if (!(await insertClaim(tx, memberId, benefit, at))) throw new AppError('REWARD_CLAIMED')
      const { kind, amount } = benefit
      const reference = `rank:${benefitId}:${memberId}`
      const reward = {
        kind: kind === 'REBATE' || kind === 'RAKEBACK' ? 'rebate' : 'bonus',
        reference,
        memberId,
        currency,
        amount,
        at,
      } as const
      requirePosted(await postReward(tx, reward))
      announceCounts(tx, memberId, 'RANK')
      return { amount: printMoney(amount) }
    })

  const rewards: RewardSource = {
    name: 'RANK',
    list: async (memberId, language) =>
      (await listDone(memberId)).map((benefit) => ({
        id: benefit.benefitId,
        type: 'MONEY',
        amount: printMoney(benefit.amount),
        title: titleOf(benefit, language),
        expiresAt: benefit.claimUntil?.getTime() ?? null,
      })),
    count: async (memberId) => (await listDone(memberId)).length,
    claim: ({ memberId, id }) => claim({ memberId, benefitId: id }),
  }

  return {
    claim,
    rewards,

    /** Counts the withdrawals of a month that are free for a member's level, in addition to those for all members. */
    freeWithdrawalsOf: async (tx: Sql, memberId: bigint): Promise<number> =>
      levelOf(plan, (await findRank(tx, memberId)).level).freeWithdrawals,

    async info(memberId: bigint, language: LanguageCode): Promise<PlayerRank> {
      const now = clock.now()
      const { rank, benefits, progress } = await read(db, memberId, now)
      const claimed = await claimedOf(memberId, benefits)
      const present = levelOf(plan, rank.level)
      const next = plan.levels.find(({ level }) => level === present.level + 1)
      const name = (level: PlannedLevel) => nameOf(level.level, language)
      return {
        level: present.level,
        name: name(present),
        colour: present.colour,
        windowDays: plan.windowDays,
        progress: printSums(progress),
        next: next
          ? {
              level: next.level,
              name: name(next),
              colour: next.colour,
              missing: printSums(missingOf(progress, next.reach)),
            }
          : null,
        fallsOn: rank.fallsOn,
        keepMissing: printSums(missingOf(progress, present.keep)),
        reviewAt: nextReview(now).getTime(),
        benefits: benefits.map((benefit) => presentBenefit(benefit, claimed.get(benefit.benefitId)?.amount)),
        levels: plan.levels.map((level) => presentLevel(level, name(level))),
        houseEdges: plan.levels.some(({ rakebackRate }) => rakebackRate !== null) ? await listHouseEdges(db) : [],
      }
    },
  }

  /** Returns an hour after midnight, when the rounds of the previous day are settled. */
  function nextReview(now: Date): Date {
    const isDone = lastNight(now, timeZone) !== undefined
    return new Date(midnightOf(now, timeZone, isDone ? 1 : 0).getTime() + hourMs)
  }
}

export type RanksService = ReturnType<typeof createRanksService>

const sumOf = (played: readonly MemberPlay[]): Sums =>
  played.reduce(
    (sum, { validBet, deposit }) => ({ validBet: sum.validBet + validBet, deposit: sum.deposit + deposit }),
    { validBet: 0n, deposit: 0n },
  )

/** A member on a lower level has not reached the gift of a higher one; a past benefit has lapsed. */
const refusalOf = (benefitId: string, { level }: OwnRank): AppError =>
  new AppError(
    benefitId.startsWith('UPGRADE:') && Number(benefitId.slice(8)) > level ? 'REWARD_NOT_REACHED' : 'REWARD_LAPSED',
  )

const printSums = ({ validBet, deposit }: Sums) => ({
  validBet: printMoney(validBet > 0n ? validBet : 0n),
  deposit: printMoney(deposit > 0n ? deposit : 0n),
})
const printGift = (amount: bigint | null) => (amount === null ? null : printMoney(amount))

/** A paid benefit is shown as it was paid, even if the day's play has changed since. */
const presentBenefit = (
  { benefitId, kind, amount, claimUntil, rebate, rakeback }: Benefit,
  paid: bigint | undefined,
): RankBenefit => ({
  benefitId,
  kind,
  amount: printMoney(paid ?? amount),
  state: paid === undefined ? 'DONE' : 'CLAIMED',
  claimUntil: claimUntil?.getTime() ?? null,
  rebate: rebate && { ...rebate, validBet: printMoney(rebate.validBet) },
  rakeback: rakeback && {
    ...rakeback,
    lines: rakeback.lines.map((line) => ({ ...line, validBet: printMoney(line.validBet) })),
  },
})

const presentLevel = (
  { level, colour, reach, keep, weekly, birthday, upgrade, rebateRate, rakebackRate, freeWithdrawals }: PlannedLevel,
  name: string,
): RankLevel => ({
  level,
  name,
  colour,
  reach: printSums(reach),
  keep: printSums(keep),
  weekly: printGift(weekly),
  birthday: printGift(birthday),
  upgrade: printGift(upgrade),
  rebateRate,
  rakebackRate,
  freeWithdrawals,
  vipService: level > vipServiceAboveRank,
})
