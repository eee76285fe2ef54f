import type { LanguageCode, ValueOf } from '@parlay/shared/contracts'
import type * as calls from '@parlay/shared/contracts/endpoints/rewards'
import { AppError, isAppError } from '../../core/errors'
import type { ClaimableReward, RewardSource } from '../../core/reward-source'

interface Claim {
  memberId: bigint
  /** The browser that asks. */
  device?: string | undefined
}

type Claimed = ValueOf<typeof calls.claimReward>

/** All that a member can claim, whichever module it comes from. */
export function createRewardsService(sources: readonly RewardSource[]) {
  const presentOf =
    ({ name }: RewardSource) =>
    ({ id, ...reward }: ClaimableReward): calls.Reward => ({ rewardId: `${name}/${id}`, source: name, ...reward })

  const claim = async ({ rewardId, ...rest }: Claim & { rewardId: string }): Promise<Claimed> => {
    const [name, id = ''] = rewardId.split('/')
    const source = sources.find((one) => one.name === name)
    if (!source) throw new AppError('REWARD_GONE')
    const { amount } = await source.claim({ ...rest, id })
    return { rewardId, amount }
  }

  return {
    async list(memberId: bigint, language: LanguageCode): Promise<calls.Reward[]> {
      const lists = await Promise.all(
        sources.map(async (source) => (await source.list(memberId, language)).map(presentOf(source))),
      )
      return lists.flat().sort((one, other) => endOf(one) - endOf(other))
    },

    /** How many there are, by their sources. */
    async count(memberId: bigint): Promise<Partial<Record<calls.RewardSourceName, number>>> {
      const counts = sources.map(async (source) => [source.name, await source.count(memberId)] as const)
      return Object.fromEntries(await Promise.all(counts))
    },

    claim,

    /** Claims one after the other, because they lock the same wallet. */
    async claimAll({
      rewardIds,
      ...rest
    }: Claim & { rewardIds: readonly string[] }): Promise<ValueOf<typeof calls.claimRewards>> {
      const claimed: Claimed[] = []
      const refused: { rewardId: string; code: string; message: string }[] = []
      for (const rewardId of new Set(rewardIds)) {
        try {
          claimed.push(await claim({ ...rest, rewardId }))
        } catch (error) {
          if (!isAppError(error)) throw error
          refused.push({ rewardId, code: error.code, message: error.messageKey })
        }
      }
      return { claimed, refused }
    },
  }
}

export type RewardsService = ReturnType<typeof createRewardsService>

const endOf = ({ expiresAt }: calls.Reward): number => expiresAt ?? Number.MAX_SAFE_INTEGER
