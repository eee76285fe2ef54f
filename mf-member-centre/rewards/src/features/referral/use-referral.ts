import type { ValueOf } from '@parlay/contracts/define-endpoint'
import { claimReferral, getReferralInfo, listReferrals } from '@parlay/contracts/endpoints/referral'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useKeptCommand } from '@parlay/ui/pending'
import { callApi, queryOptionsFor } from '@parlay/web/api'
import { emit, useEvent } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@parlay/web/state'

/** Returns the member's code and figures, refetched whenever something has become claimable. */
export function useReferralInfo() {
  const info = useQuery({ ...queryOptionsFor(getReferralInfo, {}), staleTime: 0 })
  const refresh = useRefreshReferral()
  useEvent('counts-changed', refresh)
  return info
}

export const useFriends = (pageNo: number) =>
  useQuery({ ...queryOptionsFor(listReferrals, { pageNo }), placeholderData: keepPreviousData, staleTime: 0 })

function useRefreshReferral(): () => void {
  const client = useQueryClient()
  return () => {
    for (const { moduleId } of [getReferralInfo, listReferrals]) {
      void client.invalidateQueries({ queryKey: [moduleId] })
    }
  }
}

/** Claims all there is, and refetches how it stands whatever the result. */
export function useClaimReferral() {
  const { t } = useTranslation('referral')
  const moneyText = useMemberMoneyText()
  const refresh = useRefreshReferral()
  const { send } = useKeptCommand<object, object, ValueOf<typeof claimReferral>>({
    name: claimReferral.moduleId,
    call: (_, idempotencyKey) => callApi(claimReferral, {}, { idempotencyKey }),
    namespace: 'referral',
  })
  return useMutation({
    mutationFn: () => send({}, {}),
    onSuccess: ({ amount }) =>
      emit('toast-requested', { kind: 'success', text: t('claimed', { amount: moneyText(amount) }) }),
    onSettled: refresh,
  })
}
