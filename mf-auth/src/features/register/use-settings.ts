import { queryOptionsFor } from '@parlay/shared/api'
import { getRegisterSettings } from '@parlay/shared/contracts/endpoints/registration'
import { useQuery } from '@parlay/shared/state'

export const useRegisterSettings = () => useQuery({ ...queryOptionsFor(getRegisterSettings, {}), staleTime: 60_000 })
