import { queryOptionsFor } from '@parlay/shared/api'
import { getRegisterSettings } from '@parlay/shared/contracts/endpoints/registration'
import { keptAnswer } from '@parlay/shared/site/kept-answers'
import { useQuery } from '@parlay/shared/state'

/** Loads what a registration asks for and the rules of its fields. */
export const useRegisterSettings = () =>
  useQuery({
    ...queryOptionsFor(getRegisterSettings, {}),
    ...keptAnswer<typeof getRegisterSettings>('validate'),
    staleTime: 60_000,
  })
