import type { ValueOf } from '@parlay/contracts/define-endpoint'
import { claimRewards, listRewards, mostRewardsPerClaim, type Reward } from '@parlay/contracts/endpoints/rewards'
import { useKeptCommand } from '@parlay/ui/pending'
import { callApi, errorMessage } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useMutation, useQueryClient } from '@parlay/web/state'
import { useState } from 'react'
import { useRewardText } from './use-reward-text'

/** A reward whose last claim was refused, and why. */
export interface RefusedReward {
  reward: Reward
  reason: string
}

/** Claims rewards in one call and says what came of each. What was refused is kept until the next claim. */
export function useClaimRewards() {
  const { t } = useTranslation('rewards')
  const client = useQueryClient()
  const rewardText = useRewardText()
  const [refused, setRefused] = useState<readonly RefusedReward[]>([])
  const { send } = useKeptCommand<{ rewardIds: string[] }, object, ValueOf<typeof claimRewards>>({
    name: claimRewards.moduleId,
    call: (request, idempotencyKey) => callApi(claimRewards, request, { idempotencyKey }),
    namespace: 'rewards',
  })
  const claim = useMutation({
    mutationFn: (rewards: readonly Reward[]) =>
      send({ rewardIds: rewards.slice(0, mostRewardsPerClaim).map(({ rewardId }) => rewardId) }, {}),
    onSuccess(answer, rewards) {
      const find = (rewardId: string) => rewards.find((reward) => reward.rewardId === rewardId)
      setRefused(
        answer.refused.flatMap(({ rewardId, message, params }) => {
          const reward = find(rewardId)
          return reward ? [{ reward, reason: t(message, { ...params }) }] : []
        }),
      )
      const [first, ...others] = answer.claimed.flatMap(({ rewardId, amount }) => {
        const reward = find(rewardId)
        return reward ? [{ type: reward.type, raffle: reward.raffle, amount }] : []
      })
      if (!first) return
      const text =
        others.length === 0
          ? t('claimed', { what: rewardText(first) })
          : t('claimedMany', { count: answer.claimed.length })
      emit('toast-requested', { kind: 'success', text })
    },
    // Whatever the response, and even without one, something may have been paid.
    onSettled: () => client.invalidateQueries({ queryKey: [listRewards.moduleId] }),
  })
  return {
    claim: claim.mutate,
    refused,
    /** The rewards whose claim is under way. */
    underway: claim.isPending ? claim.variables : [],
    problem: claim.isError ? errorMessage(claim.error, t) : undefined,
  }
}
