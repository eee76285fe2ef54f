import {
  getPointBalance,
  getPointConfig,
  listPointHistory,
  listPointRewards,
  listRedemptions,
} from '@parlay/contracts/endpoints/points'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useQuery, useQueryClient } from '@parlay/web/state'

const ofMember = [getPointBalance, listPointRewards, listRedemptions, listPointHistory]
/** More rewards than a brand has. */
const pageSize = 100

/** Returns the member's points, their worth, and the rewards. A decision of the staff is shown immediately. */
export function useMemberMall() {
  const language = wireLanguage(useLanguage())
  const balance = useQuery({ ...queryOptionsFor(getPointBalance, {}), staleTime: 0 })
  const rewards = useQuery({ ...queryOptionsFor(listPointRewards, { language, pageSize }), staleTime: 0 })
  const config = useQuery(queryOptionsFor(getPointConfig, {}))
  useEvent('counts-changed', useRefreshPoints())
  return { balance, rewards, config }
}

/** Refetches whatever depends on a member's points. */
export function useRefreshPoints(): () => void {
  const client = useQueryClient()
  return () => {
    for (const { moduleId } of ofMember) void client.invalidateQueries({ queryKey: [moduleId] })
  }
}
