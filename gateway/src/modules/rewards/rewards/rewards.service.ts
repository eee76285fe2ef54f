import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type * as calls from '@parlay/contracts/endpoints/rewards'
import { switchOfRewards } from '@parlay/contracts/features'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import type { Clock } from '../../../core/clock'
import { AppError, isAppError } from '../../../core/errors'
import { mayEarn } from '../../../core/may-earn.sql'
import type { ClaimableReward, RewardSource } from '../../../core/reward-source'
import type { Sql } from '../../../db'

interface RewardsOptions {
  db: Sql
  clock: Clock
  sources: readonly RewardSource[]
  isOn: (modId: string) => boolean
  /** Returns what points are worth in money, in minor units; undefined while they cannot be converted. */
  worthOfPoints: (points: bigint) => bigint | undefined
}

interface Claim {
  memberId: bigint
  /** The browser that asks. */
  device?: string | undefined
}

type Claimed = ValueOf<typeof calls.claimReward>

/**
 * Lists all that a member can claim, from every module; nothing for members who may not earn, and nothing from a
 * feature that is switched off.
 */
export function createRewardsService({ db, clock, isOn, ...options }: RewardsOptions) {
  const openSources = () =>
    options.sources.filter(({ name }) => {
      const modId = switchOfRewards(name)
      return modId === undefined || isOn(modId)
    })
  const presentOf =
    ({ name }: RewardSource) =>
    ({ id, ...reward }: ClaimableReward): calls.Reward => ({
      rewardId: `${name}/${id}`,
      source: name,
      ...reward,
      worth: worthOf(reward, options.worthOfPoints),
    })

  const claim = async ({ rewardId, ...rest }: Claim & { rewardId: string }): Promise<Claimed> => {
    const [name, id = ''] = rewardId.split('/')
    const source = openSources().find((one) => one.name === name)
    if (!source) throw new AppError('REWARD_GONE')
    const { amount } = await source.claim({ ...rest, id })
    return { rewardId, amount }
  }

  return {
    async list(memberId: bigint, language: LanguageCode): Promise<calls.Reward[]> {
      if (!(await mayEarn(db, memberId, clock.now()))) return []
      const lists = await Promise.all(
        openSources().map(async (source) => (await source.list(memberId, language)).map(presentOf(source))),
      )
      return lists.flat().sort(byWorthThenEnd)
    },

    /** Counts the rewards by source: of the requested sources, or of all. */
    async count(memberId: bigint, names?: readonly string[]): Promise<Partial<Record<calls.RewardSourceName, number>>> {
      const asked = openSources().filter(({ name }) => names?.includes(name) ?? true)
      const isAllowed = await mayEarn(db, memberId, clock.now())
      const counts = asked.map(async (source) => [source.name, isAllowed ? await source.count(memberId) : 0] as const)
      return Object.fromEntries(await Promise.all(counts))
    },

    claim,

    /** Claims one after the other, because they lock the same wallet. */
    async claimAll({
      rewardIds,
      ...rest
    }: Claim & { rewardIds: readonly string[] }): Promise<ValueOf<typeof calls.claimRewards>> {
      const claimed: Claimed[] = []
      const refused: ValueOf<typeof calls.claimRewards>['refused'] = []
      for (const rewardId of new Set(rewardIds)) {
        try {
          claimed.push(await claim({ ...rest, rewardId }))
        } catch (error) {
          if (!isAppError(error)) throw error
          refused.push({ rewardId, code: error.code, message: error.messageKey, params: error.params })
        }
      }
      return { claimed, refused }
    },
  }
}

export type RewardsService = ReturnType<typeof createRewardsService>

/** Money and bonuses are worth their amount. What a ticket wins is not known before its draw. */
function worthOf(
  { type, amount }: Pick<ClaimableReward, 'type' | 'amount'>,
  worthOfPoints: RewardsOptions['worthOfPoints'],
): string | null {
  if (type === 'TICKETS') return null
  if (type !== 'POINTS') return amount
  const worth = worthOfPoints(BigInt(amount))
  return worth === undefined ? null : printMoney(worth)
}

/** Sorts what has a known worth before what has none, because a ticket may win nothing. */
const byWorthThenEnd = (one: calls.Reward, other: calls.Reward): number => {
  const difference = rankOf(other) - rankOf(one)
  return difference === 0n ? endOf(one) - endOf(other) : Number(difference > 0n) - Number(difference < 0n)
}
const rankOf = ({ worth }: calls.Reward): bigint => (worth ? parseMoney(worth) : -1n)
const endOf = ({ expiresAt }: calls.Reward): number => expiresAt ?? Number.MAX_SAFE_INTEGER
